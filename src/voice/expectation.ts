/** What the next utterance may be, as far as the conversation knows. Asked anew before each. */
export interface Expectation {
  /** The answer to a question of consent: then a grammar of yes and no listens along. What is neither counts as no. */
  readonly grammar?: 'yes-no';
  /** In the middle of a conversation people stop to think: 1.5 s of silence end the utterance, not 0.7. */
  readonly longSilence?: boolean;
  /** How long an answer needs no wake word, in milliseconds; after a spoken reply the configured time unless given. */
  readonly followUpMs?: number;
}

export const expectNothing: Expectation = {};
