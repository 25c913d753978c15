import { expect, test } from '@jest/globals';
import { talk } from './begin-house.js';

// The virtual clock begins at 00:16:40 UTC on a Thursday.
test.each([
  [
    'on Saturday at eight turn the hall lamp blue until ten',
    'On Saturday at 8:00 AM the hall lamp turns blue for 2 hours.',
    2,
  ],
  [
    'on December 24th at five turn the hall lamp gold until midnight',
    'at 5:00 PM the hall lamp turns gold for 7 hours.',
    357,
  ],
  ['tomorrow at six the bed light on until seven', 'Tomorrow at 6:00 PM the bed light goes on for 1 hour.', 1],
])('LIGHT-07 "%s" is for that day alone', async (sentence, told, days) => {
  const { reply, engine, clock } = await talk(sentence);
  expect(reply).toContain(told);
  const [timer, ...others] = [...engine.machine.timers.values()];
  expect(others).toEqual([]);
  expect(Math.floor((timer?.due ?? 0) / 86_400_000)).toBe(days);
  expect(clock.now()).toBeLessThan(86_400_000);
});

test('LIGHT-07 what lasts on one day ends, and does not come again', async () => {
  const { wait, states } = await talk('on Saturday at eight turn the hall lamp blue until ten');
  wait(24 * 3600);
  expect(states()).toBe('off off off');
  wait(32 * 3600);
  expect(states()).toBe('off off color/blue');
  wait(2 * 3600);
  expect(states()).toBe('off off off');
  wait(22 * 3600);
  expect(states()).toBe('off off off');
});

test.each([
  [
    'hall lamp at 30 percent from eleven pm to six am every night',
    'Every day at 11:00 PM: the hall lamp goes to 30 percent, until 6:00 AM',
  ],
  ['hall lamp on from nine to one every night', 'Every day at 9:00 PM: the hall lamp goes on, until 1:00 AM'],
  ['hall lamp on from eight to ten every evening', 'Every day at 8:00 PM: the hall lamp goes on, until 10:00 PM'],
])('LIGHT-07 "%s" ends when it is said to', async (sentence, told) => {
  expect((await talk(sentence)).reply).toContain(told);
});

test.each([
  [
    'every evening at six desk lamp on, at seven bed light on, at ten both off',
    [
      'Every day at 6:00 PM: the desk lamp goes on.',
      'Every day at 7:00 PM: the bed light goes on.',
      'Every day at 10:00 PM: the desk lamp goes off and the bed light goes off.',
    ],
  ],
  [
    'every day at nine turn the hall lamp on and tomorrow at ten turn the bed light on',
    ['Every day at 9:00 AM: the hall lamp goes on.', 'Tomorrow at 10:00 AM the bed light goes on.'],
  ],
  [
    'at nine turn the desk lamp on and the hall lamp blue and at eleven turn both off',
    ['the desk lamp goes on and the hall lamp turns blue', 'the desk lamp goes off and the hall lamp goes off'],
  ],
])('LIGHT-07 "%s": each part at its time and as often as was said', async (sentence, told) => {
  const { reply, states } = await talk(sentence);
  for (const part of told) expect(reply).toContain(part);
  expect(states()).toBe('off off off');
});

test.each([
  'turn the hall lamp on at a random time between six and seven',
  'when the front door opens twice within a minute turn the hall lamp red',
])('LIGHT-07 nothing is set up of "%s", which no rule can do', async (sentence) => {
  const { engine } = await talk(sentence);
  expect(engine.machine.rules.size).toBe(0);
  expect(engine.machine.timers.size).toBe(0);
});
