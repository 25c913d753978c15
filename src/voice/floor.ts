import type { Clock } from '../core/clock.js';
import { millis } from '../core/units.js';
import type { Speaker } from './speaker.js';
import type { VoiceEvent } from './voice-event.js';

/** Who goes on speaking after the wake word has begun by now, and needs no chime; others wait for a sign. */
const hesitation = millis(350);

/** Whose turn it is to speak: nobody who is being listened to is talked over. */
export class Floor {
  #held: Disposable | undefined;
  #chime: Disposable | undefined;

  constructor(
    private readonly speaker: Speaker | null,
    private readonly clock: Clock,
  ) {}

  /** Follows what is heard, in order. */
  follow(event: VoiceEvent): void {
    switch (event.type) {
      case 'wake-detected':
        this.speaker?.stop();
        this.#held ??= this.speaker?.hold();
        this.#chime = this.clock.after('wake chime', hesitation, () => this.speaker?.chime('wake'));
        return;
      case 'speech-started':
        this.#chime?.[Symbol.dispose]();
        return;
      case 'stop-heard':
        this.speaker?.stop();
        return;
      case 'utterance-heard':
      case 'listening-ended':
        this.free();
        return;
      case 'speech-heard':
        return;
    }
    event satisfies never;
  }

  /** Nobody is being listened to any more. */
  free(): void {
    this.#chime?.[Symbol.dispose]();
    this.#held?.[Symbol.dispose]();
    this.#chime = this.#held = undefined;
  }
}
