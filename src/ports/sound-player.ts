/** Plays short sounds. */
export interface SoundPlayer {
  /** For messages: "aplay". */
  readonly name: string;
  /**
   * Plays 16 kHz mono samples; resolves when played or when `signal` aborts (silent within 200 ms).
   * @throws LanternError `speech-unavailable`
   */
  play(samples: Int16Array, signal: AbortSignal): Promise<void>;
}
