import { describe, expect, test } from '@jest/globals';
import { talk } from '../automations/begin-house.js';

const daily = 'every day at seven turn the bed light on';
const other = 'turn the desk lamp on';

describe('AGENT-06 a day is left out of what is set up, where no alarm is', () => {
  test.each([
    ['skip tomorrow morning', daily, /^(?:Skipped|Left out): the time tomorrow at 7:00 AM/],
    ['not on Thursday', daily, /^(?:Skipped|Left out): the time on Thursday/],
    ["cancel tomorrow's bed light", daily, /^(?:Skipped|Left out): the time tomorrow at 7:00 AM/],
    ['skip tomorrow morning', 'at seven tomorrow turn the bed light on', /^Canceled: the bed light goes on/],
  ])('"%s"', async (said, before, reply) => {
    const replies = await Promise.all([talk(before, said), talk(before, other, said)]);
    for (const { reply: told } of replies) expect(told).not.toBe('No alarm is set.');
    expect(replies[1].reply).toMatch(reply);
  });

  test('of several it is asked which', async () => {
    const { replies } = await talk(
      daily,
      'every evening at eight turn the hall lamp on',
      other,
      'skip tomorrow',
      'the hall one',
    );
    expect(replies.at(-2)).toMatch(/^That may be about 2 things: .* Which one do you mean\?$/);
    expect(replies.at(-1)).toMatch(/ the time tomorrow at 8:00 PM/);
  });

  test('what has no time of day is not left out', async () => {
    const { reply } = await talk('when the button is pressed turn the hall lamp on', other, 'skip tomorrow');
    expect(reply).toBe('No alarm is set, and nothing is set up that has a time of day to leave out then.');
  });

  test('an alarm goes first', async () => {
    expect((await talk(daily, 'wake me at six every day', 'skip tomorrow')).reply).toMatch(
      /^(?:Skipped|Left out): the alarm /,
    );
  });
});

describe('AGENT-06 a reminder is left out on the day that is named behind it', () => {
  const pills = 'remind me every day at nine to take the pills';
  test.each([
    ["don't remind me about the pills tomorrow", pills, /^(?:Skipped|Left out): the reminder tomorrow at 9:00 AM/],
    ["don't remind me about the pills", pills, /^Canceled: take the pills, the whole series/],
    [
      "don't remind me about the pills tomorrow",
      'remind me tomorrow at nine to take the pills',
      /^Canceled: take the pills/,
    ],
    ["don't remind me about the milk tomorrow", pills, /^There is no such reminder\.$/],
  ])('"%s"', async (said, before, reply) => {
    expect((await talk(before, said)).reply).toMatch(reply);
  });
});

test.each([
  ['set a potatoes timer for ten minutes', 'pause the potato timer', 'Your potatoes timer is paused.'],
  ['set an egg timer for ten minutes', 'cancel the eggs timer', 'Your egg timer is canceled.'],
])('AGENT-06 a timer is meant by the singular and the plural: "%s"', async (before, said, reply) => {
  expect((await talk(before, said)).reply).toBe(reply);
});
