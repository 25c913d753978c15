import { capitalize } from '../../core/capitalize.js';
import type { Origin } from '../../core/origin.js';
import type { Timer } from '../../light/timer.js';
import type { CalendarEntry } from '../../ports/calendar.js';
import { cancelAlarm, moveDawn, nameKind, type AlarmContext } from './alarms.js';
import { describeAppointment } from './describe-appointment.js';
import { describeDue, listWords } from './describe-dates.js';

/** What was changed in the calendar. */
interface CalendarChange {
  readonly removed: readonly CalendarEntry[];
  readonly added: readonly CalendarEntry[];
}

/** What became of what was counted from an appointment. */
export interface WentAlong {
  /** What to say of it; '' where there was nothing. */
  readonly said: string;
  /** What is not set any more. */
  readonly gone: readonly Timer[];
}

/** Reminders and alarms that were counted from an appointment move with it, and go with it, as those do whose time would be over. */
export function goWithAppointments(
  { removed, added }: CalendarChange,
  origin: Origin,
  context: AlarmContext,
): WentAlong {
  const moved: Timer[] = [];
  const gone: Timer[] = [];
  for (const entry of removed) {
    const to = added.find(({ title }) => title === entry.title);
    for (const [id, timer] of findCountedFrom(entry, context)) {
      const later = to && move(timer, entry, to, context);
      (later ? moved : gone).push(later ?? timer);
      const changes = later ? save(later, context) : cancelAlarm(id, timer, context.engine);
      context.engine.apply(changes, origin);
    }
  }
  return { said: [tellMoved(moved, context), tellGone(gone, context)].filter((each) => each !== '').join(' '), gone };
}

/** Sets again what went with appointments that are back. */
export function comeBackWith(
  back: readonly CalendarEntry[],
  gone: readonly Timer[],
  origin: Origin,
  context: AlarmContext,
): void {
  for (const timer of gone) {
    const start = startOf(timer);
    const entry = back.find((each) => each.start === start);
    const again = entry && move(timer, entry, entry, context);
    if (again) context.engine.apply(save(again, context), origin);
  }
}

const save = (timer: Timer, context: AlarmContext) => [
  { kind: 'timer.save' as const, timer: pick(timer) },
  ...moveDawn(timer, timer.due, context),
];
const pick = ({ name, kind, due, missed, purpose, satellite }: Timer) => ({
  ...{ name, kind, due, missed, purpose },
  ...(satellite !== undefined && { satellite }),
});

const startOf = ({ purpose }: Timer) => (purpose && 'of' in purpose ? purpose.of?.start : undefined);

const findCountedFrom = ({ id, start }: CalendarEntry, { engine }: AlarmContext) =>
  [...engine.machine.timers].filter(([, { purpose }]) => {
    const of = purpose && 'of' in purpose ? purpose.of : undefined;
    return of?.id === id && of.start === start;
  });

/** The same, as long before the new time as it was before the old one; undefined where that is over. */
function move(timer: Timer, from: CalendarEntry, to: CalendarEntry, context: AlarmContext): Timer | undefined {
  const due = timer.due + to.start - from.start;
  const { purpose } = timer;
  if (due <= context.now || !purpose || !('of' in purpose)) return undefined;
  const message = purpose.kind === 'reminder' && { message: describeAppointment(to, { ...context, now: due }) };
  return { ...timer, due, purpose: { ...purpose, ...message, of: { id: to.id, start: to.start } } };
}

const tellMoved = (timers: readonly Timer[], context: AlarmContext) =>
  timers.length === 0
    ? ''
    : `${capitalize(listWords(timers.map((timer) => `${nameKind(timer)} is now ${describeDue(timer, context)}`)))}.`;

const tellGone = (timers: readonly Timer[], context: AlarmContext) =>
  timers.length === 0
    ? ''
    : `${capitalize(listWords(timers.map((timer) => `${nameKind(timer)} ${describeDue(timer, context)}`)))} ${timers.length > 1 ? 'are' : 'is'} gone with it.`;
