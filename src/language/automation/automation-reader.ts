import type { Limit, Trigger } from '../../core/automation-command.js';
import { commandSchema, type Command } from '../../core/command.js';
import { sliceWords } from '../matching/clause.js';
import { skip } from '../matching/fillers.js';
import type { Matcher } from '../matching/matcher.js';
import type { AutomationPart } from '../matching/sentences.js';
import type { Trie } from '../matching/trie.js';
import type { Words } from '../matching/words.js';
import type { SpokenTime } from '../time/spoken-time.js';
import { readAction, type ReadLight } from './read-action.js';
import { readLimit, readTimes, readTrigger, type LimitReading } from './read-parts.js';

/** The words of a language that set up automations. */
export interface AutomationWords {
  readonly triggers: Matcher<AutomationPart>;
  readonly limits: Matcher<AutomationPart>;
  /** What may stand before and after the parts: "from now on", "please". */
  readonly before: Trie<true>;
  readonly after: Trie<true>;
  /** Words of which a sentence needs one. */
  readonly sign: Trie<true>;
  /** Words of which what it does needs one, where it names no lamp. */
  readonly deed: Trie<true>;
  /** Words with which a limit begins: "for", "only". */
  readonly limitLead: Trie<true>;
  /** Words with which a trigger begins: "when", "if". */
  readonly lead: Trie<true>;
}

/** What sets the automation off, where it stands in the sentence, and how sure that is. */
interface Candidate {
  readonly start: number;
  readonly end: number;
  readonly rank: number;
  readonly trigger?: Trigger;
  readonly time?: SpokenTime;
  /** Without a repetition elsewhere in the sentence it happens once: a plain command. */
  readonly open: boolean;
  readonly after?: number;
  readonly once?: true;
}

/** "When is sunrise", "once more": no trigger begins so. */
const question = /^(?:when (?:is|are|do|does|did|was|were|will|can|should|has|have|am|would|could)|once more)$/;
const longestTrigger = 14;
const longestLimit = 9;

/**
 * Reads a sentence that sets up an automation by its parts, in any order: what sets it off, what it does, and what limits it. A word
 * that belongs to none of them makes it another sentence.
 */
export class AutomationReader {
  constructor(
    private readonly words: AutomationWords,
    private readonly light: ReadLight,
  ) {}

  /** @param isNamed whether a lamp or a place of this house is named @returns the command; undefined where the sentence sets up nothing, or not everything in it was understood. */
  read(words: Words, isNamed: boolean): Command | undefined {
    if (!this.has(this.words.sign, words) || !(isNamed || this.has(this.words.deed, words))) return undefined;
    if (question.test(words.words.slice(0, 2).join(' '))) return undefined;
    const candidates = this.findCandidates(words);
    for (const candidate of candidates) {
      const found = this.readAround(words, candidate);
      if (found) return found;
    }
    return undefined;
  }

  private has(phrases: Trie<true>, { words }: Words): boolean {
    return words.some((_, at) => phrases.find(words, at, words.length).length > 0);
  }

  /** Every run of words that can set something off, the surest and then the longest first. */
  private findCandidates(words: Words): readonly Candidate[] {
    const found: Candidate[] = [];
    for (let start = 0; start < words.words.length; start += 1) {
      const times = readTimes(words, start);
      if (times) {
        const { next: end, time, sun, open } = times;
        found.push({ start, end, rank: 0, time, open, ...(sun ? { trigger: sun } : {}) });
      }
      if (this.words.lead.find(words.words, start, words.words.length).length === 0) continue;
      const last = Math.min(words.words.length, start + longestTrigger);
      for (let end = last; end > start + 1; end -= 1) {
        const reading = readTrigger(words, start, end, this.words.triggers);
        if (!reading) continue;
        found.push({ start, end, open: false, ...reading });
      }
    }
    // Words that mean anything (rank -2) are taken as short as possible, so that what is to be done stays outside.
    const size = ({ start, end, rank }: Candidate) => (rank < -1 ? start - end : end - start);
    return found.sort((one, other) => other.rank - one.rank || size(other) - size(one) || one.start - other.start);
  }

  private readAround(words: Words, candidate: Candidate): Command | undefined {
    const { start, end } = candidate;
    const limits: LimitReading[] = [];
    const said: string[] = [];
    const sides = [sliceWords(words, 0, start), sliceWords(words, end, words.words.length)];
    const [head, tail] = sides.map((side) => this.strip(side, limits, said));
    if (!head || !tail) return undefined;
    const joined = { words: [...head.words, ...tail.words], breaks: new Set<number>() };
    if (joined.words.length === 0) return undefined;
    const action = readAction(this.trim(joined), this.light, candidate.rank < -1);
    if (!action) return undefined;
    return this.build(words, candidate, action, limits, said);
  }

  /** Takes off what limits, and what says nothing, at both ends. */
  private strip(side: Words, limits: LimitReading[], said: string[]): Words {
    let rest = side;
    for (let before = -1; before !== rest.words.length;) {
      before = rest.words.length;
      rest = this.stripEnd(this.trim(rest), limits, said);
      rest = this.stripStart(rest, limits, said);
    }
    return this.trim(rest);
  }

