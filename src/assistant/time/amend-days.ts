import { capitalize } from '../../core/capitalize.js';
import type { Command } from '../../core/command.js';
import type { Run } from '../../core/run-command.js';
import { isMoved, leavesOut, type SaidAmendment } from '../../language/amendments/said-amendment.js';
import { printWeekdays } from '../../language/time/weekday-lists.js';
import { timerId, type Timer } from '../../light/timer.js';
import { aboutOf } from './alarms.js';
import { findOwnTime } from './amended-time.js';
import { nameThing } from './name-thing.js';
import { describeRecurrence } from './describe-dates.js';
import { listOwnDays, listSaidDays, sortDays } from './series-days.js';

interface When {
  readonly at: string;
  readonly either?: true;
}

/**
 * What becomes of an alarm or a reminder that comes on days of the week: on some of them it has another time from now on, is left out, or comes
 * besides. A text says why nothing is changed.
 */
export function amendDays(
  said: SaidAmendment,
  timer: Timer,
  { timeZone }: { readonly timeZone: string | undefined },
): readonly Command[] | string | undefined {
  const [days, own] = [listSaidDays(said.recurrence ?? ''), listOwnDays(timer)];
  if (!days || days.length === 0 || !own) return undefined;
  const when = findOwnTime(said, timer, timeZone);
  return when ? giveTime(said, when, { timer, days, own }) : otherDays(said, { timer, days, own });
}

interface Meant {
  readonly timer: Timer;
  readonly days: readonly string[];
  readonly own: readonly string[];
}

const changeAll = (timer: Timer) => ({ intent: 'alarm.change', alarm: timerId(timer), all: true }) as const;
/** Whether no other days are left. */
const isAlone = ({ how }: SaidAmendment) => how === 'made' || how === 'only';

/** "Half an hour earlier on Mondays": those days get a time of their own; "make it Saturdays at nine" leaves no others. */
function giveTime(said: SaidAmendment, when: When, { timer, days, own }: Meant): readonly Command[] | string {
  const left = own.filter((day) => !days.includes(day));
  const isApart = left.length === own.length;
  if (isApart && said.time === undefined) return `${tellNever(timer, days)} Nothing is changed.`;
  const isWhole = left.length === 0 || isAlone(said) || (isApart && isMoved(said));
  const recurrence = printWeekdays(days);
  if (isWhole) return [{ ...changeAll(timer), ...when, recurrence }];
  const another = setAnother(timer, { ...when, recurrence });
  return isApart ? [another] : [{ ...changeAll(timer), recurrence: printWeekdays(left) }, another];
}

const tellNever = (timer: Timer, days: readonly string[]) =>
  `${capitalize(nameThing(timer))} does not come ${describeRecurrence(printWeekdays(days))}.`;

/** "Leave Mondays out", "only Tuesdays", "on Fridays instead", "and Wednesday as well". */
function otherDays(said: SaidAmendment, { timer, days, own }: Meant): readonly Command[] | string | undefined {
  const meant = findDays(said, days, own);
  if (!meant || meant.length === 0) return undefined;
  if (said.how === 'also' && meant.length === own.length)
    return `${capitalize(nameThing(timer))} comes then already. Nothing is changed.`;
  return [{ ...changeAll(timer), recurrence: printWeekdays(sortDays(meant)) }];
}

function findDays(said: SaidAmendment, days: readonly string[], own: readonly string[]): readonly string[] | undefined {
  if (said.how === 'also') return [...new Set([...own, ...days])];
  if (said.how === 'only' || isMoved(said)) return days;
  return leavesOut(said) && days.some((day) => own.includes(day))
    ? own.filter((day) => !days.includes(day))
    : undefined;
}

/** Another one like it: an alarm, or a reminder of the same. */
export function setAnother(
  timer: Timer,
  when: Partial<When> & Pick<SaidAmendment, 'date' | 'recurrence'> & Run,
): Command {
  const { purpose } = timer;
  if (purpose?.kind === 'reminder') return { intent: 'reminder.set', message: purpose.message, ...when };
  const about = aboutOf(timer);
  return { intent: 'alarm.set', ...when, ...(about !== undefined && { about }) };
}
