/** Is told what the loudspeaker is given to play, so that it can be told from what others say. */
export interface OwnSound {
  /** A player begins with one sentence. */
  begin(): OwnSentence;
}

export interface OwnSentence {
  /** The next piece of the WAV file that is played. */
  write(wav: Uint8Array): void;
  /** It was played, or cut off. */
  end(): void;
}
