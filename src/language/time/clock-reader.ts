import { commandSchema, type Command } from '../../core/command.js';
import { sliceWords } from '../matching/clause.js';
import { skip } from '../matching/fillers.js';
import type { Result } from '../matching/join-clauses.js';
import type { Words } from '../matching/words.js';
import { ahead, cutAhead, type SaidAhead } from './ahead.js';
import { readAlarms } from './alarm-orders.js';
import { readChange } from './clock-change.js';
import { createOrder, type ClockOrder } from './clock-order.js';
import { cutSpans, type ClockSpan, type ClockWords } from './clock-spans.js';
import { readReminders } from './reminder-orders.js';
import type { SpokenTime } from './spoken-time.js';
import { readNamedLengths, readTimers } from './timer-orders.js';

/** Longer sentences tell a story. */
const mostWords = 36;
const kinds = ['alarm', 'timer', 'reminder'] as const;
/** What is left of a sentence; `day`: the time that was told before the order. */
interface Reading {
  readonly words: Words;
  readonly day?: SpokenTime | undefined;
  /** What was told before "so remind me". */
  readonly told?: string | undefined;
  /** Whether its end was left out. */
  readonly isCut?: true;
}
const readers = { alarm: readAlarms, timer: readTimers, reminder: readReminders };

/**
 * Reads orders about alarms, timers and reminders by their pieces in any order, where no template fits: "put in an alarm at six and
 * another at seven", "the soup needs warming at one, remind me". A word of which it knows nothing, and it gives up; in a reminder that is
 * what it is about.
 */
export class ClockReader {
  constructor(
    private readonly lists: ClockWords,
    private readonly names: { startsName(words: Words, at: number): boolean },
  ) {}

  /** @param continues whether something was said before that the sentence can be about */
  read(heard: Words, continues: boolean): Result | undefined {
    if (heard.words.length > mostWords || heard.words.some((_, at) => this.names.startsName(heard, at)))
      return undefined;
    const early = cutAhead(heard);
    if (early) return this.readAhead(early, continues);
    for (const reading of this.readings(dropTag(heard))) {
      const commands = this.readOne(reading, continues);
      if (commands) return { route: 'command', commands };
    }
    return undefined;
  }

  /** "The call is at ten thirty, remind me five minutes before". */
  private readAhead({ words, seconds }: SaidAhead, continues: boolean): Result | undefined {
    const { commands = [] } = this.read(words, continues) ?? {};
    const found = check(commands.map((command) => ahead(command, seconds) ?? {}));
    return found && { route: 'command', commands: found };
  }

  private readOne({ words, day, told, isCut }: Reading, continues: boolean): readonly Command[] | undefined {
    const spans = cutSpans(words, this.lists);
    if (!spans || (isCut === true && endsInSlip(spans))) return undefined;
    const order = createOrder(words, spans, day);
    const found = readOrder(order, continues);
    return check(order.roles.has('reminder') ? found?.map((each) => tellAbout(each, told)) : found);
  }

  /** The sentence, and without what was told before the order and why it was given. */
  private *readings(words: Words): Generator<Reading> {
    const start = this.startOf(words);
    const head = createOrder(words, cutSpans(sliceWords(words, 0, start), this.lists) ?? []);
    if (!isReason(words, start, head)) yield { words };
    if (isOrderToo(words, start, head)) return;
    const body = sliceWords(words, start, words.words.length);
    const day = head.moments.length === 1 ? head.moments[0] : undefined;
    const told = toldBefore(words, start);
    if (start > 0) yield { words: body, day, told };
    for (let at = 2; at < body.words.length; at += 1)
      if (skip(this.lists.reason, body, at) > at) yield { words: sliceWords(body, 0, at), day, told, isCut: true };
  }

  /** Where the order begins: behind "so", or at the alarm, timer or reminder that a sentence of its own stands before. */
  private startOf(words: Words): number {
    const { story, ...lists } = this.lists;
    const noun = words.words.findIndex((_, at) => kinds.some((kind) => skip(lists[kind], words, at) > at));
    const joint = words.words.findLastIndex((word, at) => (word === 'so' || word === 'and') && at < noun);
    if (joint > 1) return joint + 1;
    return noun > 1 && skip(story, words, 0) > 0 ? this.beforeNoun(words, noun) : 0;
  }

  /** "It's off, *cancel the alarm* at six": what is to become of it belongs to it. */
  private beforeNoun({ words }: Words, noun: number): number {
    const article = /^(?:the|my|our|that|this|an|a)$/.test(words[noun - 1] ?? '') ? noun - 1 : noun;
    const at = [3, 2, 1]
      .map((size) => article - size)
      .find((start) => start >= 0 && this.isDeed(words, start, article));
    return at ?? noun;
  }

  private isDeed(words: readonly string[], start: number, end: number): boolean {
    const said = { words: [...words], breaks: new Set<number>() };
    return [this.lists.cancel, this.lists.move].some((list) => skip(list, said, start, end) === end);
  }
}

/** "At one she eats *and* remind us at five": two orders in one. */
const isOrderToo = ({ words }: Words, start: number, { moments }: ClockOrder) =>
  words[start - 1] === 'and' && moments.length > 0;

/** "*I have to be in by four* so wake me at three": its time is none of the order. */
const isReason = ({ words }: Words, start: number, { roles }: ClockOrder) =>
  words[start - 1] === 'so' && !kinds.some((kind) => roles.has(kind));

/** "… no wait, *they are instant, five minutes*": what was cut off puts something right. */
function endsInSlip(spans: readonly ClockSpan[]): boolean {
  const last = spans.at(-1);
  return last?.kind === 'phrase' && last.role === 'slip';
}

/** What stands before "so remind me". */
const toldBefore = ({ words }: Words, start: number) =>
  words[start - 1] === 'so' ? words.slice(0, start - 1).join(' ') : undefined;

/** "*The plaster has to dry*, so remind me in an hour": a call that is about nothing is about that. */
function tellAbout(found: object, told: string | undefined): object {
  const isCall = told !== undefined && 'seconds' in found;
  return isCall ? { intent: 'reminder.set', message: told, delay: found.seconds } : found;
}

function readOrder(order: ClockOrder, continues: boolean): readonly object[] | undefined {
  const [kind, ...others] = kinds.filter((each) => order.roles.has(each));
  if (others.length > 0) return undefined;
  if (kind !== undefined) return readers[kind](order);
  return readNamedLengths(order) ?? (continues ? readChange(order) : undefined);
}

/** "Prepone it by half an hour, *no*": asks for nothing but a yes. */
function dropTag(words: Words): Words {
  const isTag = /^(?:no|na|yes|yeah|eh|right|innit)$/.test(words.words.at(-1) ?? '');
  return isTag && words.words.length > 3 ? sliceWords(words, 0, words.words.length - 1) : words;
}

/** The commands, where all of them are what a command can be. */
function check(found: readonly object[] = []) {
  const commands = found.flatMap((each) => commandSchema.safeParse(each).data ?? []);
  return commands.length > 0 && commands.length === found.length ? commands : undefined;
}
