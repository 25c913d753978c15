import { expect, test } from '@jest/globals';
import { checkRooms } from '../../../src/app/checks/check-rooms.js';

const configured = { satellite: { hub: 'lantern', room: 'Kitchen' }, satellites: [] };
const look = (status: 'ok' | 'failed', troubles: Parameters<typeof checkRooms>[2] = []) =>
  checkRooms(configured, 4711, troubles, { status });

test('FACE-10 a hub is not said to answer while the broker is away', () => {
  expect(look('failed')).toEqual([{ part: 'hub', status: 'warning', message: 'not known while the broker is away' }]);
  expect(look('ok')[0]?.status).toBe('ok');
  expect(look('failed', [{ part: 'hub', message: 'the hub is away' }])[0]).toMatchObject({
    status: 'failed',
    message: 'the hub is away',
  });
});
