import type { Clock } from '../core/clock.js';
import { millis } from '../core/units.js';
import type { Speaker } from './speaker.js';
import type { VoiceEvent } from './voice-event.js';

/** Whoever keeps talking after the wake word has started by now and needs no chime; others wait for a sign. */
const hesitation = millis(350);

/** Keeps the assistant from talking while somebody else is being listened to. */
export class Floor {
  #held: Disposable | undefined;
  #chime: Disposable | undefined;

  constructor(
    private readonly speaker: Speaker | null,
    private readonly clock: Clock,
  ) {}

  /** Follows the listener's events, in order. */
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

  /** Nobody is being listened to any longer. */
  free(): void {
    this.#chime?.[Symbol.dispose]();
    this.#held?.[Symbol.dispose]();
    this.#chime = this.#held = undefined;
  }
}
