import { commandSchema } from '../../core/command.js';
import type { Target } from '../../core/target.js';
import type { Result } from '../matching/join-clauses.js';
import type { Trie } from '../matching/trie.js';
import { skip } from '../matching/fillers.js';
import type { Words } from '../matching/words.js';
import type { TargetReader } from '../targets.js';
import { isLeftHanging } from '../breaks-off.js';
import { parseDate } from '../time/dates.js';

/** One thing that a sentence can mean by all of its words together, in any order: yes, no, say it again, which lights are on. */
export interface WordBag {
  /** The intent, with fixed values. */
  readonly meaning: { readonly intent: string };
  readonly route: Result['route'];
  /** Of each of these something must be said. */
  readonly keys: readonly Trie<true>[];
  /** These may be said besides. */
  readonly beside: Trie<true>;
  /** With these the sentence means something else: "I'm *not sure*". */
  readonly never: Trie<true>;
  /** Whether a day may be named: "in six days", "tomorrow". */
  readonly dated: boolean;
  /** Whether lamps or a place may be named: "upstairs", "in the kitchen". */
  readonly lamps: boolean;
  /** Whether it needs something said before that it can be about. */
  readonly continues: boolean;
}

/** What is named beside the words: a day, lamps. */
interface Values {
  readonly date?: string;
  readonly target?: Target;
}
interface Span {
  readonly next: number;
  readonly values: Values;
}

/** A longer sentence tells more than yes or no. */
const mostWords = 18;

/** Reads sentences of which every word speaks for one meaning or says nothing. A single other word, or a second meaning, and it gives up. */
export class WordBagReader {
  constructor(
    private readonly bags: readonly WordBag[],
    private readonly targets: Pick<TargetReader, 'read' | 'readPlace'>,
  ) {}

  read(words: Words, continues: boolean): Result | undefined {
    if (words.words.length > mostWords || isLeftHanging(words.words)) return undefined;
    const found = this.bags.flatMap((bag) => (bag.continues && !continues ? [] : (this.readBag(bag, words) ?? [])));
    const [only] = found;
    return found.length === 1 ? only : undefined;
  }

  private readBag(bag: WordBag, sentence: Words): Result | undefined {
    const { words } = sentence;
    const said = new Set<Trie<true>>();
    let values: Values = {};
    for (let at = 0; at < words.length;) {
      const span = this.spanAt(bag, sentence, at);
      // Two days, or two places: it is asked which of them it is.
      if (!span || Object.keys(span.values).some((key) => key in values)) return undefined;
      values = { ...values, ...span.values };
      for (const key of bag.keys) if (skip(key, sentence, at) === span.next) said.add(key);
      at = span.next;
    }
    if (said.size < bag.keys.length) return undefined;
    const command = commandSchema.safeParse({ ...bag.meaning, ...values });
    return command.success ? { route: bag.route, commands: [command.data] } : undefined;
  }

  /** The longest words at `at` that the bag knows. */
  private spanAt(bag: WordBag, words: Words, at: number): Span | undefined {
    const next = Math.max(...[bag.beside, ...bag.keys].map((phrases) => skip(phrases, words, at)));
    const named = this.readNamed(bag, words, at);
    const longest = named && named.next > next ? named : { next, values: {} };
    return longest.next > at && skip(bag.never, words, at) < longest.next ? longest : undefined;
  }

  private readNamed({ dated, lamps }: WordBag, words: Words, at: number): Span | undefined {
    const date = dated ? parseDate(words.words, at) : undefined;
    if (date) return { next: date.next, values: { date: date.value } };
    return lamps ? this.readLamps(words, at) : undefined;
  }

  private readLamps(words: Words, at: number): Span | undefined {
    const [found] = [...this.targets.readPlace(words, at), ...this.targets.read(words, at)]
      .filter(({ value }) => value.targets.length === 1 && !value.unclear)
      .sort((left, right) => right.next - left.next);
    const [target] = found?.value.targets ?? [];
    return found && target && { next: found.next, values: { target } };
  }
}
