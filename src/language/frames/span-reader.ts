import type { Slots } from '../matching/matcher-steps.js';
import type { Trie } from '../matching/trie.js';
import type { Words } from '../matching/words.js';
import type { Found } from '../numbers.js';
import type { SpokenLevel } from '../levels.js';
import type { TargetReader } from '../targets.js';
import { frameActions, type FrameAction } from './frame-commands.js';
import { nameSpan, type ExplainedSpan, type Span } from './span.js';

/** The words of the second reader, each list from the sentence rule `frame_…`. */
export interface FrameWords {
  readonly actions: Readonly<Record<FrameAction, Trie<true>>>;
  readonly verb: Trie<true>;
  readonly small: Trie<true>;
  /** "Half as bright": by how much the brightness is multiplied. */
  readonly ratios: Trie<number>;
  /** Levels that say more than a word such as "bright": "as bright as it goes". */
  readonly levels: Trie<number>;
  readonly never: Trie<true>;
  /** Words that end no sentence. */
  readonly dangling: Trie<true>;
  /** "Can", "would": after somebody who is no `wisher`, what they do is told. */
  readonly modal: Trie<true>;
  /** Who may be asked or wish for something, and what is said before a wish: "you", "it", "please". */
  readonly wisher: Trie<true>;
  /** Words for a light: "light", "bulbs". */
  readonly light: Trie<true>;
  /** After these a bare number is a level ("to"), or a time if it can be one ("at"). */
  readonly levelHead: Trie<true>;
  readonly timeHead: Trie<true>;
}

/** Up to this number, "at twenty" may be a time. */
const mostHours = 24;

/** Finds the words of a clause that mean something to the second reader. */
export class SpanReader {
  constructor(
    private readonly words: FrameWords,
    private readonly slots: Slots,
    private readonly targets: Pick<TargetReader, 'read' | 'readPlace'>,
  ) {}

  /** What each span of the words means to the second reader, for whoever asks how a sentence was read. */
  explain(clause: Words): readonly ExplainedSpan[] {
    const spans: ExplainedSpan[] = [];
    for (let at = 0; at < clause.words.length;) {
      const span = this.at(clause, at);
      const next = span === undefined || span === 'never' ? at + 1 : span.next;
      spans.push({ words: clause.words.slice(at, next).join(' '), means: nameSpan(span) });
      at = next;
    }
    return spans;
  }

  /** The longest words at `at` that mean something; `never` if nobody acts on a sentence with them. */
  at(clause: Words, at: number): Span | 'never' | undefined {
    const { words } = clause;
    const skip = (trie: Trie<true>) => trie.find(words, at, words.length)[0]?.next ?? at;
    const spans: Span[] = [];
    const add = (next: number, span: Omit<Span, 'next'>) => {
      if (next > at) spans.push({ next, ...span });
    };
    const never = skip(this.words.never);
    const said = this.readLamps(clause, at);
    if (said) add(said.next, { said: said.value });
    for (const name of frameActions) add(skip(this.words.actions[name]), { action: name });
    const ratio = findNumber(this.words.ratios, clause, at);
    if (ratio) add(ratio.next, { ratio: ratio.value });
    const worded = findNumber(this.words.levels, clause, at);
    if (worded) add(worded.next, { level: worded.value });
    for (const slot of ['level', 'color', 'kelvin', 'effect'] as const) this.addValue(clause, at, slot, add);
    add(skip(this.words.verb), {});
    add(skip(this.words.small), {});
    const best = spans.reduce<Span | undefined>(
      (one, other) => (one && one.next >= other.next ? one : other),
      undefined,
    );
    return never > (best?.next ?? at) || (never > at && never === best?.next && !best.said) ? 'never' : best;
  }

  private readLamps(clause: Words, at: number) {
    const [named] = this.targets.read(clause, at);
    const [place] = this.targets.readPlace(clause, at);
    const found = place && place.next > (named?.next ?? at) ? place : named;
    return found?.value.unclear ? undefined : found;
  }

  private addValue(
    clause: Words,
    at: number,
    slot: 'level' | 'color' | 'kelvin' | 'effect',
    add: (next: number, span: Omit<Span, 'next'>) => void,
  ): void {
    const [found] = this.slots.get(slot)?.(slot)(clause, at) ?? [];
    if (!found) return;
    const value = found.value[slot];
    if (slot !== 'level') {
      add(found.next, { [slot]: value });
      return;
    }
    const { percent, said } = value as SpokenLevel;
    // A bare number is a level only after "to" or "at"; a word such as "low" or "bright" only beside a verb, which templates know.
    if (
      said === 'percent' ||
      (said === 'bare' &&
        (isAfter(this.words.levelHead, clause, at) ||
          (percent > mostHours && isAfter(this.words.timeHead, clause, at))))
    )
      add(found.next, { level: percent });
  }
}

/** Whether the word before is one of these. */
export function isAfter(head: Trie<true>, { words }: Words, at: number): boolean {
  return at > 0 && head.find(words, at - 1, at).length > 0;
}

function findNumber(numbers: Trie<number>, { words }: Words, at: number): Found<number> | undefined {
  const [phrase] = numbers.find(words, at, words.length);
  const [value] = phrase?.values ?? [];
  return phrase && value !== undefined ? { next: phrase.next, value } : undefined;
}
