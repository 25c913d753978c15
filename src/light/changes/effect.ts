import type { Question } from '../rules/answer-book.js';
import type { Timer } from '../timer.js';

/** Something that happened, which rules can answer. Without a lamp it concerns all lamps. */
export interface LightEvent {
  readonly name: string;
  readonly lamp?: string;
  /** It follows from somebody switching the light off: rules may act on it, but not bring the light back. */
  readonly follows?: 'hold' | 'told-off';
}

/** Something to be done outside the machine after a change or a transition, as data. */
export type Effect =
  | { readonly type: 'show'; readonly lamp: string; readonly fadeMs: number | null }
  | { readonly type: 'raise'; readonly event: LightEvent }
  /** A timer is due: whoever set it now carries it out. */
  | { readonly type: 'due'; readonly timer: Timer }
  /** A rule needs answers from sandboxed functions first; the event is repeated once they are there. */
  | { readonly type: 'wait'; readonly event: LightEvent; readonly questions: readonly Question[] }
  | { readonly type: 'problem'; readonly rule: string; readonly message: string };
