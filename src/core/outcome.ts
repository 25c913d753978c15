import type { Command, Route } from './command.js';
import type { ErrorCode } from './error-codes.js';
import type { RunView } from './run-view.js';
import type { HeardWord } from './transcript.js';

/** A lamp's state and the color it shows (0..255 a channel in lightness, as states have it, rounded), before or after a request. */
export interface LampSnapshot {
  readonly state: string;
  readonly rgb: readonly [number, number, number];
}

/** Milliseconds that each stage of a request took; a stage that did not run is absent. */
export interface StageTimes {
  readonly wake?: number;
  readonly endpoint?: number;
  readonly recognise?: number;
  readonly decide: number;
  /** What another Lantern took that answered. */
  readonly hub?: number;
  /** From the decision to the first changed frame; absent when no lamp changed. */
  readonly light?: number;
  readonly total: number;
}

/** Something that was made, changed or deleted: a state, a rule, a lamp, a variable, a timer. */
export interface Changed {
  readonly kind: string;
  readonly name: string;
}

/** What one sentence led to. The reply says only what happened. */
export interface Outcome {
  readonly request: string;
  readonly text: string;
  readonly route: Route;
  readonly commands: readonly Command[];
  readonly lamps: readonly { readonly id: string; readonly before: LampSnapshot; readonly after: LampSnapshot }[];
  readonly reply: string;
  /** When the agent worked on it: the state of its run now. `changes`: what the run has changed. */
  readonly run?: Pick<RunView, 'state' | 'reason' | 'turns' | 'question' | 'plan'>;
  readonly changes?: readonly Changed[];
  /** Why it was not done although it was understood, as the code of an error: `not-found` for a lamp that is not there. */
  readonly failed?: ErrorCode;
  readonly ms: StageTimes;
}

/** What one recorded or live utterance led to. */
export interface HeardOutcome extends Outcome {
  readonly wake: { readonly word: string; readonly atMs: number } | null;
  readonly transcript: string;
  readonly words: readonly HeardWord[];
}
