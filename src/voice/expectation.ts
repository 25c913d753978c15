/** What the conversation expects of the next utterance. Asked for again before each utterance. */
export interface Expectation {
  /** An answer to a permission question: a grammar of yes and no listens too. Anything else is no answer. */
  readonly grammar?: 'yes-no';
  /** In the middle of a conversation people stop to think, so 1.5 s of silence end the utterance instead of 0.7. */
  readonly longSilence?: boolean;
  /** How long an answer needs no wake word, milliseconds; the default is the configured time after a spoken reply. */
  readonly followUpMs?: number;
}

export const expectNothing: Expectation = {};
