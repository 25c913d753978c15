import { describe, expect, test } from '@jest/globals';
import { talk } from './begin-house.js';

// The virtual clock begins at 00:16:40 UTC on a Thursday.
describe('AGENT-06 what happens every day is done once at another time', () => {
  const nightly = 'every evening at ten turn everything off';

  test.each([
    [
      nightly,
      'at eleven tonight instead',
      /^At 11:00 PM all the lights go off\. Skipped: the time today at 10:00 PM\./,
    ],
    [
      nightly,
      "we've visitors tonight so don't do that till midnight",
      /^At 12:00 AM all the lights go off\. Skipped: /,
    ],
    [
      nightly,
      'just for tonight do the putting off at one rather than ten',
      /^Tomorrow at 1:00 AM all the lights go off\. Skipped: /,
    ],
    [
      'every evening at six turn the hall lamp on',
      'tomorrow at seven instead',
      /^Tomorrow at 7:00 PM the hall lamp goes on\. Left out: the time tomorrow at 6:00 PM\.$/,
    ],
  ])('"%s", "%s"', async (first, then, reply) => {
    const { reply: said, engine } = await talk(first, then);
    expect(said).toMatch(reply);
    expect([...engine.machine.rules.values()].map(({ parts }) => parts?.when)).toMatchObject([{ recurrence: 'daily' }]);
  });

  test('nothing more is left out where that day is already', async () => {
    const { reply } = await talk(nightly, 'at eleven tonight instead', 'tonight do it at half eleven');
    expect(reply).toBe('All the lights go off at 11:30 PM.');
  });

  test.each([
    [nightly, 'turn the hall lamp red at nine tonight', /^I can leave out a day/],
    ['every monday at nine flash the desk lamp', 'just this once at eleven', /^I can leave out a day/],
  ])('another wish is none of it: "%s", "%s"', async (first, then, reply) => {
    expect((await talk(first, then)).reply).toMatch(reply);
  });
});
