/** A source of sound: a recorder, a file, standard input, a browser. */
export interface Microphone {
  /** Its name in messages: "the recorder sox", "kitchen.wav". */
  readonly name: string;
  /** Whether what it delivered last is the assistant's own voice, so that no word in it counts; absent where that cannot be told. */
  readonly hearsOnlyItself?: boolean | undefined;
  /** The same of a moment that is as short as a pause between words; absent where that cannot be told. */
  readonly hearsNobody?: boolean | undefined;
  /** Whether somebody else was louder than the assistant, which speaks, in what it delivered last; absent where that cannot be told. */
  readonly hearsOthers?: boolean | undefined;
  /**
   * Frames of 16 kHz mono signed 16-bit samples, of any length above zero, until the source ends or `signal` aborts.
   * When a live source is not read fast enough, it drops its oldest frames, so that memory stays bounded.
   * @throws LanternError `microphone-unavailable`, `audio-invalid`, `file-unreadable`
   */
  frames(signal: AbortSignal): AsyncIterable<Int16Array>;
}
