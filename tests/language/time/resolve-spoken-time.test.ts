import { describe, expect, test } from '@jest/globals';
import { resolveLocalMoment, resolveMoment } from '../../../src/language/time/resolve-spoken-time.js';

// 21 November 2026 is a Saturday.
const morning = { year: 2026, month: 11, day: 21, hour: 10, minute: 0 };
const print = (local: ReturnType<typeof resolveLocalMoment>) =>
  local && `${local.year}-${local.month}-${local.day} ${local.hour}:${local.minute}`;

describe('resolveLocalMoment', () => {
  test.each([
    [{ at: '05:00', either: true }, '2026-11-21 17:0'],
    [{ at: '11:00', either: true }, '2026-11-21 11:0'],
    [{ at: '10:00', either: true }, '2026-11-21 22:0'],
    [{ at: '12:00', either: true }, '2026-11-21 12:0'],
    [{ at: '05:00' }, '2026-11-22 5:0'],
    [{ at: '17:00', date: 'tomorrow' }, '2026-11-22 17:0'],
    [{ at: '07:00', either: true, date: 'tomorrow' }, '2026-11-22 7:0'],
    [{ at: '05:00', either: true, date: 'tomorrow' }, '2026-11-22 17:0'],
    [{ at: '01:00', date: 'today' }, '2026-11-22 1:0'],
    [{ at: '09:00', date: 'today' }, undefined],
    [{ at: '09:00', date: 'friday' }, '2026-11-27 9:0'],
    [{ date: 'tomorrow' }, undefined],
    [{ at: '09:00', date: '2027-02-29' }, undefined],
    [{ delay: 3600 * 15 }, '2026-11-22 1:0'],
  ] as const)('LANG-03 %j is at %s', (moment, local) => {
    expect(print(resolveLocalMoment(moment, morning, { prefer: 'waking' }))).toBe(local);
  });

  test('LANG-03 an alarm for five tomorrow is in the morning', () => {
    const moment = { at: '05:00', either: true, date: 'tomorrow' } as const;
    expect(print(resolveLocalMoment(moment, morning, { prefer: 'early' }))).toBe('2026-11-22 5:0');
  });

  test.each([
    [15, '05:00', '2026-11-21 17:0'],
    [16, '06:00', '2026-11-22 6:0'],
    [18, '07:00', '2026-11-22 7:0'],
    [18, '10:00', '2026-11-22 10:0'],
    [5, '07:00', '2026-11-21 7:0'],
  ])(
    'LANG-03 an alarm set at %s o clock for %s ends a nap in the afternoon, or rings in the morning',
    (hour, at, local) => {
      const moment = { at, either: true } as const;
      expect(print(resolveLocalMoment(moment, { ...morning, hour }, { prefer: 'rising' }))).toBe(local);
    },
  );

  test('LANG-03 in the evening the next five o clock is tomorrow morning', () => {
    const moment = { at: '05:00', either: true } as const;
    expect(print(resolveLocalMoment(moment, { ...morning, hour: 20 }, { prefer: 'waking' }))).toBe('2026-11-22 5:0');
  });
});

describe('resolveMoment', () => {
  const at = (text: string) => Date.parse(text);
  const early = { prefer: 'early' } as const;

  test.each([
    ['an ordinary day', '2026-11-21T10:00:00Z', { at: '17:00' }, '2026-11-21T16:00:00Z'],
    ['a night that loses an hour', '2026-03-28T20:00:00Z', { at: '07:00' }, '2026-03-29T05:00:00Z'],
    ['a time that the night skips', '2026-03-28T20:00:00Z', { at: '02:30' }, '2026-03-29T01:30:00Z'],
    ['a night that gains an hour', '2026-10-24T20:00:00Z', { at: '07:00' }, '2026-10-25T06:00:00Z'],
    ['the first of two half past twos', '2026-10-24T22:00:00Z', { at: '02:30' }, '2026-10-25T00:30:00Z'],
    ['the second, once the first is past', '2026-10-25T00:50:00Z', { at: '02:55' }, '2026-10-25T00:55:00Z'],
    ['the second, said within it', '2026-10-25T01:10:00Z', { at: '02:30' }, '2026-10-25T01:30:00Z'],
    ['a delay, in real time', '2026-03-28T20:00:00Z', { delay: 36_000 }, '2026-03-29T06:00:00Z'],
  ])('LANG-03 finds %s in Berlin', (_, now, moment, instant) => {
    expect(new Date(resolveMoment(moment, at(now), 'Europe/Berlin', early)!).toISOString()).toBe(
      new Date(instant).toISOString(),
    );
  });

  test('LANG-03 has no instant for a moment without a time', () => {
    expect(resolveMoment({ date: 'friday' }, 0, 'UTC', early)).toBeUndefined();
  });
});
