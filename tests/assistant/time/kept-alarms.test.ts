import { expect, test } from '@jest/globals';
import { talk } from '../automations/begin-house.js';

// The virtual clock begins at 00:16:40 UTC on a Thursday.
const listAlarms = ({ engine }: Pick<Awaited<ReturnType<typeof talk>>, 'engine'>) =>
  [...engine.machine.timers.values()]
    .filter(({ purpose }) => purpose?.kind === 'alarm')
    .map(({ due }) => new Date(due).toISOString().slice(0, 16))
    .toSorted();

test.each([
  'birthday party of Lena every year on the 3rd of January',
  'concert on Friday at eight',
  'dinner with Paul on Saturday at half past seven',
  "don't wake me with light",
  'ten minutes before the alarm make the bed light orange',
])('LANG-04 "%s" leaves the alarm as it is', async (sentence) => {
  expect(listAlarms(await talk('wake me at six tomorrow', sentence))).toEqual(['1970-01-02T06:00']);
});

test.each([
  [
    ['wake me tomorrow at eight', 'no wait, nine', 'and on Sunday at half past six'],
    ['02T09:00', '04T06:30'],
  ],
  [
    ['wake me at six tomorrow', 'make it seven', 'and on Saturday at eight'],
    ['02T07:00', '03T08:00'],
  ],
])('LANG-04 what is said with "and" for another day is another alarm: %j', async (sentences, times) => {
  expect(listAlarms(await talk(...sentences))).toEqual(times.map((each) => `1970-01-${each}`));
});

test.each([
  ['wake me at three in the afternoon until Saturday', /^Alarm set every day at 3:00 PM, up to and including Saturday/],
  ['i work nights this week so wake me at three pm until Saturday', /^Alarm set every day at 3:00 PM, up to/],
  ['i have a late shift, wake me at half past ten tomorrow', /^Alarm set at 10:30 AM tomorrow/],
  ['wake me at four on the days i work', /^I didn't understand "on the days i work"/],
  ['remind me every hour from nine to five to stretch', /^I can do it every so often, but not within hours/],
  [
    'remind me two days before January 10th at nine to buy a present',
    /^I will remind you at 9:00 AM on Thursday.*buy a present/,
  ],
])('LANG-04 "%s"', async (sentence, reply) => {
  expect((await talk(sentence)).reply).toMatch(reply);
});

test.each([
  ['wake me at seven', "i don't want that any more", /^Canceled: the alarm/],
  ['remind me at six to call', "we don't need that any more", /^Canceled: call/],
  ['set a timer for ten minutes', "i don't need it any more", /^Your timer is canceled/],
  [
    'alarm at four this afternoon please, and another one at half past four',
    "i don't need the first one, cancel the four o'clock alarm",
    /^Canceled: the alarm at 4:00 PM/,
  ],
])('LANG-04 after "%s", "%s" ends that', async (first, then, reply) => {
  expect((await talk(first, then)).reply).toMatch(reply);
});

test.each([
  ['set a timer for three minutes', 'and another for five', /^Timer set for 5 minutes/],
  ['if the temperature drops below 18 turn the bed light red', 'make it 17', /^When temperature gets below 17:/],
  ['blink the hall lamp when co2 is higher than one thousand', 'try eight hundred as the limit', /gets above 800:/],
  ['every day at six turn the hall lamp on', 'stop it for two days', /^Off until /],
  ['every day at six turn the hall lamp on', 'stop it until Saturday', /^Off until Saturday/],
])('LANG-04 after "%s", "%s"', async (first, then, reply) => {
  expect((await talk(first, then)).reply).toMatch(reply);
});

test.each(['what did you just cancel', 'why did you cancel it', 'did you cancel that'])(
  'LANG-04 the question "%s" ends nothing, and brings nothing back',
  async (question) => {
    const { engine } = await talk('tomorrow at noon turn the hall lamp on', question);
    expect(engine.machine.timers.size).toBe(1);
  },
);

test('LANG-04 what is to repeat does not end', async () => {
  const house = await talk('alarm on Saturday at 8:15 please', 'the alarm must repeat each second Saturday');
  expect(listAlarms(house)).toEqual(['1970-01-03T08:15']);
});

test.each([
  ['turn the hall lamp on at seven minutes to six', /^At 5:53/],
  ['every night at ten turn the hall lamp off', 'kill it', /^Deleted: /],
  [
    'three in a row',
    'a long press should turn everything off and triple press should turn everything blue',
    /^I understood/,
  ],
])('LANG-04 %j', async (...said) => {
  const reply = said.at(-1) as RegExp;
  expect((await talk(...(said.slice(0, -1) as string[]))).reply).toMatch(reply);
});

const late = 'wake me at half past eleven pm today';
const often = 'wake me at five fifteen on Monday, Wednesday and Friday';

test('LANG-04 the next alarm is the first that rings, whatever was talked of', async () => {
  expect((await talk(late, often, 'when does my next alarm ring?')).reply).toBe('At 11:30 PM today.');
});

test('LANG-04 the alarm of a day is the one that rings on it, whatever was talked of', async () => {
  expect((await talk(late, often, 'cancel the alarm today')).reply).toBe('Canceled: the alarm at 11:30 PM today.');
});

test('LANG-04 "all but the 7:05" keeps that one', async () => {
  const house = await talk(
    'alarm 6:40',
    'alarm at 7:05 tomorrow',
    'alarm at 8:10 tomorrow',
    'cancel all alarms but the 7:05',
  );
  expect(listAlarms(house)).toEqual(['1970-01-02T07:05']);
});
