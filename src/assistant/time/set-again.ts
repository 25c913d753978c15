import type { Machine } from '../../light/machine.js';
import { dropStops, lowerText } from '../../language/plain-text.js';
import { parseMoment } from '../../language/time/spoken-time.js';

const takes =
  /^(?:(?:no|nope|nah|sorry|wait|oh|actually|hang on|hold on|scratch that|i mean|i meant|rather|or rather|better|make that) )+/;
const sets =
  /^(?:please )?(?:(?:wake me|get me up|wake us|get us up)(?: up)?|set (?:it|the alarm|my alarm|an alarm|that)|(?:the |an )?alarm)(?: for| at)? /;
const tail = / (?:instead|please|rather)$/;
/** One more of them, and none in the place of another. */
const besides = /\b(?:too|also|as well|another|second|both)\b/;

/**
 * "No, wake me at eight", "wake me at eight instead", "five forty", behind an alarm, as a change of it: no second one is set beside it.
 * Undefined for anything else.
 */
export function sayAsChange(text: string, ids: readonly string[], timers: Machine['timers']): string | undefined {
  const [id = ''] = ids;
  const moment = ids.length === 1 && timers.get(id)?.purpose?.kind === 'alarm' ? findMoment(text) : undefined;
  return moment === undefined ? undefined : `make it ${moment}`;
}

function findMoment(text: string): string | undefined {
  const said = dropStops(lowerText(text)).trim();
  if (besides.test(said)) return undefined;
  const plain = said.replace(takes, '').replace(tail, '');
  if (plain !== said && sets.test(plain)) return timeIn(plain.replace(sets, '').replace(/^(?:on|at|for) /, ''));
  return said.includes(' ') && plain === said ? timeIn(said) : undefined;
}

/** The words, where they tell a time of day and nothing else. */
function timeIn(said: string): string | undefined {
  const words = said.split(' ');
  const found = parseMoment(words, 0);
  const isWhole = found?.next === words.length && found.value.at !== undefined && found.value.recurrence === undefined;
  return isWhole ? said : undefined;
}
