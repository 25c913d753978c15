/** Speaks. */
export interface Voice {
  /** For messages: "espeak-ng", "text2wave". */
  readonly name: string;
  /** Resolves when spoken or when `signal` aborts (silent within 200 ms). @throws LanternError `speech-unavailable` */
  speak(text: string, signal: AbortSignal): Promise<void>;
}
