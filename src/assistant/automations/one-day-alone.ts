import type { Command, Understanding } from '../../core/command.js';
import { findSaidParts, type SaidPart } from '../../language/said-parts.js';
import { dropStops, lowerText } from '../../language/plain-text.js';

/**
 * Why nothing is changed, where a sentence names one day, and what was read of it would change an automation on every day: "leave it on till
 * midnight on Saturday". Undefined for anything else.
 */
export function tellOneDay(text: string, { commands }: Understanding): string | undefined {
  const changed = commands.filter((command) => command.intent === 'automation.set');
  // One that is new beside those that are changed is for some days alone.
  if (changed.length === 0 || !changed.every(({ replaces }) => replaces !== undefined)) return undefined;
  const words = dropStops(lowerText(text)).split(' ');
  const day = findSaidParts(words).find((part) => isOneDay(part, words) && !changed.some((each) => knows(each, part)));
  return day && `I can't change that for "${day.words}" alone, so nothing is changed.`;
}

/** "Saturday", and not "Saturdays" or "every Saturday". */
function isOneDay({ kind, words: said }: SaidPart, words: readonly string[]): boolean {
  if (kind === 'today' || kind === 'tomorrow') return true;
  return kind === 'weekday' && !said.endsWith('days') && !/^(?:every|each)$/.test(words[words.indexOf(said) - 1] ?? '');
}

function knows(command: Command, { value }: SaidPart): boolean {
  const data = JSON.stringify(command);
  return /"since"|"through"|"date"|"times":1\b/.test(data) || data.includes(String(value));
}
