/** A source of sound: a recorder, a file, standard input, a browser. */
export interface Microphone {
  /** For messages: "the recorder sox", "kitchen.wav". */
  readonly name: string;
  /**
   * Frames of 16 kHz mono signed 16-bit samples, of any length above zero, until the source ends or `signal` aborts.
   * A live source that is not read fast enough drops its oldest frames rather than grow.
   * @throws LanternError `microphone-unavailable`, `audio-invalid`, `audio-unreadable`
   */
  frames(signal: AbortSignal): AsyncIterable<Int16Array>;
}
