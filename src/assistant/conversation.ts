import type { Consent } from '../core/consent.js';
import type { Origin } from '../core/origin.js';
import type { HeardOutcome, Outcome } from '../core/outcome.js';
import type { RunView } from '../core/run-view.js';
import type { Microphone } from '../ports/microphone.js';

/**
 * An order about the run that the agent works on. An answer may name the question that it is for, so that it never answers the one
 * that came after it.
 */
export type RunOrder =
  | { readonly action: 'stop' | 'pause' | 'resume' }
  | { readonly action: 'answer'; readonly text: string; readonly question?: string | undefined }
  | { readonly action: 'permit'; readonly consent: Consent; readonly question?: string | undefined };

/** The run after an order, and the reply. */
export interface RunReport {
  readonly run: RunView;
  readonly reply: string;
}

/** The assistant as its clients see it: terminal, web page, API, microphone. Progress is announced as facts. */
export interface Conversation {
  /** Answers one typed sentence. Never throws because of what the sentence says; the reply tells what went wrong. */
  say(text: string, origin: Origin): Promise<Outcome>;
  /** The run that the agent works on, or the last one. */
  readonly run: RunView;
  /** Stops, pauses or resumes the run, answers its question, or gives or refuses a permission. @throws LanternError `not-found` */
  direct(order: RunOrder, origin: Origin): Promise<RunReport>;
  /**
   * Listens to a source until it ends or `signal` aborts, and answers each utterance.
   * With `wake` false no wake word is needed (push to talk, a recording of a command).
   */
  listen(
    microphone: Microphone,
    options: { wake: boolean; origin: Origin; signal: AbortSignal },
  ): AsyncIterable<HeardOutcome>;
}
