/** Takes out of what the microphone hears what the loudspeaker plays. It learns the way through the room as it goes. */
export interface EchoCanceller {
  /** How many samples one call takes. */
  readonly frameSamples: number;
  /** What is left of 16 kHz samples that were heard while `played` sounded. Both have `frameSamples`. */
  cancel(heard: Int16Array, played: Int16Array): Int16Array;
  /** Frees it. Calling it twice is harmless. */
  close(): void;
}
