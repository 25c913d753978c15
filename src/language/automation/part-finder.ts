import type { Target } from '../../core/target.js';
import type { Trigger } from '../../core/automation-command.js';
import { sliceWords } from '../matching/clause.js';
import { skip } from '../matching/fillers.js';
import type { Matcher } from '../matching/matcher.js';
import type { AutomationPart } from '../matching/sentences.js';
import type { Trie } from '../matching/trie.js';
import type { Words } from '../matching/words.js';
import { parseNumber } from '../numbers.js';
import { parseDuration } from '../time/durations.js';
import type { SpokenTime } from '../time/spoken-time.js';
import { readLimit, type LimitReading } from './read-limits.js';
import { readTimes, readTrigger, toTime } from './read-parts.js';

/** The words of a language that set up automations. */
export interface AutomationWords {
  readonly triggers: Matcher<AutomationPart>;
  readonly limits: Matcher<AutomationPart>;
  /** What may stand before and after the parts: "from now on", "please". */
  readonly before: Trie<true>;
  readonly after: Trie<true>;
  /** What may stand around parts that change an automation: "oh but", "instead", "I meant". */
  readonly change: Trie<true>;
  /** What tells that something is to happen besides: "do the same". */
  readonly also: Trie<true>;
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
export interface Candidate {
  readonly start: number;
  readonly end: number;
  readonly rank: number;
  readonly trigger?: Trigger;
  readonly time?: SpokenTime;
  /** Without a repetition elsewhere in the sentence it happens once: a plain command. */
  readonly open: boolean;
  readonly after?: number;
  readonly once?: true;
  /** Only a part of the day is said: "every evening". */
  readonly isVague?: true;
  readonly until?: Trigger;
  /** The lamp that it is about. */
  readonly target?: Target;
}

const longestTrigger = 14;
const conjunctions = /^(?:when|whenever|if|once|while|as)$/;
const longestLimit = 15;
/** "Turn the hall light off *as well*": nothing sets it off. */
const likewise = /^(?:well|usual|always|before|ever|planned|normal)$/;

/** Finds the parts of automations in sentences. */
export class PartFinder {
  constructor(private readonly words: AutomationWords) {}

  /** Whether a sentence can set up something: most are not looked at any further. */
  isLikely(words: Words, isNamed: boolean): boolean {
    return this.has(this.words.sign, words) && (isNamed || this.has(this.words.deed, words));
  }

  /** Whether words name what a lamp does. */
  tellsDeed(words: Words): boolean {
    return this.has(this.words.deed, words);
  }

  private has(phrases: Trie<true>, { words }: Words): boolean {
    return words.some((_, at) => phrases.find(words, at, words.length).length > 0);
  }

