import type { Clause } from '../command-builder.js';
import type { Trie } from '../matching/trie.js';
import type { Words } from '../matching/words.js';
import { parseNumber } from '../numbers.js';
import type { TargetReader } from '../targets.js';
import { createFrameCommands, frameActions, type SaidFrame, type FrameAction } from './frame-commands.js';
import { isAnaphor, type Said } from '../said.js';
import { OthersReader } from './others-reader.js';
import { isAfter, type FrameWords, type SpanReader } from './span-reader.js';

type Values = { -readonly [Key in 'level' | 'ratio' | 'color' | 'kelvin' | 'effect' | 'said']?: SaidFrame[Key] };

/** So many words may stay unexplained where a light is named; one more is asked about, and with two more it is something else. */
const mostUnknown = 1;
const mostOffered = 2;

/**
 * How sure a reading must be: `sure` explains its words; `likely` is for whoever has another reason to believe it; `offers` is to be
 * asked about.
 */
export type FrameDemand = 'sure' | 'likely' | 'offers';

/**
 * The second reader: it reads a clause that no template fits by the spans that mean something, in any order. It gives up where a
 * word forbids acting (a question, a condition, another appliance), where two spans contradict each other, and where more than
 * one word stays unexplained.
 */
export class FrameReader {
  /** The frames of the present sentence; null: none. */
  private readonly known = new Map<string, SaidFrame | null>();

  constructor(
    private readonly words: FrameWords,
    private readonly spans: SpanReader,
    private readonly targets: Pick<TargetReader, 'skipName'>,
  ) {
    this.others = new OthersReader(words, targets);
  }

  private readonly others: OthersReader;

  /**
   * @param continues whether something was said before, so that a wish without lamps is for those
   * @param demand of the others, those are not read again that are sure
   */
  read(clause: Words, continues: boolean, demand: FrameDemand): Clause | undefined {
    // "Light a candle": a verb, and no lamp.
    if (clause.words[0] === 'light') return undefined;
    // "Turn on the …": the end is missing.
    if (this.words.dangling.find(clause.words, clause.words.length - 1, clause.words.length).length > 0)
      return undefined;
    const frame = this.tagOnce(clause);
    if (!frame || !this.meets(demand, frame, clause, continues)) return undefined;
    // "The closet half as bright as the bed lamp": one of them is only what it is compared with.
    if (frame.ratio !== undefined && (frame.said?.targets.length ?? 0) > 1) return undefined;
    const commands = createFrameCommands(frame, continues);
    const read = { route: 'command', rank: -10, remark: false, targets: frame.said?.targets ?? [] } as const;
    const endsStrange = frame.strange.at(-1) === clause.words.length - 1;
    return (
      commands && {
        ...read,
        commands,
        ...(demand === 'offers' && { isOffered: true }),
        ...(endsStrange && { endsStrange }),
      }
    );
  }

  /** The light that a wish names and that nobody here has ("gazebo lamp"); undefined where it is about anything else. */
  findUnknownLight(clause: Words): string | undefined {
    const frame = this.isOrder(clause) ? this.tagOnce(clause) : undefined;
    const wish = frame && !isNamed(frame.said) ? createFrameCommands(frame, true) : undefined;
    return frame && wish ? this.readUnknown(frame, clause) : undefined;
  }

  /** The words that nothing explains, where they are one name before a word for a light. */
  private readUnknown({ strange }: SaidFrame, { words }: Words): string | undefined {
    const [first] = strange;
    const last = strange.at(-1);
    if (first === undefined || last === undefined || last - first + 1 !== strange.length) return undefined;
    return this.isLightWord(words, last + 1) ? words.slice(first, last + 2).join(' ') : undefined;
  }

  /** Forgets what it read: the next sentence has other clauses. */
  forget(): void {
    this.known.clear();
  }

  /** The same words are asked for with several demands. */
  private tagOnce(clause: Words): SaidFrame | undefined {
    const key = clause.words.join(' ');
    const known = this.known.get(key);
    if (known !== undefined) return known ?? undefined; // null: tagged already, and no frame
    const frame = this.tag(clause);
    this.known.set(key, frame ?? null);
    return frame;
  }

  /** Whether a frame is as sure as is demanded, and no surer. */
  private meets(demand: FrameDemand, frame: SaidFrame, clause: Words, continues: boolean): boolean {
    const isSure = frame.strange.length === 0 || this.isNearlySure(frame, clause, continues);
    // "The kitchen and the *garage*": to do half of that in silence would be wrong, so it is at most asked about.
    if (demand !== 'offers' && frame.strange.some((at) => this.isJoined(clause, at))) return false;
    if (demand === 'sure' || isSure) return isSure === (demand === 'sure');
    return this.isNamedLight(frame) || (demand === 'likely' && this.isBeside(frame, clause));
  }

