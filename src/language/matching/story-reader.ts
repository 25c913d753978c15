import type { Command } from '../../core/command.js';
import type { TargetReader } from '../targets.js';
import { sliceWords } from './clause.js';
import { skip } from './fillers.js';
import type { Result } from './join-clauses.js';
import { isClear } from './remark-reader.js';
import { holdsNumber, isMereTime, isTimeAt, nameIt, tellsTime } from './story-words.js';
import type { Trie } from './trie.js';
import type { Words } from './words.js';

/** What people tell around an order, each list from the sentence rule of the same name. */
export interface StoryWords {
  /** Who or what a sentence of its own is about: "*she* has had her lunch". */
  readonly story_subject: Trie<true>;
  /** What makes it a sentence: "she *has* had her lunch". */
  readonly story_verb: Trie<true>;
  /** With these it is more than a story: a condition, a wish, what somebody says, another order. */
  readonly story_never: Trie<true>;
  /** Words that what follows belongs to: "I forgot *to* …". */
  readonly story_open: Trie<true>;
  /** What joins a story and an order: "I'm late, *so* …". */
  readonly story_joint: Trie<true>;
  /** How an order begins that nothing joins to the story. */
  readonly story_order: Trie<true>;
  /** What begins a reason: "*because* I can't tell". */
  readonly story_reason: Trie<true>;
  readonly story_not: Trie<true>;
  /** What begins an order that waits for something: "… so *when* it rings". */
  readonly story_condition: Trie<true>;
  /** Things of the house that a story before such an order may be about: "I can't hear the *doorbell*, so when …". */
  readonly story_thing: Trie<true>;
  /** What only looks like something about lights or times: "I don't need it *after all*". */
  readonly story_plain: Trie<true>;
}
export const storyRules = [
  'story_subject',
  'story_verb',
  'story_never',
  'story_open',
  'story_joint',
  'story_order',
  'story_reason',
  'story_not',
  'story_condition',
  'story_thing',
  'story_plain',
] as const satisfies readonly (keyof StoryWords)[];

/** The longest and the shortest story, in words. */
const [mostWords, leastWords] = [18, 2];
/** A subject is told from its verb by no more words than these: "*my in laws* are coming". */
const longestSubject = 4;
/** The least words that an order has beside a story. */
const leastOrder = 2;
/** More parts of a sentence are not tried. */
const mostTried = 16;
/** What an order beside a story may be about. Others take any words, those of the story too. */
const orders = /^(?:light|state|alarm|timer|reminder|automation|setup|plan|talk)\./;

const nobodyUnderstood = ({ route, commands }: Result) => route === 'agent' && commands.length === 0;

/**
 * Reads the order in what people tell: "*I was late*, add a quarter of an hour", "turn them off at eleven *because I can't tell*". It
 * counts where the rest is a sentence of its own that says nothing of lights and times, and the order is understood whole.
 */
export class StoryReader {
  constructor(
    private readonly rules: StoryWords,
    private readonly names: Pick<TargetReader, 'startsName'>,
  ) {}

  /** @param read the meaning of a whole sentence, which is asked first */
  read(words: Words, continues: boolean, read: (words: Words) => Result): Result {
    const whole = read(words);
    if (!nobodyUnderstood(whole)) return whole;
    let left = mostTried;
    for (const part of this.findOrders(words)) {
      const found = read(part);
      if (found.route === 'command' && isOrder(found, continues)) return found;
      if ((left -= 1) === 0) break;
    }
    return whole;
  }