  /** Every run of words that can set something off, the surest and then the longest first. */
  findCandidates(words: Words): readonly Candidate[] {
    const found: Candidate[] = [];
    for (let start = 0; start < words.words.length; start += 1) {
      const times = readTimes(words, start);
      if (times) {
        const { next: end, time, sun, open, isVague } = times;
        found.push({
          start,
          end,
          rank: 0,
          time,
          open,
          ...(sun ? { trigger: sun } : {}),
          ...(isVague ? { isVague } : {}),
        });
      }
      found.push(...this.findLater(words, start));
      if (!this.mayLead(words, start)) continue;
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

  /** "Let the lamp go on *whenever* the gate opens": not "on whenever". */
  private mayLead({ words }: Words, at: number): boolean {
    if (words[at] === 'on' && conjunctions.test(words[at + 1] ?? '')) return false;
    if (words[at] === 'as' && likewise.test(words[at + 1] ?? '')) return false;
    return this.words.lead.find(words, at, words.length).length > 0;
  }

  /** What sets it off some time later: "two minutes after the door closes". */
  private findLater(words: Words, start: number): readonly Candidate[] {
    const span = parseDuration(words.words, start);
    if (!span || words.words[span.next] !== 'after') return [];
    const found: Candidate[] = [];
    const last = Math.min(words.words.length, span.next + longestTrigger);
    for (let end = last; end > span.next + 2; end -= 1) {
      const asked = { words: ['when', ...words.words.slice(span.next + 1, end)], breaks: new Set<number>() };
      const reading = readTrigger(asked, 0, asked.words.length, this.words.triggers);
      if (reading && reading.rank >= -1 && reading.after === undefined)
        found.push({ start, end, open: false, ...reading, after: span.value });
    }
    return found;
  }

  /** Takes off what limits, and what says nothing, at both ends. */
  strip(side: Words, limits: LimitReading[]): Words {
    let rest = side;
    for (let before = -1; before !== rest.words.length;) {
      before = rest.words.length;
      // "And only if …": before its first word is taken for one that says nothing.
      rest = this.stripStart(rest, limits);
      rest = this.stripEnd(this.trim(rest), limits);
      rest = this.stripStart(rest, limits);
    }
    return this.trim(rest);
  }

  private stripEnd(side: Words, limits: LimitReading[]): Words {
    const length = side.words.length;
    for (let at = Math.max(0, length - longestLimit); at < length; at += 1) {
      const limit = this.readLimit(side, at, length);
      if (!limit) continue;
      limits.unshift(limit);
      return sliceWords(side, 0, at);
    }
    return side;
  }

  private stripStart(side: Words, limits: LimitReading[]): Words {
    const length = side.words.length;
    for (let end = Math.min(length, longestLimit); end > 0; end -= 1) {
      const limit = this.readLimit(side, 0, end);
      if (!limit) continue;
      limits.push(limit);
      return sliceWords(side, end, length);
    }
    return side;
  }

  private readLimit(side: Words, start: number, end: number): LimitReading | undefined {
    if (this.words.limitLead.find(side.words, start, end).length === 0) return undefined;
    if (isMinutesPast(side.words, start)) return undefined;
    const limit = readLimit(side, start, end, this.words.limits);
    if (limit) return limit;
    if (!/^(?:until|till)$/.test(side.words[start] ?? '')) return undefined;
    const times = readTimes(side, start + 1);
    if (times?.next === end) return times.sun ? { until: times.sun } : untilTime(times.time);
    const sun = readTimes({ ...side, words: side.words.map((word) => (word === 'till' ? 'until' : word)) }, start);
    if (sun?.next === end && sun.sun) return { until: sun.sun };
    const asked = { words: ['when', ...side.words.slice(start + 1, end)], breaks: new Set<number>() };
    const reading = readTrigger(asked, 0, asked.words.length, this.words.triggers);
    return reading && reading.rank >= -1 ? { until: ofIt(reading.trigger, asked) } : undefined;
  }

  trim(words: Words): Words {
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

  /** "Do the same when the timer ends": what is left without "the same", and whether it was said. */
  readAlso(words: Words): { readonly rest: Words; readonly also?: true } {
    const { length } = words.words;
    const next = skip(this.words.also, words, 0);
    if (next > 0) return { rest: this.around(sliceWords(words, next, length)), also: true };
    for (let at = length - 1; at > 0; at -= 1)
      if (skip(this.words.also, words, at) === length)
        return { rest: this.around(sliceWords(words, 0, at)), also: true };
    return { rest: words };
  }

  /** Without the words that only tell that something is to change. */
  around(words: Words): Words {
    let start = 0;
    for (let next = -1; next !== start;) {
      next = start;
      start = skip(this.words.change, words, start);
    }
    let end = words.words.length;
    for (let at = end - 1; at >= start; at -= 1) {
      // "Better" went before, and "is better" goes too.
      if (skip(this.words.change, words, at) >= end) end = at;
    }
    return start >= end ? sliceWords(words, 0, 0) : sliceWords(words, start, end);
  }
}

/** "When it is below sixty": of whatever was measured before, unless it tells of warmth. */
const measured =
  /^(?!.*\b(?:degrees|celsius|warmer|colder|cooler|hotter|temperature)\b).*\bit (?:is|gets|goes|falls|drops|rises|sinks|climbs)\b/;

/** "When it is below sixty" is about what was measured before. */
export function ofIt<Kind extends Trigger>(when: Kind, { words }: Words): Kind {
  return when.on === 'value' && measured.test(words.join(' ')) ? { ...when, variable: 'it', told: 'it' } : when;
}

/** "At half *past nine*", "at five *past seven*": a time, and no level before a limit. */
function isMinutesPast(words: readonly string[], at: number): boolean {
  const minutes = words[at - 1] ?? '';
  if (words[at] !== 'past') return false;
  return /^(?:half|quarter)$/.test(minutes) || (words[at - 2] === 'at' && parseNumber(words, at - 1)?.next === at);
}

function untilTime(time: SpokenTime): LimitReading | undefined {
  const until = time.at === undefined ? undefined : toTime({ ...time, recurrence: 'daily' });
  // "On from sunset till eleven *every night*": how often is said of the whole.
  const days = time.recurrence === undefined ? {} : { only: { only: 'days' as const, days: time.recurrence } };
  return until && { until, ...days };
}
