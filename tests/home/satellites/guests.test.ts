import { expect, test } from '@jest/globals';
import { nameGuests } from '../../../src/home/satellites/guests.js';

const own = [{ id: 'kitchen-lamp', name: 'Ceiling', area: 'Hall', aliases: ['big light'] }];
const lamp = (id: string, name: string, aliases: string[] = []) => ({ id, name, aliases });

test('FACE-10 lamps of satellites get names and ids that mean them alone, and never a word of commands or the name of a room', () => {
  const known = new Map([
    [
      'Kitchen',
      {
        room: 'Kitchen',
        lamps: [lamp('lamp', 'lamp'), lamp('c', 'ceiling', ['Big light', 'cook']), lamp('k', 'Kitchen')],
      },
    ],
    [
      'wash_room',
      { room: 'Bath', lamps: [{ ...lamp('lamp', 'Lamp'), area: 'Hall' }, lamp('c', 'Ceiling'), lamp('d', 'Ceiling')] },
    ],
  ]);
  expect(nameGuests(known, own).map(({ lamp: { id, name, area, aliases } }) => [id, name, area, aliases])).toEqual([
    ['kitchen-lamp-2', 'Kitchen lamp', 'Kitchen', []],
    ['kitchen-c', 'Kitchen ceiling', 'Kitchen', ['cook']],
    ['kitchen-k', 'Kitchen kitchen', 'Kitchen', []],
    ['wash-room-lamp', 'Hall lamp', 'Hall', []],
    ['wash-room-c', 'Bath ceiling', 'Bath', []],
    ['wash-room-d', 'wash_room ceiling', 'Bath', []],
  ]);
});
