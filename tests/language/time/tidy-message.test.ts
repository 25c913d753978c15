import { expect, test } from '@jest/globals';
import { tidyMessage } from '../../../src/language/time/tidy-message.js';
import { tidyTitle } from '../../../src/language/time/tidy-title.js';

test.each([
  ['please to take the pills', 'take the pills'],
  ['at 5 please to buy milk', 'buy milk'],
  ['the oven at noon too', 'the oven'],
  ['also to feed the fish', 'feed the fish'],
  ['2 do my homework', 'do my homework'],
  ['call mum too', 'call mum'],
  ['2 eggs', '2 eggs'],
  ['the meeting at noon', 'the meeting at noon'],
  ['to', 'to'],
  ['please', 'please'],
  ['just relax', 'just relax'],
])('a reminder to "%s" says "%s"', (said, message) => {
  expect(tidyMessage(said)).toBe(message);
});

test.each([
  ['sync with priya for 2 pm', 'sync with priya'],
  ['rehearsal wednesdays 18:00 til', 'rehearsal'],
  ['the vet down for the cat', 'vet for the cat'],
  ['formula 1', 'formula 1'],
  ['parents evening', 'parents evening'],
  ['date night', 'date night'],
  ['dinner for two', 'dinner for two'],
  ['lunch', 'lunch'],
])('an appointment told as "%s" is called "%s"', (said, title) => {
  expect(tidyTitle(said)).toBe(title);
});
