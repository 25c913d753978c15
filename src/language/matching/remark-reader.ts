import type { Command } from '../../core/command.js';
import type { TargetReader } from '../targets.js';
import { sliceWords } from './clause.js';
import { skip } from './fillers.js';
import type { Result } from './join-clauses.js';
import type { Trie } from './trie.js';
import type { Words } from './words.js';

/** What a remark beside a command may hold, each list from the sentence rule of the same name. */
export interface RemarkWords {
  /** Words that may be about a light: where no comma tells where a remark ends, it holds none of them. */
  readonly light_words: Trie<true>;
  /** Words with which it is more than a remark: a condition, another time. */
  readonly remark_never: Trie<true>;
  /** Words that begin an order about something else. */
  readonly remark_order: Trie<true>;
  /** Words that a remark does not hold where no comma sets it apart: questions, and what somebody wants or says. */
  readonly remark_question: Trie<true>;
  /** Words that begin a reason after a command, whatever it holds: "*so that* I wake up". */
  readonly remark_reason: Trie<true>;
  /** Words after which somebody else's wish follows: "she *says* make it blue". */
  readonly remark_speech: Trie<true>;
  /** Words that end a remark: "I'm done here, *so* …". */
  readonly remark_joint: Trie<true>;
  /** Words that tell what somebody else says. */
  readonly reported: Trie<true>;
  /** Words after which the command is part of the remark: "I was going *to* turn it off". */
  readonly remark_open: Trie<true>;
  /** Words that make a remark a sentence, so that it is no object of the command: "turn it down, the film *is* on". */
  readonly remark_verb: Trie<true>;
  readonly the: Trie<true>;
  /** What joins two orders. */
  readonly joint: Trie<true>;
  /** How remarks begin before a command, and after it, where no comma sets them apart. */
  readonly remark_lead: Trie<true>;
  readonly remark_tail: Trie<true>;
  /** Words that begin an order: before others, what looks like a remark may be the rest of the sentence ("we have | a red lamp"). */
  readonly request: Trie<true>;
}
export const remarkRules = [
  'light_words',
  'remark_never',
  'remark_order',
  'remark_question',
  'remark_reason',
  'remark_speech',
  'remark_joint',
  'reported',
  'remark_open',
  'remark_verb',
  'the',
  'joint',
  'remark_lead',
  'remark_tail',
  'request',
] as const satisfies readonly (keyof RemarkWords)[];

/** A part of a sentence that may be the command in it. */
export interface SaidBeside {
  readonly said: Words;
  /** Whether a lamp or a place is named beside it, so that it must name its own. */
  readonly names: boolean;
  /** Whether commas set it apart. */
  readonly sure: boolean;
  /** Whether it begins the sentence: only there it may correct the one before. */
  readonly begins: boolean;
}

/** Where no comma tells where the command begins, it has so many words. */
const fewestWords = 3;
/** Somebody whose wish is told is named in so many words. */
const mostSpeakers = 3;

/**
 * Finds commands beside words that have nothing to do with light: "switch the stove light off, *the soup is ready*", "*she's asleep*,
 * ten percent". It counts only if it tells what it is for.
 */
export class RemarkReader {
  constructor(
    private readonly rules: RemarkWords,
    private readonly names: Pick<TargetReader, 'startsName' | 'skipName'>,
  ) {}

  /** @param read the meaning of a part of the sentence */
  read(words: Words, continues: boolean, read: (found: SaidBeside) => Result | undefined): Result | undefined {
    for (const beside of this.findCommands(words)) {
      const found = read(beside);
      if (found && found.commands.length > 0 && found.commands.every((each) => isClear(each, continues, beside.names)))
        return found;
    }
    return undefined;
  }

  /** Whether a word could say something about a light. */
  isAboutLight(words: Words, at: number): boolean {
    return skip(this.rules.light_words, words, at) > at || this.names.startsName(words, at);
  }

  private *findCommands(words: Words): Generator<SaidBeside> {
    yield* this.findBetweenBreaks(words);
    const length = words.words.length;
    for (let cut = 1; cut < length; cut += 1) {
      const [before, after] = [sliceWords(words, 0, cut), sliceWords(words, cut, length)];
      if (this.isLead(before, after)) yield { said: after, names: false, sure: false, begins: false };
      if (cut > 1 && length - cut >= 2 && this.isTail(after))
        yield { said: before, names: false, sure: false, begins: true };
    }
  }

  /** The longest parts first that commas set apart. */
  private *findBetweenBreaks(words: Words): Generator<SaidBeside> {
    const length = words.words.length;
    const cuts = [...words.breaks].sort((left, right) => left - right);
    for (const start of [0, ...cuts]) {
      for (const end of [length, ...cuts.toReversed()]) {
        if (start >= end || end - start === length) continue;
        const around = [sliceWords(words, 0, start), sliceWords(words, end, length)];
        const said = sliceWords(words, start, end);
        if (!around.every((remark) => this.isPlain(remark)) || (start > 0 && this.isPlace(said))) continue;
        if (around.some((remark) => this.isWish(remark))) continue;
        // "Grandpa, turn it off": said to somebody.
        const isCalled = around[0]?.words.length === 1;
        // "Dad put it off, then on": told of a light, and no wish.
        const isTold = around.some((remark) => remark.words.some((_, at) => this.isAboutLight(remark, at)));
        const names =
          isCalled ||
          isTold ||
          around.some((remark) => remark.words.some((_, at) => this.names.startsName(remark, at)));
        yield { said, names, sure: true, begins: start === 0 };
      }
    }
  }

