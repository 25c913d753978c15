import { describe, expect, test } from '@jest/globals';
import { CronerSchedules } from '../../../src/adapters/croner/schedules.js';

const schedules = new CronerSchedules('UTC');
const next = (cron: string, zone: string | undefined, after: string) => {
  const run = schedules.nextRun(cron, zone, Date.parse(after));
  return run === null ? null : new Date(run).toISOString();
};

describe('schedules', () => {
  test.each([
    ['30 6 * * 1-5', 'UTC', '2026-11-20T06:30:00Z', '2026-11-23T06:30:00.000Z'], // Friday's is over: Monday
    ['30 6 * * 1-5', 'Europe/Berlin', '2026-11-23T00:00:00Z', '2026-11-23T05:30:00.000Z'],
    ['30 6 * * 1-5', 'Europe/Berlin', '2026-07-06T00:00:00Z', '2026-07-06T04:30:00.000Z'], // summer time
    ['0 0 29 2 *', undefined, '2026-01-01T00:00:00Z', '2028-02-29T00:00:00.000Z'],
  ])('LIGHT-08 %s in %s after %s is %s', (cron, zone, after, expected) => {
    expect(next(cron, zone, after)).toBe(expected);
  });

  test('LIGHT-08 what daylight saving leaves out runs right after the gap, that same day', () => {
    expect(next('30 2 * * *', 'America/New_York', '2027-03-13T12:00:00Z')).toBe('2027-03-14T07:00:00.000Z');
  });

  test('LIGHT-08 in the hour that daylight saving repeats it runs once', () => {
    const first = next('30 1 * * *', 'America/New_York', '2027-11-06T12:00:00Z')!;
    expect(first).toBe('2027-11-07T05:30:00.000Z');
    expect(next('30 1 * * *', 'America/New_York', first)).toBe('2027-11-08T06:30:00.000Z');
  });

  test('what never comes is null; what is no schedule or zone is refused, naming it', () => {
    expect(next('0 0 31 2 *', 'UTC', '2026-01-01T00:00:00Z')).toBeNull();
    expect(() => next('every day', 'UTC', '2026-01-01T00:00:00Z')).toThrow(
      'the schedule "every day" in UTC is not one',
    );
    expect(() => next('0 0 * * *', 'Mars/Olympus', '2026-01-01T00:00:00Z')).toThrow('Mars/Olympus is not one');
  });
});
