import { LanternError } from '../core/errors.js';
import type { Microphone } from '../ports/microphone.js';
import { endpointDefaults } from './endpointer.js';
import { ListenSession } from './listen-session.js';
import type { ListenerParts, ListenerSettings, ListenOptions } from './listener-settings.js';
import { Readings } from './readings.js';
import { cutFrames, frameSamples } from './sound.js';
import type { VoiceEvent } from './voice-event.js';

const noPhrases: readonly string[] = [];

/** Finds utterances in sound: wake word, speech, endpoint, words. Time is counted in audio, so files are processed as fast as they decode. */
export class Listener {
  readonly #settings: ListenerSettings;
  #isWaitingForWake = false;

  constructor(parts: ListenerParts) {
    this.#settings = {
      phrases: () => noPhrases,
      isComplete: () => false,
      isUnfinished: () => false,
      meaning: () => null,
      goesOn: () => true,
      patienceMs: 6000,
      followUpMs: 0,
      ...parts,
      endpoint: { ...endpointDefaults, ...parts.endpoint },
    };
  }

  /**
   * Listens until the source ends or `signal` aborts. With `wake` false, every utterance counts. The recognizer and the wake
   * detector must be started. Nothing is read ahead: a slow consumer slows down a file, and makes a live source drop its oldest
   * sound. Several sources can be listened to at once, but only one of them with a wake word.
   * @throws LanternError `wake-unavailable`, and what the microphone, recognizer or wake detector throw
   */
  async *listen(microphone: Microphone, options: ListenOptions): AsyncGenerator<VoiceEvent, void, undefined> {
    const { recognizer, wake } = this.#settings;
    const readings = new Readings(recognizer, wake?.words ?? []);
    const session = new ListenSession(this.#settings, readings, options, microphone);
    // The wake detector hears one stream; with two mixed together nobody could wake it.
    if (options.wake && this.#isWaitingForWake)
      throw new LanternError(
        'wake-unavailable',
        `${microphone.name} cannot wait for the wake word because another source already does`,
      );
    this.#isWaitingForWake ||= options.wake;
    try {
      await session.start();
      for await (const frame of cutFrames(microphone.frames(options.signal), frameSamples)) yield* session.hear(frame);
      if (!options.signal.aborted) yield* session.end();
    } finally {
      if (options.wake) this.#isWaitingForWake = false;
      await session.close();
      await readings.close();
    }
  }
}
