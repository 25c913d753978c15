/** Speaks. */
export interface Voice {
  /** Its name in messages: "espeak-ng", "text2wave". */
  readonly name: string;
  /** Resolves when the text is spoken or when `signal` aborts (silent within 200 ms). @throws LanternError `speech-unavailable` */
  speak(text: string, signal: AbortSignal): Promise<void>;
}
