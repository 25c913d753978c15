import { expect, test } from '@jest/globals';
import { leaveOutKept } from '../../src/language/keep-lit.js';
import { listLoose } from '../../src/language/loose.js';
import { mendNumbers } from '../../src/language/mend-numbers.js';
import { parseRecurrence } from '../../src/language/time/recurrences.js';

test.each([
  ['och no make it seven', 'no make it seven'],
  ['okay okay give them ten more minutes', 'give them ten more minutes'],
  ["oh skip tomorrow there's no school", 'skip tomorrow'],
  ["he's still asleep add twenty minutes to the nap", 'add twenty minutes to the nap'],
  ['set an alarm for five i have to study', 'set an alarm for five'],
  ['they rang us cancel the appointment', 'cancel the appointment'],
  ["i'm a bit forgetful so tell me what time my alarm is set for", 'tell me what time my alarm is set for'],
  ['i never think of it so could you wake me at six', 'could you wake me at six'],
  ["skip tomorrow that's when the school is closed", 'skip tomorrow'],
])('LANG-04 "%s" may be "%s"', (text, core) => {
  expect(listLoose(text)).toContain(core);
});

test.each([
  'wake me at six if i am at home',
  'set a timer for ten minutes it should be called tea',
  'he told me to cancel the appointment',
  'turn on the light when she is here',
  'if it rains so turn the light blue',
])('LANG-04 "%s" keeps what it depends on', (text) => {
  expect(listLoose(text)).toEqual([]);
});

test.each([
  ['timer for the sauce eight no sorry nine minutes', 'timer for the sauce nine minutes'],
  ['set it to forty no fifty percent', 'set it to fifty percent'],
  ['no fifty percent', 'no fifty percent'],
  ['at eight no lights', 'at eight no lights'],
])('LANG-04 of "%s" the last number counts', (text, mended) => {
  expect(mendNumbers(text.split(' ')).join(' ')).toBe(mended);
});

test.each([
  ['goodnight but keep the hall on', 'turn everything off except the hall'],
  ['turn the lights off in ten minutes but leave the hall on', 'turn the lights off in ten minutes except the hall'],
  ['turn everything off but leave the hall on', 'turn everything off but leave the hall on'],
])('LANG-04 "%s" is "%s"', (text, meant) => {
  expect(leaveOutKept(text.split(' ')).join(' ')).toBe(meant);
});

test('TALK-05 "on Wednesday to water the plants" is one Wednesday, and "Monday to Friday" are five days', () => {
  expect(parseRecurrence('on wednesday to water the plants'.split(' '), 0)).toBeUndefined();
  expect(parseRecurrence('monday to friday'.split(' '), 0)?.value).toBe('weekdays');
  expect(parseRecurrence('every two and a half hours'.split(' '), 0)?.value).toBe('every:150:minutes');
});
