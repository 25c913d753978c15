import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  acknowledgeTimer,
  adjustTimer,
  createTimer,
  isRunning,
  moveOn,
  timerId,
  timerRequestSchema,
  timerSchema,
  type Timer,
} from '../../src/light/timer.js';
import { createInputs } from './create-inputs.js';

const request = (parts: object) => timerRequestSchema.parse({ name: 'tea', ...parts });
const timer = (parts: Partial<Timer> = {}): Timer => ({
  name: 'tea',
  kind: 'timer',
  due: 100,
  missed: 'fire',
  ...parts,
});

describe('a timer as asked for', () => {
  test.each([
    [{}, false],
    [{ after_ms: 0 }, true],
    [{ after_ms: -1 }, false],
    [{ after_ms: 366 * 86_400_000 }, true],
    [{ after_ms: 366 * 86_400_000 + 1 }, false],
    [{ due: 4_102_444_800_000 }, true],
    [{ due: 4_102_444_800_001 }, false],
    [{ every_ms: 1000 }, true],
    [{ every_ms: 999 }, false],
    [{ every_ms: 366 * 86_400_000 + 1 }, false],
    [{ cron: '* * * * *' }, true],
    [{ at: '06:30' }, true],
    [{ at: '23:59' }, true],
    [{ at: '24:00' }, false],
    [{ at: '6:30' }, false],
    [{ at: '06:60' }, false],
    [{ at: '06:300' }, false],
    [{ at: '106:30' }, false],
    [{ after_ms: 1, at: '06:30' }, false],
    [{ after_ms: 1, due: 1 }, false],
    [{ every_ms: 86_400_000, due: 1, clock: '09:00' }, true],
    [{ every_ms: 1000, due: 1, clock: '09:00' }, false],
    [{ due: 1, clock: '09:00' }, false],
    [{ every_ms: 1000, due: 1 }, true],
    [{ every_ms: 1000, after_ms: 1 }, false],
    [{ after_ms: 1, missed: 'skip' }, true],
    [{ after_ms: 1, missed: 'maybe' }, false],
    [{ after_ms: 1, kind: 'schedule' }, true],
    [{ after_ms: 1, kind: 'other' }, false],
    [{ after_ms: 1, more: 1 }, false],
  ])('%j is acceptable: %p', (parts, acceptable) => {
    expect(timerRequestSchema.safeParse({ name: 'tea', ...parts }).success).toBe(acceptable);
  });

  test.each([
    [{ kind: 'countdown', seconds: 5 }, true],
    [{ kind: 'countdown', seconds: 0 }, false],
    [{ kind: 'commands', commands: [], said: 'x' }, true],
    [{ kind: 'restore', lamps: [{ lamp: 'a', state: 'on', brightness: 5 }], said: 'x' }, true],
    [{ kind: 'restore', lamps: [{ lamp: 'a' }], said: 'x' }, false],
    [{ kind: 'alarm' }, true],
    [{ kind: 'alarm', said: 'at seven' }, true],
    [{ kind: 'dawn', alarm: 'morning', until: 5 }, true],
    [{ kind: 'dawn' }, false],
    [{ kind: 'reminder', message: 'bins' }, true],
    [{ kind: 'reminder' }, false],
    [{ kind: 'alarm', more: 1 }, false],
    [{ kind: 'nothing' }, false],
  ])('the purpose %j is acceptable: %p', (purpose, acceptable) => {
    expect(timerRequestSchema.safeParse({ name: 'tea', after_ms: 1, purpose }).success).toBe(acceptable);
  });

  test('says what is missing', () => {
    expect(timerRequestSchema.safeParse({ name: 'tea' }).error?.message).toContain('exactly one of after_ms, due');
    expect(timerRequestSchema.safeParse({ name: 'tea', at: 'x' }).error?.message).toContain('such as 06:30');
  });
});

