import { expect, test } from '@jest/globals';
import { talk } from '../automations/begin-house.js';

// The virtual clock begins at 00:16:40 UTC on a Thursday.
test.each([
  [
    'wake me tomorrow at half past six',
    'sorry my mistake not tomorrow but the day after tomorrow i have tomorrow off',
    /^The alarm is now at 6:30 AM on Saturday\.$/,
  ],
  ['set a timer for six minutes', "scrap that he's gone back to sleep", /^Your timer is canceled\.$/],
  ['set a timer for six minutes', 'cancel', /^Your timer is canceled\.$/],
  ['remind me at noon to feed the dog', "alright cancel it he's had a whole sausage", /^Canceled: feed the dog\.$/],
  [
    'remind me every weekday at nine to join the standup',
    "oh skip it tomorrow though we've got the offsite",
    /^Left out: the reminder tomorrow at 9:00 AM\.$/,
  ],
  [
    'remind me every evening at six to walk bruno',
    'not on saturdays my sister takes him',
    /now every day except Saturday at 6:00 PM/,
  ],
  [
    'remind me every sunday evening at eight to change the batteries',
    'better make that seven in the evening',
    /^All of them: .* is now every Sunday at 7:00 PM\.$/,
  ],
  [
    'turn the desk lamp off at ten',
    "hold on the film runs long so let's say eleven",
    /^The desk lamp goes off at 11:00/,
  ],
  [
    'make the hall lamp red for an hour',
    "she just won't stop talking give it another half hour please",
    /^The hall lamp goes off at 1:46 AM\.$/,
  ],
  [
    'when the door opens make the bed light red',
    'ok we made up so stop doing that when the door opens',
    /^Deleted: When the door opens/,
  ],
  [
    'every day at seven turn the hall lamp on',
    'but on this saturday not because i sleep at my sister',
    /^Left out: the time on Saturday at 7:00 AM\.$/,
  ],
  [
    'remind me every day at eight in the morning to take the drops',
    'and again at eight in the evening',
    /every day at 8:00 PM: take the drops/,
  ],
  [
    'when the door opens turn the hall lamp on',
    'but not between eight in the evening and six in the morning',
    /only from 6:00 AM to 8:00 PM/,
  ],
  ['every evening at eight turn the hall lamp on', 'please pause the plan with the hall lamp', /^Off: Every day/],
  [
    'every evening at eight turn the hall lamp on',
    "you can stop doing the hall lamp in the evenings now he's gone back",
    /^Deleted: Every day at 8:00 PM/,
  ],
  [
    'put the hall lamp out at ten tonight',
    'never mind about the hall lamp tonight',
    /^Canceled: the hall lamp goes off\.$/,
  ],
  ['put the hall lamp out at ten tonight', 'never mind the hall lamp tonight, leave it', /^Canceled: /],
  ['put the hall lamp out at ten tonight', "actually don't bother with that", /^That is canceled\.$/],
  ['remind me at six to call mum', "don't bother", /^Canceled: call mum\.$/],
  ['remind me at six to call mum', 'shift that to seven', /is now at 7:00/],
  ['when the door opens turn the hall lamp on', "remind me what i've set up so far", /^When the door opens/],
  ['set a timer for ten minutes', 'remind me how much time is left', /^Your timer has 10 minutes to go\.$/],
  ['hello', 'give me six minutes', /^Timer set for 6 minutes\.$/],
  ['remind me at noon to take the drops', 'when do i have to take the drops next', /^At 12:00 PM today\.$/],
  ['remind me at noon to take the drops', 'do i have something planned for today', /take the drops/],
])('LANG-04 after "%s", "%s" is about that', async (first, second, reply) => {
  expect((await talk(first, second)).reply).toMatch(reply);
});

test('LANG-04 of two alarms the one on the day that is forgotten goes', async () => {
  const { engine } = await talk(
    'wake me at six tomorrow and at half past five on saturday',
    "ah forget saturday they say it's going to pour all day",
  );
  const alarms = [...engine.machine.timers.values()].filter(({ purpose }) => purpose?.kind === 'alarm');
  expect(alarms.map(({ due }) => new Date(due).toISOString())).toEqual(['1970-01-02T06:00:00.000Z']);
});

test.each(['scrap that he is asleep', 'when is it due', 'better make it nine he is late'])(
  'LANG-04 "%s" is about nothing where nothing is set',
  async (sentence) => {
    const { reply, engine } = await talk(sentence);
    expect(reply).not.toMatch(/OK|Canceled|now at/);
    expect(engine.machine.timers.size).toBe(0);
  },
);

test('LANG-04 a plan that is the only one can be moved hours later', async () => {
  const { say, wait, engine } = await talk('turn the desk lamp on', 'turn everything off at five in the afternoon');
  wait(4 * 3600);
  expect(await say('there are clouds coming in so do that at four instead')).toMatch(/go off at 4:00 PM\.$/);
  expect(engine.machine.timers.size).toBe(1);
});
