import { expect, test } from '@jest/globals';
import { repairMishearings } from '../../src/language/mishearings.js';

const repair = (text: string) => repairMishearings(text.split(' ')).join(' ');

test.each([
  ['reminders in ten minutes to eat', 'remind me in ten minutes to eat'],
  ['and an alarm at six', 'add an alarm at six'],
  ['and a timer', 'add a timer'],
  ['and do the last thing', 'undo the last thing'],
  ['power bright is the hall lamp', 'how bright is the hall lamp'],
  ['good night light to twenty percent', 'night light to twenty percent'],
  ['make the add fifteen', 'make that fifteen'],
  ['make at ten thirty', 'make that ten thirty'],
  ['lights out everywhere put the garden', 'lights out everywhere but the garden'],
  ['turn off every lamp depart from the hall lamp', 'turn off every lamp apart from the hall lamp'],
  ["i'm in the hall lamp", 'i mean the hall lamp'],
  ["i'm in thirty percent", 'i mean thirty percent'],
  ['sorry i name the hall lamp', 'sorry i mean the hall lamp'],
  ['on second floor to just dim it', 'on second thought just dim it'],
  ['hold on pink is nice are', 'hold on pink is nicer'],
  ['when does the song come up tomorrow', 'when does the sun come up tomorrow'],
  ['half an hour off to sunset', 'half an hour after sunset'],
])('VOICE-02 "%s" is "%s"', (heard, said) => {
  expect(repair(heard)).toBe(said);
});

test.each([
  'and do the last dishes',
  'make the ad shorter',
  'put the garden light on',
  "i'm in the garden",
  'the second floor lights off',
  'blue is nice',
  'good night light',
  'what is the song called',
  'half an hour of the film',
])('VOICE-02 "%s" stays as it is', (text) => {
  expect(repair(text)).toBe(text);
});
