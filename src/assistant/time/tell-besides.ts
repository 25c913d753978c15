import type { Engine } from '../../engine/engine.js';
import { nameKind } from './alarms.js';
import { messageOf } from './reminders.js';
import type { Timer } from '../../light/timer.js';
import { describeDay, describeDue, describeTime } from './describe-dates.js';
import { anyTimeAfter } from './next-time.js';
import { toYou } from './to-you.js';
import { tellFirst } from './tell-waiting.js';

export interface TimeSpan {
  /** Wall time, milliseconds; `to` is outside. */
  readonly from: number;
  readonly to: number;
  /** The name of a week or a weekend; absent: one day. */
  readonly week?: string;
}

interface Here {
  readonly engine: Engine;
  readonly now: number;
  readonly timeZone: string | undefined;
}

/** The alarms and reminders of a day or a week, for who asks what is planned: "The alarm at 7:00 AM; the reminder at 10:00 AM: water the plants." Empty if there are none. */
export function tellBesides(span: TimeSpan, here: Here): string {
  const found = [...here.engine.machine.timers.values()].flatMap((timer) => {
    const at = findTime(timer, span, here.engine);
    return at === undefined ? [] : [{ timer, at }];
  });
  const told = found.toSorted((one, other) => one.at - other.at).map(({ timer, at }) => tellOne(timer, at, span, here));
  return told.length === 0 ? '' : tellFirst(told);
}

const rings = ({ purpose }: Timer) => purpose?.kind === 'alarm' || purpose?.kind === 'reminder';

/** When an alarm or a reminder comes first in a span; undefined if it does not. */
function findTime(timer: Timer, { from, to }: TimeSpan, engine: Engine): number | undefined {
  const at = rings(timer) ? nextAfter(timer, from, engine) : null;
  return at !== null && at >= from && at < to ? at : undefined;
}

/** The first time of a timer from an instant on; null where there is none. */
export const nextAfter = (timer: Timer, from: number, engine: Engine) =>
  timer.cron === undefined || timer.due >= from ? timer.due : anyTimeAfter(timer, from - 1, engine);

function tellOne(timer: Timer, at: number, { week, to }: TimeSpan, { engine, now, timeZone }: Here): string {
  const again = timer.cron === undefined ? null : nextAfter(timer, at + 1, engine);
  const comesAgain = week !== undefined && again !== null && again > at && again < to;
  const when = comesAgain
    ? describeDue(timer, { now, timeZone })
    : `${week === undefined ? '' : `${describeDay(at, { now, timeZone })} `}at ${describeTime(at, timeZone)}`;
  const message = messageOf(timer);
  return `${nameKind(timer)} ${when}${message === '' ? '' : `: ${toYou(message)}`}`;
}
