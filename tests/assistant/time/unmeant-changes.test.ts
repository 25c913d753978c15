import { describe, expect, test } from '@jest/globals';
import { talk } from '../automations/begin-house.js';

// The virtual clock begins at 00:16:40 UTC on a Thursday.
describe('LANG-04 what a sentence says of other days, things or people changes nothing else', () => {
  test.each([
    [
      'wake me at half past six on school days',
      'on wednesdays paul can sleep until half past seven',
      /I don't understand/,
    ],
    [
      'wake me at half nine on saturdays and sundays',
      'this sunday let us sleep until ten instead',
      /^Only this time, the alarm is at 10:00 AM on Sunday\.$/,
    ],
    ['wake me every monday at seven', "next week i'm off, no alarms at all next week", /^No alarm next week/],
    ['set a dryer timer for 45 minutes', 'forget the washing machine', /I don't understand/],
    ['wake me tomorrow at six', 'never mind sunday', /^(?!.*Canceled)/],
    [
      'every morning at five to seven turn the hall lamp on',
      'why did the hall lamp come on this morning',
      /^(?!.*Every day)/,
    ],
    [
      'every day at sunset turn the hall lamp on and off at eleven',
      'we have guests, so tonight keep it on until one',
      /^Tomorrow at 1:00 AM the hall lamp goes off\. Skipped: /,
    ],
    [
      'turn on the hall lamp every day at five in the morning',
      "i've changed shifts, so get rid of that five o'clock hall light",
      /^Deleted: Every day at 5:00 AM/,
    ],
    ['every evening at six turn the hall lamp on', 'get rid of everything about the hall', /^Deleted: Every day/],
    ['every evening at six turn the hall lamp on', 'turn the hall thing off for now', /^Off: Every day/],
  ])('"%s", "%s"', async (first, second, reply) => {
    expect((await talk(first, second)).reply).toMatch(reply);
  });
});

describe('LANG-04 what is said besides is besides', () => {
  test.each([
    ['every evening at twenty five past seven make the hall lamp blue', 'the same in the morning at five past seven'],
    ['every day but not on sundays at nine turn the hall lamp on', 'do it on sundays as well'],
  ])('"%s", "%s"', async (first, second) => {
    const { engine } = await talk(first, second);
    expect(engine.machine.rules.size).toBe(2);
  });
});

describe('LANG-04 a sentence of which a part was not understood sets up nothing', () => {
  test.each([
    "wake me at seven unless it's a public holiday",
    "wake me at five am and again at half past if i don't get up",
    'give me an alarm every ten minutes from six till seven',
    'remind me every three hours between nine and eighteen to drink water',
    'on sunday at seven wake me with green light and leave it on for an hour',
    'my wife gets up at quarter past six on workdays and i sleep until eight, so two alarms please',
  ])('"%s"', async (sentence) => {
    const { engine } = await talk(sentence);
    expect(engine.machine.timers.size).toBe(0);
  });
});

test.each([
  ['alarm at five to midnight', /^Alarm set at 11:55 PM today/],
  ['wake me up 7ish tmrw', /^Alarm set at 7:00 AM tomorrow/],
  [
    'alarm at 6:20 during the week and at half nine on Saturdays and Sundays',
    /every weekday at 6:20 AM.*on weekends at 9:30 AM/,
  ],
  ['every year on 3 May at nine remind me of our wedding anniversary', /every year on 3 May at 9:00 AM/],
])('LANG-04 "%s"', async (sentence, reply) => {
  expect((await talk(sentence)).reply).toMatch(reply);
});

test.each([
  ["wake me at seven unless it's a public holiday", /Try "wake me at seven tomorrow"/],
  ['no reminders were ever purple in this house', /Try "remind me at five/],
  ['no timer that i know of is purple', /Try "set a tea timer/],
])('LANG-04 who is not understood about times hears what works: "%s"', async (sentence, reply) => {
  expect((await talk(sentence)).reply).toMatch(reply);
});
