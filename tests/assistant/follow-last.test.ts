import { describe, expect, test } from '@jest/globals';
import { talk } from './automations/begin-house.js';

describe('TALK-13 a mere value, behind what it may be the value of', () => {
  test.each([
    ['turn the hall lamp on in ten minutes', 'no, twenty minutes', 'The hall lamp goes on in 20 minutes.'],
    ['desk lamp at ten percent', 'hmm ten is too dark, make it thirty', 'Desk lamp is on at 30 percent.'],
    ['set a timer for ten minutes for the pie', 'give me another twenty', 'Your pie timer now has 30 minutes to go.'],
  ])('"%s", "%s"', async (first, then, told) => {
    expect((await talk(first, then)).reply).toBe(told);
  });

  test('"give me another twenty", behind an alarm, makes it later, and sets no other', async () => {
    const { reply, engine } = await talk('wake me at seven', 'give me another twenty');
    expect(reply).toMatch(/^The alarm is now at 7:20 AM/);
    expect([...engine.machine.timers.values()].filter(({ purpose }) => purpose?.kind === 'alarm')).toHaveLength(1);
  });

  test('after what is no such thing, a number is none of it', async () => {
    const { reply } = await talk('turn the hall lamp on', 'make it thirty seven thousand');
    expect(reply).not.toContain('percent');
  });
});

describe('TALK-13 something that is named is what was just talked of', () => {
  test.each([
    [
      'remind me every wednesday at seven in the evening about choir',
      'choir is cancelled this week',
      /^Skipped: the reminder on Wednesday/,
    ],
    [
      'remind me at five tomorrow of the parents evening',
      'forget about the parents evening, my sister goes',
      /Canceled: the parents evening\.$/,
    ],
    ['remind me at five to feed the cat', 'the cat one at six', /^The reminder "feed the cat" is now at 6:00/],
  ])('"%s", "%s"', async (first, then, told) => {
    const { reply } = await talk(first, 'remind me at four to water the roses', then);
    expect(reply).toMatch(told);
  });

  test('a word that two of them have names neither', async () => {
    const { engine } = await talk(
      'remind me at five to feed the cat',
      'remind me at six to feed the dog',
      'feeding is off',
    );
    expect(engine.machine.timers.size).toBe(2);
  });
});

describe('AGENT-06 of several automations, one by its place', () => {
  test.each([
    ['bin the first one', 'doorbell'],
    ['cancel the second one', 'back door'],
    ['delete the last one', 'back door'],
  ])('"%s"', async (said, gone) => {
    const { reply, rules } = await talk(
      'when the doorbell rings make the hall lamp blue',
      'when the back door opens make the desk lamp green',
      said,
    );
    expect(reply).toMatch(new RegExp(`^Deleted: When the ${gone}`));
    expect(rules()).not.toHaveLength(0);
  });
});

test('TALK-13 "the pink one", where no light is pink, sets up no other lamp', async () => {
  const evening = 'every day at six in the evening make the hall lamp orange';
  const { reply, rules } = await talk(evening, 'and at eight every night the pink one');
  expect(reply).toMatch(/^No light is pink now/);
  expect(rules()).toHaveLength(1);
});
