import type { Command, Understanding } from '../../core/command.js';
import type { Clock } from '../../core/clock.js';
import { nameConversation, type Origin } from '../../core/origin.js';
import { normalizeSentence } from '../../language/matching/words.js';
import { dropStops, lowerText } from '../../language/plain-text.js';
import { parseSaidMoment } from '../../language/time/spoken-time.js';
import { leaveOutNoDay, namesNoDay } from '../../language/time/month-days.js';
import type { Taken } from './taken.js';

/** A sentence that said too little, or that may have been misunderstood. */
export interface HalfSentence {
  readonly text: string;
  /** What it probably means. */
  readonly offers: readonly Command[];
  readonly conversation: string;
  /** Wall time, milliseconds. */
  readonly at: number;
  /** What was asked for its other half. */
  readonly question?: string;
  /** Something that was not its other half came in between. */
  readonly isMissed?: true;
}

interface HalfSaidParts {
  readonly clock: Clock;
  understand(text: string, origin: Origin): Understanding;
}

/** In milliseconds. Nobody remembers a question for longer, so what is said later is not an answer to it. */
export const answerableFor = 10 * 60_000;

/** Keeps a sentence until its rest comes, or until somebody says yes to what it probably means. */
export class HalfSaid {
  #half: HalfSentence | null = null;
  #agreed: HalfSentence | null = null;

  constructor(private readonly parts: HalfSaidParts) {}

  /** When it was said, wall time; minus infinity if nothing waits in this conversation. */
  askedAt(origin: Origin): number {
    return this.#half && this.#isOf(this.#half, origin) ? this.#half.at : -Infinity;
  }

  /** Whether it waits for a yes or a no. */
  isOffer(origin: Origin): boolean {
    return this.#half !== null && this.#isOf(this.#half, origin) && this.#half.offers.length > 0;
  }

  /** Whether what is offered can never be taken back. */
  get isForGood(): boolean {
    return this.#half?.offers.some(({ intent }) => intent === 'memory.clear') ?? false;
  }

  /** Remembers a sentence that said too little until the rest of it comes, or what it probably means until somebody says yes. */
  await({ text, offers = [] }: Understanding, origin: Origin, question?: string): void {
    const conversation = nameConversation(origin);
    this.#half = {
      text,
      offers,
      conversation,
      at: this.parts.clock.now(),
      ...(question !== undefined && { question }),
    };
  }

  /** What is still asked for the other half, to repeat after something else; '' if nothing is. */
  question(origin: Origin): string {
    return this.askedAt(origin) > -Infinity ? (this.#half?.question ?? '') : '';
  }

  /** Forgets what waits in this conversation. */
  forget(origin: Origin): void {
    if (this.askedAt(origin) > -Infinity) this.#half = null;
  }

  /**
   * Takes a sentence as the answer, or as the other half: "set the brightness", then "to fifty percent". Null if it is neither; what was
   * asked stays open once over a question, or over what nobody understands.
   */
  take(text: string, understanding: Understanding, origin: Origin): Taken | null {
    const half = this.#half;
    if (!half || !this.#isOf(half, origin)) return null;
    this.#half = null;
    if (this.#isOver(half, origin)) return null;
    const taken = this.#takeFor(half, text, understanding, origin);
    const isAside = taken === null && ['agent', 'answer'].includes(understanding.route);
    if (isAside && half.question !== undefined && !half.isMissed) this.#half = { ...half, isMissed: true };
    return taken;
  }

  #takeFor(half: HalfSentence, text: string, understanding: Understanding, origin: Origin): Taken | null {
    if (half.offers.length > 0) {
      const taken = answerOffer(half, understanding);
      this.#agreed = taken?.commands ? half : null;
      return taken;
    }
    const when = isMereMoment(text) ? this.#join(half, text, origin) : null;
    return when ?? this.#takeRest(half, text, understanding, origin);
  }

  #takeRest(half: HalfSentence, text: string, { route, commands }: Understanding, origin: Origin): Taken | null {
    if (route === 'command' && !commands.every(({ intent }) => intent.startsWith('confirm.'))) return null;
    return this.#join(half, text, origin);
  }

  /**
   * Takes a sentence as the answer to what was offered after all else that is still asked: a yes must not carry out what an earlier question is
   * about. @param askedAt when the latest open question was asked
   */
  takeIfLatest(askedAt: number, text: string, understanding: Understanding, origin: Origin): Taken | null {
    return this.isOffer(origin) && this.askedAt(origin) === askedAt ? this.take(text, understanding, origin) : null;
  }

  /** Whether words are all of what is waited for: the other half, or a yes or a no. */
  isAnswer(text: string, origin: Origin): boolean {
    const half = this.#half;
    if (!half || this.#isOver(half, origin)) return false;
    const isOffer = half.offers.length > 0;
    return (isOffer ? answerOffer(half, this.parts.understand(text, origin)) : this.#join(half, text, origin)) !== null;
  }

  /** What was asked about and answered with yes in this conversation, not long ago. */
  agreed(origin: Origin): HalfSentence | null {
    return this.#agreed && !this.#isOver(this.#agreed, origin) ? this.#agreed : null;
  }

  #isOf({ conversation }: HalfSentence, origin: Origin): boolean {
    return conversation === nameConversation(origin);
  }

  #isOver(half: HalfSentence, origin: Origin): boolean {
    return this.parts.clock.now() - half.at > answerableFor || !this.#isOf(half, origin);
  }

  #join(half: HalfSentence, text: string, origin: Origin): Taken | null {
    const begun = withoutNoDay(half.text);
    for (const joint of [' ', ' to ', ' at ', ' in ', ' on ', ' until ']) {
      const { route, commands, ringsIn } = this.parts.understand(
        `${begun}${joint}${joint === ' until ' ? text.replace(/^on /i, '') : text}`,
        origin,
      );
      if (route === 'command' && commands.length > 0) return { say: '', route, commands, ringsIn };
    }
    return null;
  }
}

/** A sentence as it is, where it names no day that no calendar has. */
function withoutNoDay(text: string): string {
  const { words } = normalizeSentence(text, noSpellings);
  return namesNoDay(words) ? leaveOutNoDay(words).join(' ') : text;
}
const noSpellings: ReadonlyMap<string, readonly string[]> = new Map();

/** "On Wednesday", to "Until when?": no sentence of its own. */
function isMereMoment(text: string): boolean {
  const words = dropStops(lowerText(text)).split(' ');
  return parseSaidMoment(words, /^(?:until|till)$/.test(words[0] ?? '') ? 1 : 0)?.next === words.length;
}

/** Yes does what was offered, "from now on" keeps it as well, no leaves it; anything else is a sentence of its own. */
function answerOffer({ offers }: HalfSentence, { commands }: Understanding): Taken | null {
  const [only] = commands;
  if (!only || commands.length !== 1) return null;
  if (only.intent === 'confirm.yes') return { say: '', route: 'command', commands: offers };
  if (only.intent === 'confirm.no') return { say: 'OK, then not.', route: 'command' };
  return isForAgreed(only) ? { say: '', route: 'command', commands: [...offers, only] } : null;
}

/** Whether a command is a mere "from now on", which is about what was agreed on. */
export const isForAgreed = (command: Command) =>
  command.intent === 'phrase.keep' && command.said === undefined && command.text === undefined;
