/** Plays short sounds. */
export interface SoundPlayer {
  /** Its name in messages: "aplay". */
  readonly name: string;
  /**
   * Plays 16 kHz mono samples. Resolves when they are played or when `signal` aborts (silent within 200 ms).
   * @throws LanternError `speech-unavailable`
   */
  play(samples: Int16Array, signal: AbortSignal): Promise<void>;
}
