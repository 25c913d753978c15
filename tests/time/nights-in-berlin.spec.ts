import { test } from '@jest/globals';
import { spendNight } from './spend-night.js';

test('LIGHT-08 the night in spring that has no 2:30', async () => {
  await spendNight({
    zone: 'Europe/Berlin',
    evening: '2026-03-28T20:00:00Z',
    odd: { at: '2:30', rings: '2026-03-29T01:00:00Z', shows: '3:00' },
    five: '2026-03-29T03:00:00Z',
    seven: '2026-03-29T05:00:00Z',
    nines: ['2026-03-29T07:00:00Z', '2026-03-31T07:00:00Z'],
  });
});

test('LIGHT-08 the night in autumn that has 2:30 twice', async () => {
  await spendNight({
    zone: 'Europe/Berlin',
    evening: '2026-10-24T19:00:00Z',
    odd: { at: '2:30', rings: '2026-10-25T00:30:00Z', shows: '2:30' },
    again: '2026-10-25T01:30:00Z',
    five: '2026-10-25T04:00:00Z',
    seven: '2026-10-25T06:00:00Z',
    nines: ['2026-10-25T08:00:00Z', '2026-10-27T08:00:00Z'],
  });
});
