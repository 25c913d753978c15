/** What the conversation expects of the next utterance. Asked for again before each utterance. */
export interface Expectation {
  /** An answer to a permission question: a grammar of yes and no listens too. Anything else is no answer. */
  readonly grammar?: 'yes-no';
  /** In the middle of a conversation people stop to think, so 1.5 s of silence end the utterance instead of 0.7. */
  readonly longSilence?: boolean;
  /** With that: what is a whole sentence by itself is none of the answers waited for, and ends as fast as ever. */
  readonly wholeEnds?: boolean;
  /** With that: what is a whole answer, such as one of the choices, ends as fast too. */
  readonly isAnswer?: (text: string) => boolean;
  /** Whether words answer the open question for certain, so that whoever says them over it, clearly louder, is let talk. */
  readonly takesOver?: (text: string) => boolean;
  /** What answers even over what is being said, where the assistant's own voice is taken out of what is heard. */
  readonly answersOver?: readonly string[];
  /** Whether that counts only over the sentence that asks, and not over what is said before it: what is allowed can't be taken back. */
  readonly isOnceAsked?: boolean;
  /** How long an answer needs no wake word, milliseconds; the default is the configured time after a spoken reply. */
  readonly followUpMs?: number;
}

/** What agrees. */
export const yesWord = 'yes';

/** What answers a question for yes or no that is still being spoken. Nothing that lasts ("always") is among it. */
export const consentOver: readonly string[] = [yesWord, 'no', `${yesWord} please`, 'no thanks'];

export const expectNothing: Expectation = {};