  /** The parts of a sentence that may be the order in it, the longest first. */
  private findOrders(words: Words): readonly Words[] {
    const { length } = words.words;
    const all = [...words.words.keys()];
    const ends = [length, ...all.filter((at) => at >= leastOrder && this.isReason(sliceWords(words, at, length)))];
    const starts = [0, ...all.filter((at) => at > 0 && this.isStory(words, at))];
    return starts
      .flatMap((start) => ends.map((end) => ({ start, order: sliceWords(words, this.afterJoint(words, start), end) })))
      .flatMap(({ start, order }) => [...nameIt(order, words.words.slice(0, start)), order])
      .flatMap((order) => [order, ...this.withoutAsides(order)])
      .filter((order) => order.words.length >= leastOrder && order.words.length < length)
      .toSorted((one, other) => other.words.length - one.words.length);
  }

  /** "When I press it, *I'm going live so* make it red", "put it on, *my brother is coming*, and off again at ten": without what stands between. */
  private withoutAsides(words: Words): readonly Words[] {
    const { length } = words.words;
    const all = [...words.words.keys()];
    return all
      .slice(leastOrder)
      .flatMap((start) => (this.isAsideAt(words, start) ? [start] : []))
      .flatMap((start) =>
        all.slice(start + leastWords, length - 1).flatMap((end) => {
          const order = sliceWords(words, start, length);
          if (!this.isStory(order, end - start)) return [];
          const next = skip(this.rules.story_joint, order, end - start) + start;
          return [{ words: [...words.words.slice(0, start), ...words.words.slice(next)], breaks: new Set<number>() }];
        }),
      );
  }

  /** Behind an order or a condition, and about somebody: "if it rains *and the moon is full*" tells another condition. */
  private isAsideAt(words: Words, start: number): boolean {
    const { story_order, story_condition, story_open } = this.rules;
    const isBehind = [story_order, story_condition].some((list) => skip(list, words, 0) > 0);
    const aside = sliceWords(words, start, words.words.length);
    const isOpen = [story_open, story_condition].some((list) => skip(list, words, start - 1) >= start);
    const isSwitched = /^(?:on|off)$/.test(words.words[start - 1] ?? '');
    return isBehind && (isSwitched || !isOpen) && (isOwn(aside) || isOfSomebody(aside));
  }

  private afterJoint(words: Words, at: number): number {
    return at === 0 ? 0 : skip(this.rules.story_joint, words, at);
  }

  /** Whether what stands before `at` is a sentence of its own, and an order begins there. */
  private isStory(words: Words, at: number): boolean {
    const story = sliceWords(words, 0, at);
    const order = sliceWords(words, this.afterJoint(words, at), words.words.length);
    if (
      !this.isWhole(story, order, this.isJoined(words, at)) ||
      (!this.isJoined(words, at) && !this.isCutOff(story, words, at))
    )
      return false;
    // "Seven is too early, make it eight": the time of the order is another one.
    return !tellsTime(story) || tellsTime(order) || holdsNumber(order);
  }

  /** @param isJoined whether a word tells that an order follows */
  private isWhole(story: Words, order: Words, isJoined: boolean): boolean {
    const isTold = this.isSentence(story) || (isJoined && this.isTold(story));
    return isFitting(story) && isTold && !this.isOpen(story) && this.isApart(story, this.isCondition(order));
  }

  /** "*My medicines* spoil, so …": somebody or something, and a word for what it does. */
  private isTold(story: Words): boolean {
    return story.words.length > leastWords && skip(this.rules.story_subject, story, 0) > 0;
  }

  /** What follows "when" tells by itself what it waits for, whatever things the story is about. */
  private isCondition(order: Words): boolean {
    return skip(this.rules.story_condition, order, order.words[0] === 'and' ? 1 : 0) > 0;
  }

  /** Whether a comma, or the first words of an order, set it apart from the story. */
  private isCutOff(story: Words, words: Words, at: number): boolean {
    if (this.holds(story, this.rules.story_not)) return false;
    const order = sliceWords(words, at, words.words.length);
    // "I will be home | at nine" tells when that is.
    return words.breaks.has(at) || (this.beginsOrder(order) && !isMereTime(order));
  }

  private isJoined(words: Words, at: number): boolean {
    const isMore = words.words[at] === 'and' && skip(this.rules.story_condition, words, at + 1) > at + 1;
    return isMore || skip(this.rules.story_joint, words, at) > at;
  }

