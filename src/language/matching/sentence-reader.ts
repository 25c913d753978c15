import type { Command, Understanding } from '../../core/command.js';
import { sliceWords, type ClauseReader } from './clause.js';
import { withTargets, withTiming, type Clause } from '../command-builder.js';
import type { Trie } from './trie.js';
import type { Words } from './words.js';

/** The words between and around clauses. They come from the sentence files. */
export interface SentenceWords {
  /** Words that address the assistant: "alexa", "hey lantern". */
  readonly attention: Trie<true>;
  /** The same after a sentence: "… please, alexa". */
  readonly address: Trie<true>;
  readonly before: Trie<true>;
  readonly anywhere: Trie<true>;
  readonly after: Trie<true>;
  readonly joint: Trie<true>;
  /** Words that begin a request without a joint: "… *can you* turn it on". */
  readonly request: Trie<true>;
  /** Words that begin a reason: "… *it is* hard to see". */
  readonly reason: Trie<true>;
  readonly slips: ReadonlyMap<string, readonly string[]>;
}

type Result = Omit<Understanding, 'text'>;

/** A sentence with more clauses than this is not a command to a lamp. */
const mostClauses = 5;
/** Commands that can occur together in one sentence. */
const joinable = /^(light|timer|alarm|reminder|mode)\./;
/** Longer sentences are not repaired: too many of their words could have been others. */
const longestRepaired = 12;
/** Only these commands are repaired after the recognizer misheard a word, and not with a free name, which would fit any words. */
const isRepairable = (command: Command) => /^(light|timer|alarm)\./.test(command.intent) && !('name' in command);

/** Reads a whole sentence: removes fillers, reads one or several clauses, and finally tries to repair a misheard word. */
export class SentenceReader {
  constructor(
    private readonly clauses: ClauseReader,
    private readonly rules: SentenceWords,
  ) {}

  read(heard: Words): Result {
    if (heard.words.length === 0) return { route: 'ignore', commands: [] };
    const words = this.trimAttention(heard);
    if (words.words.length === 0) return { route: 'ignore', commands: [] };
    const trimmed = this.trimFillers(words);
    const found = this.readPlain(words, trimmed);
    if (found) return found;
    if (trimmed.words.length === 0) return { route: 'ignore', commands: [] };
    return this.repair(trimmed) ?? { route: 'agent', commands: [] };
  }

  private readPlain(words: Words, trimmed: Words): Result | undefined {
    const whole = this.clauses.read(words, false);
    if (whole) return createResult([whole]);
    if (trimmed.words.length === 0) return undefined;
    const clause = trimmed.words.length < words.words.length ? this.clauses.read(trimmed, false) : undefined;
    if (clause) return createResult([clause]);
    const several = this.readClauses(trimmed, 1);
    return several && createResult(several);
  }

  /** Reads clauses one after the other, making the first one as long as possible. */
  private readClauses(words: Words, count: number): readonly Clause[] | undefined {
    if (count >= mostClauses) return undefined;
    for (const { end, next, joined } of this.findJoints(words)) {
      const first = this.clauses.read(this.trimFillers(sliceWords(words, 0, end)), count > 1);
      if (!first) continue;
      const rest = this.trimFillers(sliceWords(words, next, words.words.length));
      const last = this.clauses.read(rest, joined);
      if (last && (joined || first.remark || last.remark)) return [first, last];
      const more = joined ? this.readClauses(rest, count + 1) : undefined;
      if (more) return [first, ...more];
    }
    return undefined;
  }

  /** The places where one clause can end and the next begin, from right to left. */
  private *findJoints(words: Words): Generator<{ end: number; next: number; joined: boolean }> {
    for (let at = words.words.length - 1; at > 0; at -= 1) {
      const joint = skip(this.rules.joint, words, at);
      if (joint > at && joint < words.words.length) yield { end: at, next: joint, joined: true };
      else if (words.breaks.has(at)) yield { end: at, next: at, joined: true };
      else if (skip(this.rules.request, words, at) > at || skip(this.rules.reason, words, at) > at)
        yield { end: at, next: at, joined: false };
    }
  }

  /** Replaces one word by what may have been meant; counts only if all possible repairs lead to the same commands. */
  private repair(words: Words): Result | undefined {
    if (words.words.length > longestRepaired || words.words.length < 2) return undefined;
    const results = new Map<string, Result>();
    words.words.forEach((word, at) => {
      for (const meant of this.rules.slips.get(word) ?? []) {
        const repaired = { words: words.words.with(at, meant), breaks: words.breaks };
        const clause = this.clauses.read(repaired, false);
        const found = clause && createResult([clause]);
        if (found?.route === 'command') results.set(JSON.stringify(found.commands), found);
      }
    });
    const [only] = results.values();
    return results.size === 1 && only?.commands.every(isRepairable) ? only : undefined;
  }

  private trimAttention(words: Words): Words {
    let start = 0;
    for (let next = -1; start < words.words.length && next !== start;) {
      next = start;
      start = skip(this.rules.attention, words, start);
    }
    let end = words.words.length;
    for (let at = end - 1; at > start; at -= 1) {
      if (skip(this.rules.address, words, at) === end) {
        end = at;
        break;
      }
    }
    if (start < end) return sliceWords(words, start, end);
    // A name alone says nothing; a greeting alone is something to answer.
    const named = words.words.some((_, at) => skip(this.rules.address, words, at) > at);
    return named ? sliceWords(words, 0, 0) : words;
  }

  private trimFillers(words: Words): Words {
    let start = 0;
    let end = words.words.length;
    for (let next = -1; next !== start;) {
      next = start;
      start = skip(this.rules.before, words, start);
    }
    for (let changed = true; changed;) {
      changed = false;
      for (let at = Math.max(start, end - 6); at < end; at += 1) {
        if (skip(this.rules.after, words, at, end) === end) {
          end = at;
          changed = true;
        }
      }
    }
    const kept: string[] = [];
    const breaks = new Set<number>();
    for (let at = start; at < end;) {
      if (words.breaks.has(at) && kept.length > 0) breaks.add(kept.length);
      const after = skip(this.rules.anywhere, words, at, end);
      if (after > at) at = after;
      else {
        kept.push(words.words[at] ?? '');
        at += 1;
      }
    }
    breaks.delete(kept.length);
    return { words: kept, breaks };
  }
}

const skip = (trie: Trie<true>, words: Words, at: number, end = words.words.length) =>
  trie.find(words.words, at, end)[0]?.next ?? at;

/** Joins clauses: lamps named once also apply to later clauses, and a question replaces everything else. */
function createResult(clauses: readonly Clause[]): Result | undefined {
  const asking = clauses.find((clause) => clause.question !== undefined);
  if (asking?.question !== undefined) return { route: 'ask', commands: [], question: asking.question };
  const telling = clauses.filter((clause) => !clause.remark);
  const used = telling.length > 0 ? telling : clauses;
  const commands: Command[] = [];
  let targets: Clause['targets'] = [];
  for (const clause of used) {
    if (clause.targets.length > 0) targets = clause.targets;
    for (const command of clause.commands) {
      commands.push(...withTargets(withTiming(command, used[0]?.leading ?? {}), targets));
    }
  }
  if (used.length > 1 && !commands.every((command) => joinable.test(command.intent))) return undefined;
  // A saying is left alone; it is not even repaired.
  if (used.length === 1 && used[0]?.route === 'agent') return { route: 'agent', commands: [] };
  if (commands.length === 0) return undefined;
  return { route: used[0]?.route ?? 'agent', commands };
}
