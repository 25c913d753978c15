import type { Clock } from '../../core/clock.js';
import type { Route, Understanding } from '../../core/command.js';
import { echo } from '../../core/echo.js';
import type { Lamp } from '../../core/lamp.js';
import { nameConversation, type Origin } from '../../core/origin.js';
import { findOtherLanguage } from '../../language/other-language.js';
import { longestSentence, longestText } from '../../language/matching/words.js';
import { UnsetWishes, type Withheld } from '../unset-wishes.js';
import { tellNoRoom } from './tell-no-room.js';
import { isTyped } from '../read-typed.js';
import { sayName } from '../../core/say-name.js';

/** Longest piece of a sentence that is said back. */
const longestEcho = 60;
const mostConversations = 100;
/** "Don't turn on at sunset tomorrow" is about what is planned, which nothing here has changed. */
const later =
  /\b(?:tomorrow|tonight|today|sunset|sunrise|later|next|every|at \w+|(?:before|after|past|until|till|when|while|if|unless|during) \w+|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b/i;
const stays =
  'Nothing is changed: what is planned and automated stays as it is. Say "cancel" or "pause" and what it does.';

/**
 * What is said to a sentence that nobody here understands: once with what was heard and the nearest thing that works, and only a
 * few words when it happens again right away.
 */
export class Refusals {
  /** How often nothing was understood in a row, for each conversation. */
  readonly #inRow = new Map<string, number>();
  readonly #unset: UnsetWishes;

  /** @param lamps those that are here now */
  constructor(
    private readonly lamps: () => readonly Lamp[],
    clock: Pick<Clock, 'monotonic'>,
  ) {
    this.#unset = new UnsetWishes(clock);
  }

  /** What a sentence says, unless it is a piece of one that was refused just now. */
  withhold<Read extends Withheld>(read: Read, origin: Origin): Read {
    return this.#unset.withhold(read, nameConversation(origin));
  }

  /** A sentence that was answered: where something was understood, the next refusal is told in full again. */
  answered(understanding: Understanding, route: Route, origin: Origin): void {
    const conversation = nameConversation(origin);
    this.#unset.note(understanding, conversation);
    if (route !== 'agent') this.#inRow.delete(conversation);
  }

  refuse({ text, topic, entities }: Understanding, origin: Origin): string {
    const conversation = nameConversation(origin);
    const inRow = (this.#inRow.get(conversation) ?? 0) + 1;
    if (this.#inRow.size >= mostConversations) this.#inRow.clear();
    this.#inRow.set(conversation, inRow);
    if (/^(no,? |please |oh,? )*(don't|do not|never)\b/i.test(text))
      return later.test(text) ? stays : "All right, I'll leave it.";
    const isLong = isTooLong(text);
    const language = findOtherLanguage(text);
    if (language !== undefined)
      return `I understand only English so far, and that looks like ${language}. ${this.#nearest(undefined, entities?.lamps ?? [])}`;
    const noRoom = isLong || topic !== 'light-reconfiguration' ? undefined : tellNoRoom(text, this.lamps());
    if (noRoom !== undefined) return noRoom;
    if (inRow > 1 && !isLong) return briefly[inRow % briefly.length] ?? '';
    const heard = echo(text, longestEcho);
    // What was typed was not heard.
    const typed = isTyped(origin);
    if (isLong)
      return typed
        ? `That is too long for me: ${limits}`
        : `I heard "${heard}", but that is too long for me: ${limits}`;
    const what = typed ? `I don't understand "${heard}".` : `I heard "${heard}", but I can't do that.`;
    return `${what} ${findExample(text) ?? this.#nearest(topic, entities?.lamps ?? [])}`;
  }

  #nearest(topic: Understanding['topic'], named: readonly string[]): string {
    const name = nameLamp(this.lamps(), named);
    if (topic === 'automation') return `Try "at nine turn on ${name}" or "when I press the button turn ${name} red".`;
    if (topic === 'everyday-question' || topic === 'chat') return `I can do lights, timers, alarms and reminders.`;
    return `Try "turn on ${name}" or "make ${name} blue".`;
  }
}

/** What is near to a sentence about waking, reminding or timing. */
const examples: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:wake|wakes|waking|alarms?|get (?:me|us) up|lie in|sleep in)\b/,
    'Try "wake me at seven tomorrow", "wake me every weekday at half past six" or "no alarm on Friday".',
  ],
  [
    /\b(?:remind|reminds|reminders?|don't let me forget)\b/,
    'Try "remind me at five to call Anna" or "remind me every Tuesday at eight to take the bins out".',
  ],
  [
    /\b(?:timers?|countdown)\b/,
    'Try "set a tea timer for five minutes", "how long is left" or "cancel the tea timer".',
  ],
];

/** Something that works, near to what was said of times; undefined for anything else. */
const findExample = (text: string) => examples.find(([about]) => about.test(text.toLowerCase()))?.[1];

const limits = `I take at most ${longestSentence} words and ${longestText} letters at once. Say it in parts.`;

/** Whether a sentence is not read at all, because nobody says as much to a lamp. */
function isTooLong(text: string): boolean {
  return text.length > longestText || text.trim().split(/\s+/).length > longestSentence;
}

/** A lamp for an example: one that was named, or one that is here. */
export function nameLamp(lamps: readonly Lamp[], named: readonly string[]): string {
  const lamp = lamps.find(({ name, area }) => named.includes(name) || named.includes(area ?? '')) ?? lamps[0];
  return lamp === undefined || lamps.length === 1 ? 'the light' : sayName(lamp);
}

const briefly = ["I didn't get that either.", 'Sorry, not that one.', "I can't do that one."];
