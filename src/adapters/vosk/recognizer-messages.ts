import type { ErrorCode } from '../../core/error-codes.js';

/** The settings that the recognizer's thread is started with. */
export interface ThreadSettings {
  readonly library: string;
  readonly model: string;
}

/** A request to the thread. Requests of one stream are answered in order. */
export type RecognizerRequest =
  | { type: 'open'; id: number; stream: number; phrases: readonly string[] | undefined; readings: number }
  | { type: 'accept'; id: number; stream: number; samples: Int16Array }
  | { type: 'finish'; id: number; stream: number }
  | { type: 'reset'; id: number; stream: number }
  | { type: 'close'; id: number; stream: number };

/** A message from the thread. `value` is the words so far for `accept`, libvosk's JSON for `finish`, otherwise ''. */
export type RecognizerAnswer =
  | { type: 'ready' }
  | { type: 'unable'; code: ErrorCode; message: string }
  | { type: 'answer'; id: number; value: string }
  | { type: 'refusal'; id: number; code: ErrorCode; message: string };