  /** Whether a word is said as one of a list: "and the *garage*", "the *garage* and the kitchen". */
  private isJoined(clause: Words, at: number): boolean {
    return followsJoint(clause, at) || this.leadsJoint(clause, at);
  }

  private leadsJoint(clause: Words, at: number): boolean {
    let next = at + 2;
    while (isBeforeName(clause, next)) next += 1;
    return clause.words[at + 1] === 'and' && this.targets.skipName(clause, next) > next;
  }

  /** A word that nothing explains may be another appliance, unless a light is named beside it. */
  private isNearlySure(frame: SaidFrame, clause: Words, continues: boolean): boolean {
    const { said, strange } = frame;
    if (strange.length > mostUnknown) return false;
    return (continues && isNamed(said)) || (this.isNamedLight(frame) && this.isOrder(clause));
  }

  /**
   * Whether the words that nothing explains stand where they can't be the name of a light or a place: "in the *gazebo*", "*porch* light",
   * "lights off *balcony*".
   */
  private isBeside({ said, strange }: SaidFrame, clause: Words): boolean {
    const { words } = clause;
    const isNoun = (at: number) => at === words.length - 1 || isAfter(this.words.dangling, clause, at);
    return said?.light === true && !strange.some((at) => isNoun(at) || this.isLightWord(words, at + 1));
  }

  private isLightWord(words: readonly string[], at: number): boolean {
    return this.words.light.find(words, at, words.length).length > 0;
  }

  /** Whether a configured light is named, so that an unknown word can't be its name. */
  private isNamedLight({ said, light }: SaidFrame): boolean {
    return light && said?.light === true && isNamed(said);
  }

  /** Whether the clause begins as an order does. */
  private isOrder({ words }: Words): boolean {
    const leads = [this.words.verb, ...frameActions.map((name) => this.words.actions[name])];
    let at = 0;
    for (let next = -1; next !== at;) {
      next = at;
      at = leads.some((trie) => trie.find(words, at, words.length).length > 0) ? at : this.skipSmall(words, at);
    }
    return leads.some((trie) => trie.find(words, at, words.length).length > 0);
  }

  private skipSmall(words: readonly string[], at: number): number {
    return this.words.small.find(words, at, words.length)[0]?.next ?? at;
  }

  /** Whether the sentence has a word with which nobody acts on any part of it, outside the names of lamps and places, or is talk of somebody. */
  forbids(sentence: Words): boolean {
    if (this.others.areMeant(sentence)) return true;
    const { words } = sentence;
    for (let at = 0; at < words.length;) {
      const name = this.targets.skipName(sentence, at);
      const skip = (trie: Trie<unknown>) => trie.find(words, at, words.length)[0]?.next ?? at;
      const explained = Math.max(skip(this.words.small), skip(this.words.ratios), skip(this.words.levels));
      const never = skip(this.words.never);
      if (name === at && never > at && never >= explained) return true;
      at = Math.max(at + 1, name, explained);
    }
    return false;
  }

  /** The spans of the clause, longest first at each word; undefined if a word forbids acting, or two spans contradict. */
  private tag(clause: Words): SaidFrame | undefined {
    const { words } = clause;
    const found: Values = {};
    const strange: number[] = [];
    const seen = new Set<FrameAction>();
    for (let at = 0; at < words.length;) {
      const span = this.spans.at(clause, at);
      // A number that nothing explains may be a time, or the level that matters.
      if (span === 'never' || (span === undefined && parseNumber(words, at))) return undefined;
      if (span === undefined) {
        strange.push(at);
        if (strange.length > mostOffered) return undefined;
        at += 1;
        continue;
      }
      for (const key of ['level', 'ratio', 'color', 'kelvin', 'effect', 'said'] as const) {
        if (span[key] === undefined) continue;
        if (found[key] !== undefined) return undefined;
        Object.assign(found, { [key]: span[key] });
      }
      if (span.action) seen.add(span.action);
      at = span.next;
    }
    return { ...found, actions: seen, strange, light: words.some((_, at) => this.isLightWord(words, at)) };
  }
}

/** Whether a word may stand before the name of a room or a lamp. */
const isBeforeName = ({ words }: Words, at: number) => /^(?:the|my|our|your|a|an|in|on|at)$/.test(words[at] ?? '');

function followsJoint(clause: Words, at: number): boolean {
  let start = at;
  while (isBeforeName(clause, start - 1)) start -= 1;
  return clause.words[start - 1] === 'and' || (start < at && clause.breaks.has(start));
}

const isNamed = (said: Said | undefined) =>
  said !== undefined && said.targets.length > 0 && !said.targets.some((target) => isAnaphor(target) || target.all);
