import type { Understanding } from '../../core/command.js';
import { readEntry, type SaidEntry } from '../../language/clauses/read-entry.js';

const orders =
  /^(?:(?:please|pls|can you|could you|ok|so|and|then) )*(?:put|book|add|note|stick|pop|schedule|pencil|enter)(?: in| down)? /i;
const other = /\b(?:if|when|whenever|unless|shall|should|would|will|was|were|did|had|is it|are we|am i)\b|\?/i;
const clock =
  /\d|\b(?:noon|midday|midnight|half|quarter|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/i;
/** What goes on about something else, and names nothing. */
const nothing =
  /^(?:only|just|we|i|he|she|they|it|this|that|one|start|starts|and|but|so|all|both|not|no)\b|\b(?:till|until|til)$|\b(?:ones?|needs?|wants?|both|them|later|earlier|sooner|more|less|already|again|still|now|minutes?|hours?|lamps?|lights?|alarms?|timers?|reminders?)\b/i;

/**
 * "Birthday party for Leo Saturday at three till six", which no template reads, as an order to book it: whether it is meant so is asked. Undefined
 * for what has no name, no day, or no time.
 */
export function readEntryAlone<Found extends { readonly understanding: Understanding }>(
  text: string,
  read: (order: string) => Found,
): Found | undefined {
  const order = sayEntry(text);
  const found = order === undefined ? undefined : read(order);
  return found?.understanding.commands[0]?.intent === 'appointment.book' ? found : undefined;
}

function sayEntry(text: string): string | undefined {
  const said = text
    .trim()
    .replace(orders, '')
    .replace(/ (?:in|down)(?: there)?(?= (?:at|on|for)\b)/i, '');
  const entry = other.test(said) ? undefined : readEntry(said);
  return entry && isWhole(entry) ? `put ${entry.what} in the calendar ${entry.when}` : undefined;
}

/** Whether it has a name, a day, and a time of it. */
const isWhole = ({ what, when, day, isBeside }: SaidEntry): boolean =>
  day !== undefined && !isBeside && clock.test(when) && /[a-z]{3}/.test(what) && !nothing.test(what);