  private stripEnd(side: Words, limits: LimitReading[], said: string[]): Words {
    const length = side.words.length;
    for (let at = Math.max(0, length - longestLimit); at < length; at += 1) {
      const limit = this.readLimit(side, at, length);
      if (!limit) continue;
      limits.unshift(limit);
      said.unshift(side.words.slice(at).join(' '));
      return sliceWords(side, 0, at);
    }
    return side;
  }

  private stripStart(side: Words, limits: LimitReading[], said: string[]): Words {
    const length = side.words.length;
    for (let end = Math.min(length, longestLimit); end > 0; end -= 1) {
      const limit = this.readLimit(side, 0, end);
      if (!limit) continue;
      limits.push(limit);
      said.push(side.words.slice(0, end).join(' '));
      return sliceWords(side, end, length);
    }
    return side;
  }

  private readLimit(side: Words, start: number, end: number): LimitReading | undefined {
    if (this.words.limitLead.find(side.words, start, end).length === 0) return undefined;
    const limit = readLimit(side, start, end, this.words.limits);
    if (limit) return limit;
    if (!/^(?:until|till)$/.test(side.words[start] ?? '')) return undefined;
    const times = readTimes(side, start + 1);
    if (times?.next === end) return times.sun ? { until: times.sun } : untilTime(times.time);
    const sun = readTimes({ ...side, words: side.words.map((word) => (word === 'till' ? 'until' : word)) }, start);
    if (sun?.next === end && sun.sun) return { until: sun.sun };
    const asked = { words: ['when', ...side.words.slice(start + 1, end)], breaks: new Set<number>() };
    const reading = readTrigger(asked, 0, asked.words.length, this.words.triggers);
    return reading && reading.rank >= -1 ? { until: reading.trigger } : undefined;
  }

  private trim(words: Words): Words {
    let start = 0;
    for (let next = -1; next !== start;) {
      next = start;
      start = skip(this.words.before, words, start);
    }
    let end = words.words.length;
    for (let at = end - 1; at >= start; at -= 1) {
      if (skip(this.words.after, words, at) === end) end = at;
    }
    return start >= end ? sliceWords(words, 0, 0) : sliceWords(words, start, end);
  }

  private build(
    words: Words,
    { start, end, trigger, time, open, after, once }: Candidate,
    action: { readonly does: string; readonly for?: number; readonly after?: number },
    limits: readonly LimitReading[],
    said: readonly string[],
  ): Command | undefined {
    const only = limits.flatMap((limit) => limit.only ?? []);
    const days = only.find((limit): limit is Limit & { only: 'days' } => limit.only === 'days' && limit.not !== true);
    const isDaily = time !== undefined && open && days !== undefined;
    if (open && !isDaily) return undefined;
    const when = trigger ?? toTime({ ...time, ...(isDaily ? { recurrence: days.days } : {}) });
    if (
      !when ||
      (time?.recurrence !== undefined && trigger && !/^(?:daily|weekdays|weekends|weekly)/.test(time.recurrence))
    )
      return undefined;
    const sunDays =
      trigger && time?.recurrence !== undefined && time.recurrence !== 'daily' ? time.recurrence : undefined;
    const kept = [
      ...only.filter((limit) => !(limit === days && (isDaily || days.days === 'daily') && !trigger)),
      ...(sunDays === undefined ? [] : [{ only: 'days' as const, days: sunDays }]),
    ].filter((limit) => !(limit.only === 'days' && limit.days === 'daily'));
    const parsed = commandSchema.safeParse({
      intent: 'automation.set',
      when,
      ...mergeLimits(limits, action.does),
      ...(once ? { times: 1 } : {}),
      ...action,
      ...(after === undefined ? {} : { after }),
      ...(kept.length === 0 ? {} : { only: kept }),
      said: [words.words.slice(start, end).join(' '), action.does, ...said].join(' ').slice(0, 500),
    });
    return parsed.success ? parsed.data : undefined;
  }
}

/** "Blink twice" is about the blinking, a second each; "turn it red twice" is about what sets it off. */
function mergeLimits(limits: readonly LimitReading[], does: string): Omit<LimitReading, 'only'> {
  const merged: Record<string, unknown> = {};
  for (const limit of limits) Object.assign(merged, limit);
  delete merged['only'];
  const { times, ...others } = merged as LimitReading;
  if (times === undefined || !/^(?:blink|flash|pulse|strobe)\b/.test(does)) return merged;
  return { ...others, for: times };
}

function untilTime(time: SpokenTime): LimitReading | undefined {
  const until = time.at === undefined ? undefined : toTime({ ...time, recurrence: 'daily' });
  return until && { until };
}

function toTime({ recurrence, at, either, date }: SpokenTime): Trigger | undefined {
  if (recurrence === undefined) return undefined;
  return {
    on: 'time',
    recurrence,
    ...(at === undefined ? {} : { at }),
    ...(either === undefined ? {} : { either }),
    ...(date === undefined ? {} : { date }),
  };
}
