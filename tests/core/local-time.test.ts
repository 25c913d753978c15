import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { moveBySeconds, toInstant, toLocalMoment } from '../../src/core/local-time.js';

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia'];

test('shows the clocks of a zone', () => {
  const instant = Date.parse('2026-11-21T23:30:00Z');
  expect(toLocalMoment(instant, 'Asia/Kolkata')).toEqual({ year: 2026, month: 11, day: 22, hour: 5, minute: 0 });
  expect(toLocalMoment(instant, 'America/New_York')).toEqual({ year: 2026, month: 11, day: 21, hour: 18, minute: 30 });
});

test('finds an instant that shows the same clock, in any zone and year', () => {
  const minutes = fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 });
  fc.assert(
    fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
      const local = toLocalMoment(minute * 60_000, zone);
      expect(toLocalMoment(toInstant(local, zone), zone)).toEqual(local);
    }),
    { numRuns: 300 },
  );
});

test('moves a time that summer time skips to as long after the change', () => {
  const skipped = { year: 2026, month: 3, day: 29, hour: 2, minute: 30 };
  expect(toLocalMoment(toInstant(skipped, 'Europe/Berlin'), 'Europe/Berlin')).toEqual({ ...skipped, hour: 3 });
});

test('moves by days to the same clock time, over summer time too, and by hours as they pass', () => {
  const at = (text: string) => Date.parse(text);
  const vat = at('2026-03-30T07:00:00Z');
  expect(moveBySeconds(vat, -3 * 86_400, 'Europe/Berlin')).toBe(at('2026-03-27T08:00:00Z'));
  expect(moveBySeconds(at('2026-03-28T19:00:05Z'), 12 * 3600, 'Europe/Berlin')).toBe(at('2026-03-29T07:00:05Z'));
});
