import { printWeekdays, week } from '../language/time/weekday-lists.js';
import { change, type Talked } from './amend-parts.js';
import type { Settled } from './settle-command.js';
import { daysOf, isByClock } from './split-days.js';

/** "And Wednesday as well", of what comes every Sunday at seven: it comes on both. */
export function addWeekdays(recurrence: string, automation: Talked): Settled | undefined {
  const { when } = automation.parts;
  if (!isByClock(when)) return undefined;
  const [own, more] = [daysOf(when.recurrence), daysOf(recurrence)];
  const all = week.filter((day) => own.includes(day) || more.includes(day));
  const isMore = own.length > 0 && all.length > own.length;
  return isMore ? change(automation, { when: { ...when, recurrence: printWeekdays(all) } }) : undefined;
}
