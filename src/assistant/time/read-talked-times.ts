import type { Understanding } from '../../core/command.js';
import { addReminder } from './add-reminder.js';
import { correctTimes } from './correct-times.js';
import { followTimes, type AroundTimes } from './follow-times.js';
import { putDayLast } from './put-day-last.js';
import { sayAsChange } from './set-again.js';
import { onlyTimes, settleTimes, skipTalked } from './talked-times.js';

/** "Move *that reminder* half an hour earlier". */
const pointed = /\b(?:that|this) (?:reminder|timer|alarm)\b/i;

/** What a sentence means about the times that were talked of last; undefined where it is about something else. */
export function readTalkedTimes(
  text: string,
  fragment: Understanding,
  ids: readonly string[],
  around: AroundTimes,
): Understanding | undefined {
  const said = pointed.test(text) ? text.replace(pointed, 'it') : sayAsChange(text, ids, around.timers);
  if (said !== undefined) {
    const found = readTalkedTimes(said, around.read(said), ids, around);
    if (found) return { ...found, text };
  }
  const { timers, read } = around;
  const meant = putDayLast(text, ids, around);
  return (
    followTimes(text, meant, around) ??
    skipTalked(fragment, text, meant, timers) ??
    settleTimes(fragment, meant, timers) ??
    correctTimes(text, meant, timers, read) ??
    onlyTimes(addReminder(fragment, meant, timers, read))
  );
}
