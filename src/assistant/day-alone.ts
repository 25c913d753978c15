import type { Understanding } from '../core/command.js';
import { givesEnd, givesTime, type SaidAmendment } from '../language/amendments/said-amendment.js';
import { readAmendment } from '../language/amendments/read-amendment.js';
import { findSaidParts, type SaidPart } from '../language/said-parts.js';
import { dropStops, lowerText } from '../language/plain-text.js';
import { gatherValues } from './read-values.js';

/**
 * Why nothing is changed, where a sentence names some days, and what was read of it would change an automation on all of them, or act at once:
 * "leave it on till midnight on Saturday". Undefined for anything else.
 */
export function tellDayAlone(text: string, understanding: Understanding): string | undefined {
  const said = readAmendment(text);
  if (said?.keeps && isLater(said) && understanding.commands.some(isForNow))
    return 'Nothing is set up that could be otherwise on that day, so nothing is changed. Say when it goes on, too.';
  const day = findDayAlone(text, said, understanding);
  return day && `I can't change that for "${day.words}" alone, so nothing is changed.`;
}

const isLater = ({ date, recurrence }: SaidAmendment) =>
  recurrence !== undefined || (date !== undefined && date !== 'today');
const isForNow = (command: Understanding['commands'][number]) =>
  command.intent.startsWith('light.') && !('at' in command) && !('date' in command);

/** The first day that was said and of which what is changed knows nothing. */
function findDayAlone(
  text: string,
  said: SaidAmendment | undefined,
  { commands }: Understanding,
): SaidPart | undefined {
  const changed = commands.filter((command) => command.intent === 'automation.set');
  // One that is new beside those that are changed is for some days alone.
  if (changed.length === 0 || !changed.every(({ replaces }) => replaces !== undefined)) return undefined;
  const { days, fields } = gatherValues(changed);
  if (['since', 'through', 'date', 'times'].some((field) => fields.has(field))) return undefined;
  const words = dropStops(lowerText(text)).split(' ');
  const isApart = said !== undefined && (givesTime(said) || givesEnd(said));
  return findSaidParts(words).find((part) => isOneDay(part, words, isApart) && !days.has(String(part.value)));
}

/** "Saturday", and not "Saturdays" or "every Saturday"; those too, where they get a time or an end of their own. */
function isOneDay({ kind, words: said }: SaidPart, words: readonly string[], isApart: boolean): boolean {
  if (kind === 'today' || kind === 'tomorrow') return true;
  const isOften = said.endsWith('days') || /^(?:every|each)$/.test(words[words.indexOf(said) - 1] ?? '');
  return kind === 'weekday' && (isApart || !isOften);
}
