import type { Command } from '../../core/command.js';
import type { Origin } from '../../core/origin.js';
import { keepChangeSet } from '../../engine/history.js';
import type { Memory } from '../../memory/memory.js';
import { hidingStep } from '../../memory/scrub-entry.js';
import { createTraceFinder } from '../../memory/traces.js';
import { mentions, tellingOf } from '../../memory/words.js';
import type { MemoryEntry } from '../../ports/memory-log.js';
import type { AssistantParts } from '../assistant-parts.js';
import type { Answer } from './answer.js';

type Forget = Extract<Command, { intent: 'memory.forget' }>;
type ForgetParts = Pick<AssistantParts, 'forgetting' | 'store' | 'clock'> & { readonly memory: Memory };

/** How many memories are told by their words, and how much of each. */
const [mostQuoted, longestQuote] = [3, 80];

/**
 * Forgets the notes and sentences that have every word of a topic. One note goes at once, several only after a yes, and so does what
 * is merely like the topic. @throws LanternError `data-unwritable`
 */
export function forgetAbout(command: Forget, origin: Origin, parts: ForgetParts): Answer {
  const { about, ids } = command;
  if (tellingOf(about).length === 0) return { say: 'Forget what? Name it with a word of the note itself.' };
  const { meant, isNear } = findMeant(about, ids, parts.memory);
  if (meant.length === 0) return { say: 'I remember nothing about that.' };
  if (ids !== undefined || (!isNear && tellable(meant).length === 1))
    return { say: forgetThese(meant, command, origin, parts) };
  return { say: askWhether(meant, isNear), offers: [{ ...command, ids: meant.map(({ id }) => id) }] };
}

/** Of some memories the notes, or all where there are none. */
function tellable(meant: readonly MemoryEntry[]): readonly MemoryEntry[] {
  const notes = meant.filter(({ kind }) => kind === 'note');
  return notes.length > 0 ? notes : meant;
}

function askWhether(meant: readonly MemoryEntry[], isNear: boolean): string {
  const told = tellable(meant);
  const noun = told[0]?.kind === 'note' ? 'notes' : 'sentences';
  const what = isNear ? 'Nothing says that; the nearest is' : `That is ${told.length} ${noun}:`;
  return `${what} ${quoteMemories(told)}. Shall I forget ${told.length === 1 ? 'it' : 'all of them'}?`;
}

function findMeant(about: string, ids: readonly number[] | undefined, memory: Memory) {
  if (ids) return { meant: memory.find(ids), isNear: false };
  const meant = [...memory.entries()].filter(({ text }) => mentions(text, about));
  const isNear = meant.length === 0;
  return { meant: isNear ? memory.recall(about, mostQuoted).filter(({ kind }) => kind === 'note') : meant, isNear };
}

function forgetThese(
  meant: readonly MemoryEntry[],
  { about, for_good: forGood, ids }: Forget,
  origin: Origin,
  parts: ForgetParts,
): string {
  const topic = ids && !meant.some(({ text }) => mentions(text, about)) ? null : about;
  const told = quoteMemories(tellable(meant));
  const all = hideMemories(meant, topic, { ...origin, detail: `forget everything about ${about}` }, parts);
  if (forGood !== true)
    return `Forgotten: ${told}. Until tomorrow, "undo that" brings it back, and "forget it for good" does not wait.`;
  parts.forgetting.forget(all);
  return `Gone for good: ${told}.${tellUncleaned(parts.forgetting)}`;
}

/** What is said of files that may still have what was just forgotten; empty if there are none. */
export function tellUncleaned({ left }: Pick<AssistantParts['forgetting'], 'left'>): string {
  return left === null ? '' : ` But ${left}.`;
}

/**
 * Hides memories and the sentences that tell the same; they are forgotten for good after a day, and until then an undo brings them back.
 * Returns the ids of all that are hidden.
 * @param about what was to be forgotten, in words; null where it was these
 * @throws LanternError `data-unwritable`
 */
export function hideMemories(
  meant: readonly MemoryEntry[],
  about: string | null,
  origin: Origin,
  { memory, store, clock }: Pick<AssistantParts, 'store' | 'clock'> & { readonly memory: Memory },
): readonly number[] {
  const isTrace = createTraceFinder(meant.map((entry) => ({ entry, about })));
  const traces = [...memory.entries()].filter(({ kind, text }) => kind !== 'note' && isTrace(text));
  const ids = [...new Set([...meant, ...traces].map(({ id }) => id))];
  memory.hide(ids, about);
  keepChangeSet(store, clock.now(), { origin, writes: [], firings: [], outside: [{ kind: hidingStep, data: ids }] });
  return ids;
}

/** The newest of some memories by their words, and how many more there are. */
export function quoteMemories(entries: readonly MemoryEntry[]): string {
  const quotes = entries.slice(-mostQuoted).map(({ text }) => {
    const plain = text
      .replaceAll(/["“”„]|\s+/g, ' ')
      .trim()
      .replace(/[.!?]+$/, '');
    return `"${plain.length <= longestQuote ? plain : `${plain.slice(0, longestQuote)} …`}"`;
  });
  const more = entries.length - quotes.length;
  const all = more > 0 ? [...quotes, `${more} more`] : quotes;
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`;
}