  private beginsOrder(words: Words): boolean {
    const order = words.words[0] === 'and' ? sliceWords(words, 1, words.words.length) : words;
    return skip(this.rules.story_order, order, 0) > 0 || isTimeAt(order, 0);
  }

  /** Whether the words after an order tell why it was given. */
  private isReason(reason: Words): boolean {
    if (!isFitting(reason) || !this.isApart(reason) || tellsTime(reason)) return false;
    if (skip(this.rules.story_reason, reason, 0) > 0) return true;
    // "Or the neighbors are going to lose it".
    if (reason.words[0] === 'or') return this.isSentence(sliceWords(reason, 1, reason.words.length));
    return this.isSentence(reason) && (!this.holds(reason, this.rules.story_not) || isOwn(reason));
  }

  /** Whether the words begin as a sentence does: with a subject and its verb. */
  private isSentence(words: Words): boolean {
    const start = skip(this.rules.story_subject, words, 0);
    if (start === 0) return isNounWithVerb.test(words.words.slice(0, 2).join(' '));
    if (isOwn(words)) return true;
    const last = Math.min(words.words.length, start + longestSubject);
    for (let at = start; at < last; at += 1) if (this.isVerb(words, at)) return true;
    return false;
  }

  private isVerb(words: Words, at: number): boolean {
    return skip(this.rules.story_verb, words, at) > at || /...(?:ing|ed)$/.test(words.words[at] ?? '');
  }

  private isOpen(story: Words): boolean {
    const last = story.words.length - 1;
    return skip(this.rules.story_open, story, last) > last;
  }

  /** Whether the words say nothing that the order could need. @param mayName whether things of the house may be in them */
  private isApart(said: Words, mayName = false): boolean {
    const words = this.leaveOut(said, mayName);
    return !this.holds(words, this.rules.story_never) && !words.words.some((_, at) => this.names.startsName(words, at));
  }

  /** The words without what only looks like more. */
  private leaveOut(words: Words, mayName: boolean): Words {
    const plain = words.words.flatMap((_, at) => {
      const next = Math.max(
        skip(this.rules.story_plain, words, at),
        mayName ? skip(this.rules.story_thing, words, at) : 0,
      );
      return [...words.words.keys()].slice(at, next);
    });
    return { words: words.words.filter((_, at) => !plain.includes(at)), breaks: new Set() };
  }

  private holds(words: Words, list: Trie<true>): boolean {
    return words.words.some((_, at) => skip(list, words, at) > at);
  }
}

const isFitting = ({ words }: Words) => words.length >= leastWords && words.length <= mostWords;

/** "*People are* coming over", "*Emma is* asleep": any word with one of these verbs behind it, but no question word and no order. */
const isNounWithVerb =
  /^(?!(?:what|who|where|why|how|when|which|if|unless|until|and|or|but|so|that|not|all|every|each|both|there|turn|switch|make|set|let|keep) )[a-z]+ (?:is|are|was|were|has|have|had|will|needs|need)$/;

/** "I can't tell", "they won't be in": told of people, and no limit of the order. */
const isOwn = ({ words: [first = ''] }: Words) => /^(?:i|we|he|she|they|nobody)$/.test(first);

/** "*My brother* is coming round". */
const isOfSomebody = ({ words: [first = ''] }: Words) => /^(?:my|his|her|our|their)$/.test(first);

/** A light beside a story has to be told: "the film is too loud, turn it down" is not about one. */
const isOrder = ({ commands, guessed }: Result, continues: boolean): boolean =>
  guessed !== true && commands.length > 0 && commands.every((command) => isWhole(command, continues));

function isWhole(command: Command, continues: boolean): boolean {
  if (!orders.test(command.intent)) return false;
  return /^(?:light|state)\./.test(command.intent) ? isClear(command, continues, true) : true;
}
