import { skip } from './matching/fillers.js';
import type { Trie } from './matching/trie.js';
import type { Words } from './matching/words.js';
import type { GistWords } from './gist-words.js';
import { findSpan, isMereDay, type GistSpan } from './gist-spans.js';

/** What is wanted of something that is set already. */
export interface Gist {
  /** It as a sentence about "it": "make it tomorrow at nine", "skip it on friday", "cancel it", "ten minutes later". */
  readonly sentence: string;
  /** All words that were said; some of them may name what is meant. */
  readonly words: readonly string[];
  /** Only if the words name it: "cancel the report". */
  readonly named?: true;
  /** Whether it is the first that is said, behind no more than a sigh: "oh *make it* nine", and no part of what somebody tells. */
  readonly direct?: true;
  /** Only of what was talked of: it may as well be about something that Lantern knows nothing of. */
  readonly talkedOf?: true;
  /** What it ends is something that a lamp would do by itself: "don't turn it off". */
  readonly denied?: true;
}

/** The sentence of who asks when something comes, and what the sentence of who asks what there is to do begins with. */
export const [whenIsIt, whatIsIt] = ['when is it', 'what is it'];

interface Span extends GistSpan {
  /** Taken back: "not tomorrow". */
  readonly refused: boolean;
}

/** Longer is a story. */
const mostWords = 30;

/** Finds what is wanted of something that is set already, whatever is told around it: "ah *forget wednesday* they say it's going to pour". */
export class GistReader {
  constructor(private readonly rules: GistWords) {}

  /** Undefined where nothing of the kind is wanted, or it isn't clear which time is meant. */
  read(said: Words): Gist | undefined {
    const words = { ...said, breaks: new Set<number>() };
    if (words.words.length > mostWords) return undefined;
    const spans = this.#findSpans(words);
    const sentence = this.#readQuestion(words, spans) ?? this.#readOrder(words, spans);
    if (sentence === undefined) return this.#readNamed(words, spans);
    const isDenied = sentence === 'cancel it' && this.#isDenied(words, spans);
    return {
      ...{ sentence, words: words.words },
      ...(this.#isDirect(words) ? { direct: true } : {}),
      ...(isDenied ? { denied: true } : {}),
    };
  }

  #isDirect(words: Words): boolean {
    const lead = this.#skipLeads(words);
    const at = skip(this.rules.gist_rather, words, lead);
    const { gist_change, gist_end, gist_skip, gist_when } = this.rules;
    const begins = (list: Trie<true>, from: number) => skip(list, words, from) > from;
    return [lead, at].some((from) => [gist_change, gist_end, gist_skip, gist_when].some((list) => begins(list, from)));
  }

  #readOrder(words: Words, spans: readonly Span[]): string | undefined {
    if (this.#holds(words, this.rules.gist_never)) return undefined;
    return this.#readSkip(words, spans) ?? this.#readMore(words, spans) ?? this.#readTime(words, spans);
  }

  #readNamed(words: Words, spans: readonly Span[]): Gist | undefined {
    if (this.#isUnwanted(words)) return { sentence: 'cancel it', words: words.words, named: true };
    const isEnd = spans.length === 0 && this.#holds(words, this.rules.gist_end_verb);
    const isMore = this.#holds(words, this.rules.gist_never);
    return isEnd && !isMore ? { sentence: 'cancel it', words: words.words, named: true } : undefined;
  }

