import { expect, test } from '@jest/globals';
import { Cron } from 'croner';
import ICAL from 'ical.js';
import { CronerSchedules } from '../../src/adapters/croner/schedules.js';
import { planWhen } from '../../src/assistant/time/plan-time.js';
import { Timekeeper } from '../../src/automation/timekeeper.js';
import { millis } from '../../src/core/units.js';
import { timerSchema } from '../../src/light/timer.js';
import { createEngine } from '../engine/create-engine.js';

/** A year with a leap day and both changes of the clocks. */
const begin = Date.parse('2027-06-01T12:00:00Z');
const end = Date.parse('2028-06-01T12:00:00Z');
const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'] as const;

/** What is said of a repetition and a time, and the rule of RFC 5545 that means the same. */
const said = [
  ['daily', '07:30', 'FREQ=DAILY'],
  ['daily', '00:10', 'FREQ=DAILY'],
  ['weekdays', '06:15', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['weekends', '09:00', 'FREQ=WEEKLY;BYDAY=SA,SU'],
  ['weekly:mon,thu', '20:00', 'FREQ=WEEKLY;BYDAY=MO,TH'],
  ['weekly:sun', '23:45', 'FREQ=WEEKLY;BYDAY=SU'],
  ['monthly:1', '08:00', 'FREQ=MONTHLY;BYMONTHDAY=1'],
  ['monthly:29', '08:00', 'FREQ=MONTHLY;BYMONTHDAY=29'],
  ['yearly:02-29', '12:00', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'],
  ['every:2:days', '09:00', 'FREQ=DAILY;INTERVAL=2'],
  ['every:3:days', '21:00', 'FREQ=DAILY;INTERVAL=3'],
  ['every:2:weeks:tue', '09:00', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'],
] as const;

interface Schedule {
  readonly name: string;
  readonly zone: string;
  readonly at: string;
  readonly recurrence: string;
  readonly rule: string | null;
}

const schedules: readonly Schedule[] = zones.flatMap((zone, place) => [
  ...said.map(([recurrence, at, rule], index) => ({ name: `s${place}-${index}`, zone, at, recurrence, rule })),
  // What daylight saving leaves out or has twice: RFC 5545 and croner differ by how late it then is, so only croner is asked.
  { name: `s${place}-odd`, zone, at: '02:15', recurrence: 'daily', rule: null },
]);

test('LIGHT-08 fifty schedules ring for a year at every right time, none twice', () => {
  const { engine, clock, store } = createEngine();
  clock.jump(millis(begin - clock.now()));
  const fired = new Map<string, number[]>(schedules.map(({ name }) => [name, []]));
  engine.onWritten((writes) => {
    for (const { kind, before, after } of writes) {
      const timer = kind === 'timer' && before && after ? timerSchema.parse(after) : undefined;
      if (timer) fired.get(timer.name)?.push(clock.now());
    }
  });
  const keeper = new Timekeeper(engine, clock, {
    uptime: clock.uptime,
    store,
    onDue: () => undefined,
    onTrouble: (message) => {
      throw new Error(message);
    },
  });
  keeper.start();
  const crons = new Map<string, string>();
  for (const { name, zone, at, recurrence } of schedules) {
    const times = new CronerSchedules(zone);
    const nextTime = (cron: string, after = begin) => times.nextRun(cron, zone, after);
    const planned = planWhen({ recurrence, at }, { now: begin, timeZone: zone, nextTime }, { prefer: 'early' });
    if ('problem' in planned) throw new Error(`${name}: ${planned.problem}`);
    if (planned.timer.cron !== undefined) crons.set(name, planned.timer.cron);
    const timer = { name, kind: 'schedule' as const, ...planned.timer, time_zone: zone };
    engine.apply([{ kind: 'timer.save', timer }], { kind: 'voice', detail: 'a sentence' });
  }
  clock.advance(millis(end - begin));
  keeper.stop();

  for (const schedule of schedules) {
    const { name, zone } = schedule;
    const times = fired.get(name)!;
    expect(new Set(times).size).toBe(times.length);
    const show = (instants: readonly number[]) => [
      name,
      zone,
      ...instants.map((instant) => new Date(instant).toISOString()),
    ];
    if (schedule.rule !== null) expect(show(times)).toEqual(show(byCalendarRule(schedule, schedule.rule)));
    const cron = crons.get(name);
    if (cron !== undefined) expect(show(times)).toEqual(show(byCron(cron, zone)));
  }
  expect([schedules.length, crons.size]).toEqual([52, 40]);
}, 120_000);

function byCron(expression: string, zone: string): number[] {
  const job = new Cron(expression, { timezone: zone, paused: true });
  return job
    .nextRuns(400, new Date(begin))
    .map((run) => run.getTime())
    .filter((instant) => instant <= end);
}

/** By ical.js, from the day on which the year begins, or the first Tuesday. */
function byCalendarRule({ zone, at, recurrence }: Schedule, rule: string): number[] {
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  const first = new ICAL.Time({ year: 2027, month: 6, day: 1, hour, minute, second: 0 }, ICAL.Timezone.localTimezone);
  // An interval counts from the first time that is still to come.
  if (recurrence.startsWith('every:') && toInstant(first, zone) <= begin)
    first.adjust(recurrence.includes('weeks') ? 7 : 1, 0, 0, 0);
  const found: number[] = [];
  const dates = ICAL.Recur.fromString(rule).iterator(first);
  for (let instant = 0; instant <= end; instant = toInstant(dates.next(), zone))
    if (instant > begin) found.push(instant);
  return found;
}

/** The instant at which the clocks of a zone show a time that they show once, found with Intl. */
function toInstant(time: ICAL.Time, zone: string): number {
  const shown = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute);
  const clocks = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  for (let quarters = -14 * 4; quarters <= 14 * 4; quarters++) {
    const instant = shown + quarters * 900_000;
    if (Date.parse(`${clocks.format(instant).replace(' ', 'T')}Z`) === shown) return instant;
  }
  throw new Error(`the clocks of ${zone} never show ${time.toString()}`);
}
