import { expect, test } from '@jest/globals';
import { checkRooms } from '../../../src/app/checks/check-rooms.js';

const kitchen = { satellite: { hub: 'lantern', room: 'Kitchen' }, satellites: [] };
const hub = { satellite: undefined, satellites: ['kitchen', 'bath'] };

test('FACE-10 a satellite is told what is wrong with its hub, and a hub what is wrong with its satellites', () => {
  const away = { part: 'hub', message: 'the hub lantern is away; this Lantern goes on by itself' };
  expect(checkRooms(kitchen, 1, [away])).toEqual([{ ...away, status: 'failed' }]);
  expect(checkRooms(kitchen, 1, [])).toEqual([
    { part: 'hub', status: 'ok', message: 'the hub lantern answers for this Lantern' },
  ]);
  const gone = ['kitchen', 'bath'].map((name) => ({ part: 'satellites', message: `the satellite ${name} is away` }));
  expect(checkRooms(hub, 1, gone)).toEqual([
    {
      part: 'satellites',
      status: 'failed',
      message: 'the satellite kitchen is away; the satellite bath is away',
    },
  ]);
  expect(checkRooms(hub, 1, [away])).toMatchObject([{ part: 'satellites', status: 'ok' }]);
});

test('while none runs nothing is claimed of other rooms, and where there are none nothing is told', () => {
  expect(checkRooms(kitchen, null, [])).toMatchObject([{ part: 'hub', status: 'absent' }]);
  expect(checkRooms({ satellite: undefined, satellites: [] }, 1, [])).toEqual([]);
});