  /** "*Stop turning* the bed light on in the evening", "I *don't want* the hall lamp to come on with the door *any more*". */
  #isUnwanted(words: Words): boolean {
    const { gist_stop, gist_unwanted, gist_any_more } = this.rules;
    return this.#holds(words, gist_stop) || (this.#holds(words, gist_unwanted) && this.#holds(words, gist_any_more));
  }

  /** "When do I have to take the drops next", "do I have something planned for Sunday". */
  #readQuestion(words: Words, spans: readonly Span[]): string | undefined {
    const lead = this.#skipLeads(words);
    if (skip(this.rules.gist_when, words, lead) > lead) return spans.length === 0 ? whenIsIt : undefined;
    return this.#readWhat(words, spans, lead) ?? this.#readThere(words, spans, lead);
  }

  #readWhat(words: Words, spans: readonly Span[], lead: number): string | undefined {
    const asks = spans.length <= 1 && skip(this.rules.gist_what, words, lead) > lead;
    return asks ? [whatIsIt, ...spans.map(({ words: when }) => when)].join(' ') : undefined;
  }

  #readThere(words: Words, spans: readonly Span[], lead: number): string | undefined {
    const asks = skip(this.rules.gist_is_there, words, lead) > lead && this.#holds(words, this.rules.gist_planned);
    const day = asks ? onlyDay(spans) : undefined;
    if (day?.value.date === undefined) return undefined;
    return `what is on ${day.words.replace(/^(?:(?:on|for|in|at) )+/, '')}`;
  }

  #readSkip(words: Words, spans: readonly Span[]): string | undefined {
    const skips = this.#holds(words, this.rules.gist_skip);
    if (spans.length === 0) return skips ? 'skip it' : undefined;
    const day = onlyDay(spans);
    if (!day) return undefined;
    if (!skips && !this.#isLeftOut(words, day) && !this.#endsThen(words)) return undefined;
    return `${day.value.recurrence === undefined ? 'skip it' : 'not'} ${onDay(day.words)}`;
  }

  /** "*Never mind* about the lamp tonight": what happens on that day ends, and no more; "stop it until Friday" is no such day. */
  #endsThen(words: Words): boolean {
    return this.#holds(words, this.rules.gist_end) && !words.words.some((word) => /^(?:until|till|for)$/.test(word));
  }

  /** "*Not* on wednesdays", "on this wednesday *not*", "*forget* wednesday". */
  #isLeftOut(words: Words, { at, next, refused }: Span): boolean {
    if (words.words.some((_, from) => from < at && skip(this.rules.gist_end_verb, words, from) === at)) return true;
    return (refused || words.words[next] === 'not') && this.#skipLeads(words) >= at;
  }

  /** Where the words end that only lead to what is said. */
  #skipLeads(words: Words): number {
    let at = 0;
    for (let next = -1; next !== at;) {
      at = Math.max(at, next);
      next = skip(this.rules.gist_lead, words, at);
    }
    return at;
  }

  #readMore(words: Words, spans: readonly Span[]): string | undefined {
    const [span, ...others] = spans.filter(({ isLength }) => isLength);
    if (!span || others.length > 0) return undefined;
    const near = { ...words, words: words.words.slice(Math.max(0, span.at - 1), span.next + 2) };
    if (this.#holds(near, this.rules.gist_longer)) return `${lengthOf(span)} later`;
    return this.#holds(near, this.rules.gist_sooner) ? `${lengthOf(span)} earlier` : undefined;
  }

  #readTime(words: Words, spans: readonly Span[]): string | undefined {
    // "Don't turn it off at ten after all": the time tells which.
    if (this.#isDenied(words, spans)) return 'cancel it';
    const times = spans.filter(({ refused }) => !refused);
    const beside = times.filter(({ at }) => this.#isChangedTo(words, at));
    if (beside.length === 1) return makeIt(beside[0], words);
    if (times.length === 0) return this.#holds(words, this.rules.gist_end) ? 'cancel it' : undefined;
    const change = this.#findChange(words);
    return change < 0 ? undefined : makeIt(chooseTime(times, spans, change), words);
  }

  #isDenied(words: Words, spans: readonly Span[]): boolean {
    return spans.length <= 1 && this.#holds(words, this.rules.gist_denied);
  }

  #findChange(words: Words): number {
    const sure = this.#find(words, this.rules.gist_change);
    if (sure >= 0) return sure;
    // "No longer" changes nothing to a time.
    if (words.words.some((word, at) => word === 'no' && words.words[at + 1] === 'longer')) return -1;
    const lead = this.#skipLeads(words);
    const tells = skip(this.rules.story_subject, words, lead) > lead || findSpan(words.words, lead) !== undefined;
    return tells || skip(this.rules.gist_rather, words, lead) > lead ? this.#find(words, this.rules.gist_rather) : -1;
  }

  /** Whether the words right before a time change something to it: "better make it *tomorrow*". */
  #isChangedTo(words: Words, to: number): boolean {
    return words.words.some((_, at) => at < to && skip(this.rules.gist_change, words, at, to) === to);
  }

  #findSpans(words: Words): readonly Span[] {
    const spans: Span[] = [];
    for (let at = 0; at < words.words.length; at += 1) {
      const found = findSpan(words.words, at);
      if (!found) continue;
      spans.push({ ...found, refused: this.#isRefused(words, at) || this.#isNoGood(words, found) });
      at = found.next - 1;
    }
    return spans;
  }

  #isRefused(words: Words, at: number): boolean {
    return [1, 2].some((back) => at >= back && skip(this.rules.gist_not, words, at - back, at) === at);
  }

  #isNoGood(words: Words, { value, next }: GistSpan): boolean {
    return value.recurrence !== undefined && skip(this.rules.gist_no_good, words, next) > next;
  }

  #find(words: Words, list: Trie<true>): number {
    return words.words.findIndex((_, at) => skip(list, words, at) > at);
  }

  #holds(words: Words, list: Trie<true>): boolean {
    return this.#find(words, list) >= 0;
  }
}

/** The day that is the only time in a sentence; it may be said twice: "*today* it rains so skip *today*". */
function onlyDay(spans: readonly Span[]): Span | undefined {
  const day = spans.at(-1);
  const isSame = spans.every(({ words }) => words === day?.words);
  return day && isSame && isMereDay(day) ? day : undefined;
}

/** At the same time of another day is what the day alone says. */
const makeIt = (span: Span | undefined, words: Words) =>
  span &&
  `make it ${span.words}${isMereDay(span) || !/\bsame time\b/.test(words.words.join(' ')) ? '' : ' at the same time'}`;
/** The one that replaces what was taken back, or the only one after what changes it, or the only one at all. */
function chooseTime(times: readonly Span[], spans: readonly Span[], change: number): Span | undefined {
  const refused = spans.findLastIndex((span) => span.refused);
  const instead = refused >= 0 ? spans.slice(refused + 1)[0] : undefined;
  if (instead) return instead;
  const after = times.filter(({ at }) => at > change);
  const [only, ...others] = after.length > 0 ? after : times;
  return others.length === 0 ? only : undefined;
}

const lengthOf = ({ words }: Span) => words.replace(/^another /, '');
/** A day as it stands behind an order. */
export const onDay = (words: string) =>
  /^(?:on|today|tomorrow|tonight|this|next|the|every|in|at)\b/.test(words) ? words : `on ${words}`;
