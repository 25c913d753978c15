import { expect, test } from '@jest/globals';
import { nameGuests } from '../../../src/home/satellites/guests.js';
import { nameAsHere } from '../../../src/home/satellites/own-names.js';

const own = [{ id: 'sofa', name: 'Sofa lamp', area: 'Living room', aliases: ['reading light'] }];
const lamp = (id: string, name: string, aliases: string[] = []) => ({ id, name, aliases });
/** Two satellites of one room, and one of another, each with a shelf lamp. */
const guests = nameGuests(
  new Map([
    ['kitchen', { room: 'Kitchen', lamps: [lamp('s', 'Shelf lamp'), lamp('l', 'lamp')] }],
    ['counter', { room: 'Kitchen', lamps: [lamp('s', 'Shelf lamp', ['reading light'])] }],
    ['attic', { room: 'Attic', lamps: [lamp('s', 'Shelf lamp'), lamp('a', 'Attic')] }],
  ]),
  own,
);
const all = [...own, ...guests.map((guest) => guest.lamp)];
const at = (satellite: string, text: string) =>
  nameAsHere(
    text,
    guests.filter((guest) => guest.satellite === satellite),
    all,
  );

test.each([
  ['kitchen', 'make the shelf lamp red', 'make the shelf lamp red'],
  ['kitchen', 'turn the lamp on', 'turn the lamp on'],
  ['counter', 'make the shelf lamp red', 'make the Kitchen shelf lamp red'],
  ['counter', 'Shelf lamp and reading light off', 'Kitchen shelf lamp and Kitchen shelf lamp off'],
  ['counter', 'turn the kitchen shelf lamp on', 'turn the kitchen shelf lamp on'],
  ['counter', 'the shelf lamps, and the bookshelf lamp', 'the shelf lamps, and the bookshelf lamp'],
  ['counter', 'turn the shelf lamp in the kitchen on', 'turn the Kitchen shelf lamp in the kitchen on'],
  ['attic', 'make the shelf lamp red', 'make the Attic shelf lamp red'],
  ['attic', 'make the shelf lamp in the kitchen red', 'make the shelf lamp in the kitchen red'],
  ['attic', 'turn the attic off', 'turn the attic off'],
])('FACE-10 at the satellite %s, "%s" means its own lamp first: "%s"', (satellite, said, here) => {
  expect(at(satellite, said)).toBe(here);
});
