import type { Question } from '../rules/answer-book.js';
import type { Timer } from '../timer.js';

/** Something that happened and that rules may answer. Without a lamp it concerns them all. */
export interface LightEvent {
  readonly name: string;
  readonly lamp?: string;
}

/** What is to be done outside the machine after a change or a transition, as data. */
export type Effect =
  | { readonly type: 'show'; readonly lamp: string; readonly fadeMs: number | null }
  | { readonly type: 'raise'; readonly event: LightEvent }
  /** A timer is due: whoever set it does what it is for. */
  | { readonly type: 'due'; readonly timer: Timer }
  /** The event comes again when these have been answered: a rule that it may fire wants to know. */
  | { readonly type: 'wait'; readonly event: LightEvent; readonly questions: readonly Question[] }
  | { readonly type: 'problem'; readonly rule: string; readonly message: string };
