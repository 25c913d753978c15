import type { Speaker } from './speaker.js';
import type { VoiceEvent } from './voice-event.js';

/** Keeps the assistant from talking while somebody else is being listened to. */
export class Floor {
  #held: Disposable | undefined;

  constructor(private readonly speaker: Speaker | null) {}

  /** Follows the listener's events, in order. */
  follow(event: VoiceEvent): void {
    switch (event.type) {
      case 'wake-detected':
        this.speaker?.stop();
        this.#held ??= this.speaker?.hold();
        return;
      case 'pause-heard':
        // Whoever goes on speaking needs no sign; others wait for one.
        this.speaker?.chime('wake');
        return;
      case 'stop-heard':
        this.speaker?.stop();
        return;
      case 'utterance-heard':
      case 'listening-ended':
        this.free();
        return;
      case 'speech-started':
      case 'speech-heard':
        return;
    }
    event satisfies never;
  }

  /** Nobody is being listened to any longer. */
  free(): void {
    this.#held?.[Symbol.dispose]();
    this.#held = undefined;
  }
}
