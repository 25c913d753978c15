import { LanternError } from '../core/errors.js';

/** Speaks. */
export interface Voice {
  /** Its name in messages: "espeak-ng", "text2wave". */
  readonly name: string;
  /** Resolves when the text is spoken or when `signal` aborts (silent within 200 ms). @throws LanternError `speech-unavailable`, which is a VoiceHungError where a new try may well succeed */
  speak(text: string, signal: AbortSignal): Promise<void>;
}

/** A voice fell silent in the middle, and was ended; the next try begins with a new one. */
export class VoiceHungError extends LanternError {
  constructor(message: string) {
    super('speech-unavailable', message);
  }
}
