import type { Transcript } from '../core/transcript.js';

/** What a listener reports about a stream, in order. `atMs` counts milliseconds of audio from the start of the stream. */
export type VoiceEvent =
  /** `atMs` is the end of the wake word; `takenMs` the real time from its last frame to this event. */
  | { type: 'wake-detected'; word: string; atMs: number; takenMs: number }
  /** It is quiet after the wake word: whoever said it may be waiting for a sign. At most once for each wake, and never after `speech-started`. */
  | { type: 'pause-heard'; atMs: number }
  | { type: 'speech-started'; atMs: number }
  /** The words so far; they may still change. */
  | { type: 'speech-heard'; text: string }
  /** Somebody seems to go on with the sentence before, or to answer a question. */
  | { type: 'tail-started'; atMs: number }
  /** The words so far go on with it: what is being said about the sentence before is out of date. At most once for each tail. */
  | { type: 'tail-heard'; text: string }
  /** They don't, or there were none. */
  | { type: 'tail-ended'; atMs: number }
  /**
   * The words of one utterance without the wake word; their times count from `atMs`.
   * `whole`: it began so soon after the sentence before that it may go on with it; what both say together.
   * `others`: what else may have been said behind that sentence, the likeliest first.
   * `isUnsure`: it was heard too badly to act on, unless another of those readings goes on with it.
   * `pauseMs`: after a wake word, how long it was until the first word.
   * `over`: it was said over what the assistant was saying, of which something may be in it.
   */
  | {
      type: 'utterance-heard';
      transcript: Transcript;
      addressed: Addressed;
      pauseMs?: number;
      whole?: string;
      others?: readonly string[];
      isUnsure?: true;
      over?: true;
      atMs: number;
      ms: UtteranceTimes;
    }
  /** "Stop" or similar, while the assistant was speaking. */
  | { type: 'stop-heard'; word: string; atMs: number }
  /** A moment later: whether that was meant, or said to somebody else ("they never stop for lunch"). */
  | { type: 'stop-settled'; isMeant: boolean }
  /** Nothing was said after the wake word; the listener waits for it again. */
  | { type: 'listening-ended'; atMs: number };

/**
 * How an utterance came: after the wake word, without it after a reply, or into a microphone that needs no wake word. A wake word that the
 * whole sentence makes doubtful counts for none.
 */
export type Addressed = 'wake' | 'follow-up' | 'open';

export interface UtteranceTimes {
  /** Real milliseconds from the wake word's last frame to its detection. */
  readonly wake?: number;
  /** Milliseconds of audio waited after the last speech. */
  readonly endpoint: number;
  /** Real milliseconds from the utterance's last frame to its final words. */
  readonly recognise: number;
}
