import { capitalize } from '../../core/capitalize.js';
import { LanternError } from '../../core/errors.js';
import type { LightCommand } from '../../core/light-command.js';
import { createNoLampError } from '../../core/not-found.js';
import type { Origin } from '../../core/origin.js';
import type { SpokenTime } from '../../language/time/spoken-time.js';
import { setAlarm, type AlarmContext } from './alarms.js';
import { actOnTimer } from './countdowns.js';
import { planLater } from './delayed-commands.js';
import { describeClock } from './describe-dates.js';
import type { NoTiming } from './plan-time.js';
import { keepReminder } from './reminders.js';
import { tellWish } from './tell-wish.js';

/** A clock time, HH:MM, with its day or days. */
interface Moment {
  readonly at: string;
  /** A recurrence such as "weekdays", or "once"; absent: once. */
  readonly every?: string | undefined;
  /** "tomorrow", or year-month-day; absent: the next time that the clock shows it. */
  readonly date?: string | undefined;
}

/** What a hand sets for its time. Words are kept as they are, whatever a sentence would make of them. */
export type TimeWish =
  | ({ readonly kind: 'alarm' } & Moment)
  | ({ readonly kind: 'reminder'; readonly words: string } & Moment)
  | { readonly kind: 'timer'; readonly minutes: number; readonly words?: string | undefined }
  /** `lamp`: its id; absent: all of them. */
  | { readonly kind: 'lamp'; readonly at: string; readonly lamp?: string | undefined; readonly on: boolean };

/** Sets an alarm, a reminder, a timer or a lamp for later. Returns what to say. @throws LanternError `not-found`, `change-invalid` */
export function setTime(time: TimeWish, by: Origin, context: AlarmContext): string {
  const origin = { ...by, detail: describeNewTime(time, context) };
  const { engine, now } = context;
  switch (time.kind) {
    case 'alarm':
      return expectTime(setAlarm(readMoment(time), origin, context), time);
    case 'reminder':
      return expectTime(keepReminder(time.words, readMoment(time), origin, context), time);
    case 'timer': {
      const named = time.words === undefined ? {} : { name: time.words };
      return actOnTimer({ intent: 'timer.start', seconds: time.minutes * 60, ...named }, engine, origin, now).say;
    }
    case 'lamp':
      return setLamp(time, origin, context);
  }
  return time satisfies never;
}

/** As the history names it: "set the reminder Call Anna for 8:00 AM". */
function describeNewTime(time: TimeWish, { engine }: AlarmContext): string {
  switch (time.kind) {
    case 'alarm':
      return `set an alarm for ${sayClock(time.at)}`;
    case 'reminder':
      return `set the reminder ${time.words} for ${sayClock(time.at)}`.slice(0, longestDetail);
    case 'timer':
      return `set ${time.words === undefined ? 'a timer' : `the ${time.words} timer`} for ${time.minutes} minutes`;
    case 'lamp':
      return `${tellWish([wishFor(time)], engine, undefined)} at ${sayClock(time.at)}`;
  }
  return time satisfies never;
}

/** Characters; what other parts of the page send for the history is no longer. */
const longestDetail = 200;

function readMoment({ at, every, date }: Moment): SpokenTime {
  const day = date === undefined ? {} : { date };
  return { at, ...day, ...(every === undefined || every === 'once' ? {} : { recurrence: every }) };
}

/** @throws LanternError `change-invalid` where the time is none to come */
function expectTime(said: string | NoTiming, { at }: Moment): string {
  if (typeof said === 'string') return said;
  throw new LanternError('change-invalid', `${at} does not come on that day; take a later time or another day`);
}

type LampTime = Extract<TimeWish, { kind: 'lamp' }>;

function setLamp(time: LampTime, origin: Origin, context: AlarmContext): string {
  const { engine } = context;
  const { lamp, at } = time;
  if (lamp !== undefined && !engine.lamps.some(({ id }) => id === lamp))
    throw createNoLampError(
      lamp,
      engine.lamps.map(({ id }) => id),
    );
  const nowhere = { here: undefined, nextSun: () => undefined };
  const { changes } = planLater([{ ...wishFor(time), at }], origin.detail ?? '', { ...context, ...nowhere });
  engine.apply(changes, origin);
  return `${capitalize(origin.detail ?? '')}.`;
}

function wishFor({ lamp, on }: LampTime): LightCommand {
  const target = lamp === undefined ? { all: true as const } : { lamps: [lamp] };
  return { intent: on ? 'light.on' : 'light.off', target };
}

function sayClock(at: string): string {
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  return describeClock({ hour, minute });
}
