/** The longest sentence that is accepted, in characters; far longer than anything people say to a light. */
export const sentenceLimit = 1000;