describe('a timer as kept', () => {
  test('has its next time, and fires if it was missed; one that repeats skips', () => {
    const moment = createInputs(1000);
    const single = { name: 'tea', kind: 'timer', missed: 'fire' };
    expect(createTimer(request({ after_ms: 500 }), moment)).toEqual({ ...single, due: 1500, counts_down: true });
    expect(createTimer(request({ due: 700 }), moment)).toEqual({ ...single, due: 700 });
    const every = { ...single, missed: 'skip', every_ms: 2000 };
    expect(createTimer(request({ every_ms: 2000 }), moment)).toEqual({ ...every, due: 3000, counts_down: true });
    expect(createTimer(request({ every_ms: 2000, due: 50 }), moment)).toEqual({ ...every, due: 50 });
    expect(createTimer(request({ every_ms: 2000, missed: 'fire' }), moment).missed).toBe('fire');
    const purpose = { kind: 'alarm' } as const;
    expect(createTimer(request({ after_ms: 1, missed: 'skip', purpose }), moment)).toEqual({
      ...single,
      due: 1001,
      counts_down: true,
      missed: 'skip',
      purpose,
    });
    const kept = timerSchema.parse(createTimer(request({ after_ms: 1 }), moment));
    expect(kept).toEqual({ ...single, due: 1001, counts_down: true });
  });

  test('a schedule asks when it comes round next, in its zone; a clock time is every day', () => {
    const asked: unknown[] = [];
    const moment = createInputs(1000, (...when) => {
      asked.push(when);
      return 5000;
    });
    expect(createTimer(request({ at: '06:05', time_zone: 'Europe/Berlin', kind: 'schedule' }), moment)).toEqual({
      name: 'tea',
      kind: 'schedule',
      due: 5000,
      missed: 'skip',
      cron: '5 6 * * *',
      time_zone: 'Europe/Berlin',
    });
    createTimer(request({ cron: '1 2 3 4 *' }), moment);
    expect(asked).toEqual([
      ['5 6 * * *', 'Europe/Berlin', 1000],
      ['1 2 3 4 *', undefined, 1000],
    ]);
    expect(() => createTimer(request({ cron: '0 0 30 2 *' }), createInputs(0))).toThrow(
      'the schedule "tea" (0 0 30 2 *) never comes due',
    );
  });

  test('is known by its event', () => {
    expect(timerId({ kind: 'schedule', name: 'morning' })).toBe('schedule:morning');
  });

  test('runs unless it stands still or rings', () => {
    expect([timer(), timer({ paused_ms: 0 }), timer({ ringing_since: 0 })].map(isRunning)).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('when its time has come', () => {
  test('a single timer is gone, a schedule waits for its next time, the last one is gone', () => {
    expect(moveOn(timer(), createInputs(100))).toBeNull();
    const schedule = timer({ cron: '* * * * *', time_zone: 'UTC' });
    expect(
      moveOn(
        schedule,
        createInputs(100, (_cron, zone, after) => (zone === 'UTC' ? after + 7 : null)),
      ),
    ).toEqual({
      ...schedule,
      due: 107,
    });
    expect(moveOn(schedule, createInputs(100))).toBeNull();
  });

  test('an interval keeps its grid, and its next time is the first one after now', () => {
    const dueAfter = (now: number) => moveOn(timer({ every_ms: 10, due: 100 }), createInputs(now))?.due;
    expect([100, 101, 109, 110, 155].map(dueAfter)).toEqual([110, 110, 110, 120, 160]);
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 1e9 }), fc.nat(1e9), fc.nat(1e9), (every, due, late) => {
        const next = moveOn(timer({ every_ms: every, due }), createInputs(due + late))!.due;
        expect((next - due) % every).toBe(0);
        expect(next).toBeGreaterThan(due + late);
        expect(next - every).toBeLessThanOrEqual(due + late);
      }),
    );
  });

  test('one that rings goes on when it is heard, or rings again; one that does not ring is not to be silenced', () => {
    const ringing = timer({ ringing_since: 100, every_ms: 50 });
    expect(acknowledgeTimer(ringing, undefined, createInputs(120))).toEqual(timer({ every_ms: 50, due: 150 }));
    expect(acknowledgeTimer(timer({ ringing_since: 100 }), undefined, createInputs(120))).toBeNull();
    const again = acknowledgeTimer(ringing, 33, createInputs(120))!;
    expect(again).toEqual(timer({ every_ms: 50, due: 153, snoozed_from: 100 }));
    // The interval stays on its grid, however often it was put off.
    expect(
      moveOn(acknowledgeTimer({ ...again, ringing_since: 153 }, 33, createInputs(154))!, createInputs(187)),
    ).toEqual(timer({ every_ms: 50, due: 200 }));
    expect(acknowledgeTimer(timer({ ringing_since: 100 }), 30, createInputs(125))).toEqual(
      timer({ due: 155, snoozed_from: 100 }),
    );
    expect(() => acknowledgeTimer(timer(), 30, createInputs(0))).toThrow('"tea" is not ringing');
  });
});

