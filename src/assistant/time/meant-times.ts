import type { Understanding } from '../../core/command.js';
import { namedBeside } from './named-beside.js';
import { narrowPlans } from './narrow-plans.js';
import { ofOtherKind, type WaitingTimes } from './of-other-kind.js';
import { onItsDay } from './on-its-day.js';
import { setRunning } from './set-running.js';
import { skipReminder } from './skip-reminder.js';
import { skipSetUp, type AroundSetUp } from './skip-set-up.js';

/** A sentence with the alarm, the reminder or the timer that it means by what is said around it, on the day that it names, runs already, or is the only one of its kind. */
export function meantTimes(
  text: string,
  understanding: Understanding,
  around: WaitingTimes & AroundSetUp,
): Understanding {
  const { timers } = around;
  const narrowed = narrowPlans(text, skipReminder(understanding, around), around);
  const named = namedBeside(text, onItsDay(text, narrowed, around), timers);
  return skipSetUp(text, ofOtherKind(text, setRunning(text, named, timers), around), around);
}
