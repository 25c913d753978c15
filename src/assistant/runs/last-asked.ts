import { LanternError } from '../../core/errors.js';
import type { RunOrder } from '../conversation.js';
import type { Clock } from '../../core/clock.js';
import { nameConversation, type Origin } from '../../core/origin.js';
import type { RunQuestion, RunView } from '../../core/run-view.js';
import type { Moment } from '../../dialogue/judge-answer.js';
import { soonestAnswer } from './client-questions.js';

/** In milliseconds. After this long, commands are no answers any more, and a "yes" in the room may be meant for somebody else. */
const freshFor = 60_000;

/** When the open question was asked, and where: both decide what counts as its answer. Nothing of it is stored. */
export class LastAsked {
  #at = -Infinity;
  #conversation: string | null = null;
  #reminded = '';
  #guessed = '';

  constructor(private readonly clock: Clock) {}

  /** Wall time in milliseconds; minus infinity after a restart. */
  get at(): number {
    return this.#at;
  }

  get isFresh(): boolean {
    return this.clock.now() - this.#at <= freshFor;
  }

  /** Whether somebody can have heard or read it by now. */
  get isHeard(): boolean {
    return this.clock.now() - this.#at >= soonestAnswer;
  }

  /** Whether it was spoken, and not only shown on a page or in a terminal. */
  get isAloud(): boolean {
    return this.#conversation === null;
  }

  /** Notes that the question is asked now. */
  note(origin: Origin): void {
    this.#at = this.clock.now();
    this.#conversation = hasOwnConversation(origin) ? nameConversation(origin) : null;
  }

  /** How a sentence comes while the question is open. */
  momentOf(origin: Origin): Moment {
    const isOther =
      this.#conversation !== null && hasOwnConversation(origin) && nameConversation(origin) !== this.#conversation;
    return { isStale: !this.isFresh, isVoice: origin.kind === 'voice', isOther };
  }

  /** Whether somebody was told again which word this question takes. */
  isReminded(run: RunView): boolean {
    return this.#reminded === nameQuestion(run);
  }

  /** Whether somebody in the room said another word than this question takes. */
  isGuessed(run: RunView): boolean {
    return this.#guessed === nameQuestion(run);
  }

  /** Notes that somebody in the room said another word than this question takes. */
  noteGuess(run: RunView): void {
    this.#guessed = nameQuestion(run);
  }

  /** Notes that it is being told again which word this question takes. */
  remind(run: RunView): void {
    this.#reminded = nameQuestion(run);
  }
}

/** What is said or pressed in the room is one conversation; whoever writes, or lets a program write, has another. */
function hasOwnConversation({ kind }: Origin): boolean {
  return kind !== 'voice' && kind !== 'button';
}

function nameQuestion({ id, question }: RunView): string {
  return `${id} ${question?.text ?? ''}`;
}

/** An answer that names its question never answers another. @throws LanternError `not-found` */
export function validateQuestion(order: RunOrder, open: RunQuestion | null): void {
  if (!('question' in order) || order.question === undefined || order.question === open?.text) return;
  throw new LanternError('not-found', 'that question is no longer open; look at what is asked now');
}
