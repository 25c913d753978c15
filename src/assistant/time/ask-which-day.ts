import { weekdayOf } from '../../core/calendar-day.js';
import type { Command } from '../../core/command.js';
import { toLocalMoment } from '../../core/local-time.js';
import { resolveDate } from '../../language/time/dates.js';
import { week } from '../../language/time/weekday-lists.js';
import type { Answer } from '../answers/answer.js';
import type { Alarm, AlarmContext } from './alarms.js';
import { describeRecurrence } from './describe-dates.js';
import { listOwnDays } from './series-days.js';

type Change = Extract<Command, { intent: 'alarm.change' }>;

/** "Move yoga to Friday", of what comes every Monday: asks whether only the next one is meant, or all of them; undefined where it comes on no single day of the week. */
export function askWhichDay({ id, timer }: Alarm, command: Change, context: AlarmContext): Answer | undefined {
  const { date, at, either } = command;
  const today = toLocalMoment(context.now, context.timeZone);
  const day = date === undefined ? undefined : resolveDate(date, today);
  if (!day || listOwnDays(timer)?.length !== 1) return undefined;
  const recurrence = `weekly:${week.at(weekdayOf(day) - 1) ?? ''}`;
  const every = describeRecurrence(recurrence);
  const time = { ...(at === undefined ? {} : { at }), ...(either ? { either } : {}) };
  const choices = [
    { label: 'only the next one', command: { ...command, alarm: id, once: true as const } },
    {
      label: `${every} from now on`,
      command: { intent: 'alarm.change' as const, alarm: id, all: true as const, recurrence, ...time },
    },
  ];
  return { say: `Do you mean only the next one, or ${every} from now on?`, choices };
}
