import { describe, expect, test } from '@jest/globals';
import { talk } from './begin-house.js';

const motion = 'when there is motion turn the hall lamp on';
const evening = 'every evening at eight turn the desk lamp on';
const three = 'every evening at eight turn the desk lamp and the hall lamp and the bed light on';

describe('AGENT-06 an end with a limit ends no more than that', () => {
  test.each([
    ["we don't need that before ten", motion, /^When there is motion: .* only after 10:00 AM\./],
    ["I don't want that while the desk lamp is on", motion, /^When there is motion: .* unless the desk lamp is on\./],
    // In a house that knows no place: the sun was understood, and nothing ends.
    ["we don't need that in the daytime", motion, /^I can't tell when sunset is/],
    ['we never want that at night', motion, /^I can't tell when sunset is/],
    ['I no longer want that on Saturdays', evening, /^Every day at 8:00 PM: .*, but not on Saturdays\.$/],
    ['Saturdays we no longer need it', evening, /^Every day at 8:00 PM: .*, but not on Saturdays\.$/],
    ['it is no longer needed on Saturdays', evening, /^Every day at 8:00 PM: .*, but not on Saturdays\.$/],
    ['stop it on Sundays', evening, /^Every day at 8:00 PM: .*, but not on Sundays\.$/],
    ["I don't need that on weekends any longer", evening, /^Every weekday at 8:00 PM: /],
  ])('"%s" after "%s"', async (said, before, reply) => {
    expect((await talk(before, said)).reply).toMatch(reply);
  });

  test.each([
    ['stop doing that when I am asleep', motion],
    ["I don't want it that late", evening],
    ["I don't want it so early", evening],
    ['stop that when I say so', motion],
  ])('what is not understood of it ends nothing: "%s"', async (said, before) => {
    const { reply, rules } = await talk(before, said);
    expect(reply).not.toMatch(/^Deleted/);
    expect(rules()).not.toHaveLength(0);
  });

  test.each([
    "I don't want the hall lamp in that any more",
    "I think I don't want the hall lamp in that any more",
    'but not the hall lamp',
    'except the hall lamp',
    'no hall lamp in that',
    'remove the hall lamp from that',
    'drop the hall lamp',
    'take the hall lamp out of it please',
  ])('one of several lamps is left out: "%s"', async (said) => {
    expect((await talk(three, said)).reply).toBe(
      'Every day at 8:00 PM: the desk lamp goes on and the bed light goes on.',
    );
  });

  test.each(['and stop it when the door closes', 'end it once it closes', 'until the door closes'])(
    'a thing that it waits for ends it: "%s"',
    async (said) => {
      const { reply } = await talk('when the front door opens make the hall lamp red', said);
      expect(reply).toMatch(/^When the front door opens: .*, until the front door closes, then back\./);
    },
  );

  test.each([
    ['stop doing that', motion],
    ["i don't want that any more", motion],
    ["we don't need it anymore", evening],
    ['delete that', three],
    ['drop the hall lamp', motion],
  ])('without a limit all of it ends: "%s"', async (said, before) => {
    expect((await talk(before, said)).reply).toMatch(/^Deleted: /);
  });
});
