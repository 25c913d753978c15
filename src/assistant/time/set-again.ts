import type { Machine } from '../../light/machine.js';
import { dropStops, lowerText } from '../../language/plain-text.js';
import { parseMoment } from '../../language/time/spoken-time.js';

/**
 * "Five forty", behind an alarm, as a change of it: no second one is set beside it. Undefined for anything else.
 */
export function sayAsChange(text: string, ids: readonly string[], timers: Machine['timers']): string | undefined {
  const [id = ''] = ids;
  const said = dropStops(lowerText(text)).trim();
  const isAlarm = ids.length === 1 && timers.get(id)?.purpose?.kind === 'alarm';
  const moment = isAlarm && said.includes(' ') ? timeIn(said) : undefined;
  return moment === undefined ? undefined : `make it ${moment}`;
}

/** The words, where they tell a time of day and nothing else. */
function timeIn(said: string): string | undefined {
  const words = said.split(' ');
  const found = parseMoment(words, 0);
  const isWhole = found?.next === words.length && found.value.at !== undefined && found.value.recurrence === undefined;
  return isWhole ? said : undefined;
}
