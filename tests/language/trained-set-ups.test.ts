import { expect, test } from '@jest/globals';
import { createHome } from './home.js';

const home = createHome();
const setUp = (text: string) => home.trained.setUp(text);

test.each([
  [
    'upon completion of the washing machine let the kitchen lamp turn blue',
    'ends',
    'when the washing machine is done make the kitchen lamp blue',
  ],
  ['above thirty degrees the kitchen lamp turns red', 'above', 'when it is above thirty degrees'],
  [
    'have the hall lamp go on whenever the garden gate opens',
    'opens',
    'when the garden gate opens the hall lamp go on',
  ],
  ['rainbow on the desk lamp when one of us presses the button', 'pressed', 'when i press the button rainbow on'],
  ['at noon every day the desk lamp is to be green', 'daily', 'at noon every day the desk lamp be green'],
])('LANG-04 what is to happen by itself with "%s" is told: %s', (text, kind, order) => {
  const said = setUp(text);
  expect(said?.kind.name).toBe(kind);
  expect(said?.orders.join(' | ')).toContain(order);
});

test('LANG-04 what lamps do is put as an order too', () => {
  expect(setUp('with one press of the button the kitchen lamp changes between on and off')?.orders).toContain(
    'when i press the button toggle the kitchen lamp',
  );
});

test.each([
  'turn on the kitchen lamp',
  'my neighbour has a lamp that comes on when his cat walks by',
  'wake me at seven tomorrow',
  'knock ten minutes off the brisket',
  'remind me when the washing is done',
  'make it blue instead',
  'when does the front door open',
  'what happens when i press the button',
])('LANG-04 nothing is to happen by itself with "%s"', (text) => {
  const said = setUp(text);
  expect(said?.orders ?? []).toEqual([]);
});