describe('a timer that is adjusted', () => {
  test('stands still with what it had to go, and runs again from there', () => {
    const paused = adjustTimer(timer({ due: 100 }), { paused: true }, 40);
    expect(paused).toEqual(timer({ due: 100, paused_ms: 60 }));
    expect(adjustTimer(paused, { paused: true }, 70)).toEqual(paused);
    expect(adjustTimer(paused, { paused: false }, 500)).toEqual(timer({ due: 560 }));
    expect(adjustTimer(timer({ due: 100 }), { paused: false }, 40)).toEqual(timer({ due: 100 }));
  });

  test('is lengthened or shortened, also while it stands still, and never below nothing', () => {
    expect(adjustTimer(timer({ due: 100 }), { by_ms: 10 }, 40).due).toBe(110);
    expect(adjustTimer(timer({ due: 100 }), { by_ms: -10 }, 40).due).toBe(90);
    expect(adjustTimer(timer({ due: 100 }), { by_ms: -1000 }, 40).due).toBe(40);
    expect(adjustTimer(timer({ due: 100 }), {}, 140).due).toBe(140);
    expect(adjustTimer(timer({ due: 100, paused_ms: 0 }), { by_ms: 5 }, 40)).toEqual(timer({ due: 100, paused_ms: 5 }));
  });
});

describe('days counted by the calendar', () => {
  const at = (text: string) => Date.parse(text);
  const days = (count: number, parts: Partial<Timer>) =>
    timer({ every_ms: count * 86_400_000, time_zone: 'Europe/Berlin', ...parts });
  const next = (each: Timer, now: number) => moveOn(each, { now, nextRun: () => null })?.due;

  test('nine o’clock stays nine o’clock in both nights of daylight saving', () => {
    const spring = days(2, { clock: '09:00', due: at('2026-03-28T09:00+01:00') });
    expect(next(spring, spring.due)).toBe(at('2026-03-30T09:00+02:00'));
    const autumn = days(14, { clock: '09:00', due: at('2026-10-20T09:00+02:00') });
    expect(next(autumn, autumn.due)).toBe(at('2026-11-03T09:00+01:00'));
  });

  test('a time that a night leaves out moves in that night alone', () => {
    const first = days(1, { clock: '02:30', due: at('2026-03-28T02:30+01:00') });
    const gap = next(first, first.due) ?? 0;
    expect(gap).toBe(at('2026-03-29T03:30+02:00'));
    expect(next({ ...first, due: gap }, gap)).toBe(at('2026-03-30T02:30+02:00'));
  });

  test('after weeks away it goes on with the same days', () => {
    const each = days(3, { clock: '09:00', due: at('2026-03-01T09:00+01:00') });
    expect(next(each, at('2026-04-01T12:00+02:00'))).toBe(at('2026-04-03T09:00+02:00'));
  });
});
