import type { Clause } from '../command-builder.js';
import { parseDuration } from '../time/durations.js';
import { parseMoment } from '../time/spoken-time.js';
import type { ClauseReader } from './clause.js';

/** Words that lead to a time. */
const leads = /^(?:at|for|in|on|by|of)$/;
/** "And *another* for ten minutes". */
const another = /^(?:another|one)$/;
/** Whose sentences may leave out in the second half what the first has said. */
const gapped = /^(?:alarm|reminder|timer)\./;

/**
 * "Remind me at ten to call Bob *and at eleven to go*": the second is of the same kind as the clause before it, and its first words
 * are those of that one. Undefined where that makes no sense.
 */
export function readGapped(
  clauses: ClauseReader,
  before: readonly string[],
  rest: readonly string[],
  first: Clause,
): Clause | undefined {
  const [kind] = first.commands;
  if (!kind || !gapped.test(kind.intent)) return undefined;
  const whole = fillGap(before, rest);
  const found = whole && clauses.read({ words: whole, breaks: new Set() }, { follows: false, continues: false });
  return found?.commands.every(({ intent }) => intent === kind.intent) ? found : undefined;
}

/** A clause that begins with its time, with the words that stand before the time of the clause before it; undefined where one of them has none. */
export function fillGap(before: readonly string[], rest: readonly string[]): readonly string[] | undefined {
  const own = another.test(rest[0] ?? '') ? rest.slice(1) : rest;
  const start = before.findIndex((_, at) => startsTime(before, at));
  const hasLead = isLead(own, 0);
  if (start < 1 || !startsTime(own, hasLead ? 1 : 0)) return undefined;
  return [...before.slice(0, hasLead ? start : afterLead(before, start)), ...own];
}

const isLead = (words: readonly string[], at: number) => leads.test(words[at] ?? '');
const afterLead = (words: readonly string[], at: number) => (isLead(words, at) ? at + 1 : at);

function startsTime(words: readonly string[], at: number): boolean {
  const time = afterLead(words, at);
  // "One alarm" is no hour.
  const isCount = words[time] === 'one' && time === at;
  return parseDuration(words, time) !== undefined || (!isCount && parseMoment(words, at) !== undefined);
}