  /** "A soft look for the night, *on the bed light*": where what was said before is wanted, and no order of its own. */
  private isPlace(said: Words): boolean {
    return /^(?:on|in|at|for)$/.test(said.words[0] ?? '') && skip(this.rules.the, said, 1) > 1;
  }

  /** "Hall lamp red, *bed light marvellous*": what is wanted of a lamp by its name, and not understood, is no remark. */
  private isWish(remark: Words): boolean {
    const starts = [0, ...remark.words.keys()].filter(
      (at) => at === 0 || /^(?:so|then|now|and)$/.test(remark.words[at - 1] ?? ''),
    );
    return starts.some((start) => {
      const at = skip(this.rules.the, remark, skip(this.rules.joint, remark, start));
      const next = this.names.skipName(remark, at);
      return next > at && next < remark.words.length && !this.isSentence(sliceWords(remark, next, remark.words.length));
    });
  }

  private isLead(remark: Words, said: Words): boolean {
    const { remark_lead, remark_joint } = this.rules;
    if (this.isSpeech(remark)) return !this.isMore(remark);
    if (remark.words.length < 2 || said.words.length < fewestWords) return false;
    const begins = skip(remark_lead, remark, 0) > 0;
    // "I shan't need it any more, so …": what follows is told apart by its first word.
    if (begins && skip(remark_joint, said, 0) > 0) return this.isPlain(remark);
    const last = remark.words.length - 1;
    const isOpen = skip(this.rules.remark_open, remark, last) > last;
    return begins && !isOpen && skip(this.rules.request, said, 0) > 0 && this.isApart(remark);
  }

  /** "She *says*": what follows is her wish. */
  private isSpeech(remark: Words): boolean {
    const last = remark.words.length - 1;
    return last > 0 && last <= mostSpeakers && skip(this.rules.remark_speech, remark, last) > last;
  }

  private isTail(remark: Words): boolean {
    if (skip(this.rules.remark_reason, remark, 0) > 0) return !this.isMore(remark);
    if (skip(this.rules.the, remark, 0) > 0 && !this.isSentence(remark)) return false;
    return skip(this.rules.remark_tail, remark, 0) > 0 && this.isApart(remark);
  }

  /** Whether the words are no order and no condition. */
  private isPlain(remark: Words): boolean {
    const text = remark.words.join(' ');
    if (measures.test(text) || tellsWhen.test(text) || namesOne.test(text)) return false;
    const isReported = skip(this.rules.reported, remark, 0) === remark.words.length && remark.words.length > 0;
    return !isReported && !this.isMore(remark) && skip(this.rules.remark_order, remark, 0) === 0;
  }

  private isSentence(remark: Words): boolean {
    return remark.words.some((_, at) => skip(this.rules.remark_verb, remark, at) > at);
  }

  /** Whether the words hold more than a remark. */
  private isMore(remark: Words): boolean {
    return remark.words.some((_, at) => skip(this.rules.remark_never, remark, at) > at);
  }

  private isApart(remark: Words): boolean {
    const { remark_question } = this.rules;
    if (!this.isPlain(remark)) return false;
    return !remark.words.some((_, at) => skip(remark_question, remark, at) > at || this.isAboutLight(remark, at));
  }
}

/** "*Over twenty eight degrees*, porch light red": what is measured is a condition. */
const measures =
  /^(?:if |when )?(?:anything )?(?:above|over|below|under|(?:higher|lower|more|less|hotter|colder|warmer|cooler) than) (?:minus )?(?:\w+ ){1,4}?(?:degrees?|percent|lux|watts|ppm)\b/;

/** "*At bedtime, which is ten*, dim it": on an occasion, and not now. */
const tellsWhen = /^(?:at (?!last\b|least\b|long last\b|home\b|work\b|the moment\b)|by (?!the way\b)|around |towards )/;

/** "We shan't need *the six o'clock one*, cancel that": it tells which is meant. */
const namesOne = /\bthe (?:[\w']+ ){1,3}one\b/;

/** What a remark beside it never makes unclear, and what it does not where something was said before. */
const always = /^(scene\.|plan\.cancel)/;
const inTalk = /^(talk\.|assistant\.(undo|redo|stop))/;

/** Whether a command tells its lamps, so that it can stand beside words that nobody understood. */
export function isClear(command: Command, continues: boolean, isNamed: boolean): boolean {
  if (always.test(command.intent)) return true;
  const free = continues && !isNamed;
  if (inTalk.test(command.intent)) return free;
  return /^(light\.|state\.)/.test(command.intent) && (free || tellsLamps(command, isNamed));
}

function tellsLamps(command: Command, isNamed: boolean): boolean {
  const { refers, ...named } = ('target' in command && command.target) || {};
  return Object.keys(named).length > 0 || (!isNamed && (refers === 'lights' || refers === 'here'));
}
