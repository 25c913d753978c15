import { test } from '@jest/globals';
import { spendNight } from './spend-night.js';

// The island's clocks change by half an hour.
test('LIGHT-08 the night in spring that has no 2:15', async () => {
  await spendNight({
    zone: 'Australia/Lord_Howe',
    evening: '2026-10-03T09:30:00Z',
    odd: { at: '2:15', rings: '2026-10-03T15:30:00Z', shows: '2:30' },
    five: '2026-10-03T18:00:00Z',
    seven: '2026-10-03T20:00:00Z',
    nines: ['2026-10-03T22:00:00Z', '2026-10-05T22:00:00Z'],
  });
});

test('LIGHT-08 the night in autumn that has 1:45 twice', async () => {
  await spendNight({
    zone: 'Australia/Lord_Howe',
    evening: '2026-04-04T09:00:00Z',
    odd: { at: '1:45', rings: '2026-04-04T14:45:00Z', shows: '1:45' },
    again: '2026-04-04T15:15:00Z',
    five: '2026-04-04T18:30:00Z',
    seven: '2026-04-04T20:30:00Z',
    nines: ['2026-04-04T22:30:00Z', '2026-04-06T22:30:00Z'],
  });
});
