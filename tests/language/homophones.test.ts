import { expect, test } from '@jest/globals';
import { repairHomophones } from '../../src/language/homophones.js';

const repair = (text: string) => repairHomophones(text.split(' ')).join(' ');

test.each([
  ['know the desk lamp', 'no the desk lamp'],
  ['turn the bed light red know the desk lamp', 'turn the bed light red no the desk lamp'],
  ['wake me at seven know eight', 'wake me at seven no eight'],
  ['know not that one', 'no not that one'],
  ['know', 'no'],
])('reads "know" in "%s" as a no', (heard, meant) => {
  expect(repair(heard)).toBe(meant);
});

test.each([
  'do you know the desk lamp',
  'i want to know the time',
  'let me know the weather',
  'know what time it is',
  'they do not know',
  'know it',
])('leaves the verb in "%s"', (text) => {
  expect(repair(text)).toBe(text);
});

test.each([
  ['and the bed light to', 'and the bed light too'],
  ['and the bed light two', 'and the bed light too'],
  ['turn on the desk lamp and the bed light to', 'turn on the desk lamp and the bed light too'],
])('reads the end of "%s" as "too"', (heard, meant) => {
  expect(repair(heard)).toBe(meant);
});

test.each([
  'dim the desk lamp to',
  'dim the desk lamp and the bed light to',
  'set the desk lamp to five and the bed light to',
  'set the desk lamp to two',
  'and the bed light to ten',
])('leaves "%s" open', (text) => {
  expect(repair(text)).toBe(text);
});

test('leaves the number in a name', () => {
  expect(repairHomophones(['and', 'the', 'shelf', 'light', 'two'], () => true).join(' ')).toBe(
    'and the shelf light two',
  );
});

test.each([
  ['and an appointment on friday at noon', 'add an appointment on friday at noon'],
  ['and an alarm for seven', 'add an alarm for seven'],
  ['and the bed light', 'and the bed light'],
  ['turn it blue now ai mean red', 'turn it blue now i mean red'],
])('reads "%s" as "%s"', (heard, meant) => {
  expect(repair(heard)).toBe(meant);
});

test.each([
  ["know i'm in the kitchen lamp", 'no i mean the kitchen lamp'],
  ["wait i'm in the hall lamp", 'wait i mean the hall lamp'],
  ["white i'm in the hall lamp", 'wait i mean the hall lamp'],
  ["wait i'm in the hall", "wait i'm in the hall"],
  ['no i am in the bed light', 'no i mean the bed light'],
  ['turn everything off expect the bed light', 'turn everything off except the bed light'],
  ['switch all the lights off accept the hall lamp', 'switch all the lights off except the hall lamp'],
])('hears "%s" as it was meant', (heard, meant) => {
  expect(repair(heard)).toBe(meant);
});

test.each(['no i am in the kitchen', 'i expect the bed light', 'do you accept the offer'])('leaves "%s"', (text) => {
  expect(repair(text)).toBe(text);
});
