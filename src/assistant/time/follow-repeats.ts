import type { Command } from '../../core/command.js';
import { clockAt } from '../../core/local-time.js';
import { readRepeats } from '../../language/clauses/read-repeats.js';
import { printWeekdays } from '../../language/time/weekday-lists.js';
import type { Machine } from '../../light/machine.js';
import { timerId, type Timer } from '../../light/timer.js';
import { isSeries } from './alarms.js';
import { setAnother } from './amend-days.js';
import { findSaying } from './name-thing.js';
import { listOwnDays, listSaidDays, sortDays } from './series-days.js';
import { cancelTimes } from './talked-times.js';

interface Around {
  readonly timers: Machine['timers'];
  readonly timeZone: string | undefined;
}

/** "It must repeat every Tuesday", "make it every third day": from now on it comes then. Nothing for any other sentence. */
export function followRepeats(text: string, timer: Timer, { timers, timeZone }: Around): readonly Command[] {
  const said = findSaying(timer) ? readRepeats(text) : undefined;
  if (!said) return [];
  if (said.isMore) return addDays(said.recurrence, timer);
  const { recurrence } = said;
  const id = timerId(timer);
  if (listSaidDays(recurrence))
    return [{ intent: 'alarm.change', recurrence, alarm: id, ...(isSeries(timer) && { all: true }) }];
  // What goes by no weekdays is counted from its first time, and begins anew.
  return [...cancelTimes([id], timers), setAnother(timer, { at: clockAt(timer.due, timeZone), recurrence })];
}

/** "The alarm must repeat on Saturdays also": besides its own days. */
function addDays(recurrence: string, timer: Timer): readonly Command[] {
  const [days, own] = [listSaidDays(recurrence), listOwnDays(timer)];
  if (!days || !own) return [];
  const all = printWeekdays(sortDays([...new Set([...own, ...days])]));
  return [{ intent: 'alarm.change', recurrence: all, alarm: timerId(timer), all: true }];
}
