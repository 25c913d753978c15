import { test } from '@jest/globals';
import { spendNight } from './spend-night.js';

test('LIGHT-08 the night in spring that has no 2:30', async () => {
  await spendNight({
    zone: 'America/New_York',
    evening: '2026-03-08T01:00:00Z',
    odd: { at: '2:30', rings: '2026-03-08T07:00:00Z', shows: '3:00' },
    five: '2026-03-08T09:00:00Z',
    seven: '2026-03-08T11:00:00Z',
    nines: ['2026-03-08T13:00:00Z', '2026-03-10T13:00:00Z'],
  });
});

test('LIGHT-08 the night in autumn that has 1:30 twice', async () => {
  await spendNight({
    zone: 'America/New_York',
    evening: '2026-10-31T23:00:00Z',
    odd: { at: '1:30', rings: '2026-11-01T05:30:00Z', shows: '1:30' },
    again: '2026-11-01T06:30:00Z',
    five: '2026-11-01T10:00:00Z',
    seven: '2026-11-01T12:00:00Z',
    nines: ['2026-11-01T14:00:00Z', '2026-11-03T14:00:00Z'],
  });
});
