import type { Understanding } from '../../core/command.js';
import { addReminder } from './add-reminder.js';
import { correctTimes } from './correct-times.js';
import { followTimes, type AroundTimes } from './follow-times.js';
import { onlyTimes, settleTimes, skipTalked } from './talked-times.js';

/** What a sentence means about the times that were talked of last; undefined where it is about something else. */
export function readTalkedTimes(text: string, fragment: Understanding, ids: readonly string[], around: AroundTimes) {
  const { timers, read } = around;
  return (
    followTimes(text, ids, around) ??
    skipTalked(fragment, text, ids, timers) ??
    settleTimes(fragment, ids, timers) ??
    correctTimes(text, ids, timers, read) ??
    onlyTimes(addReminder(fragment, ids, timers, read))
  );
}
