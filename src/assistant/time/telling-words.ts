/** Words that are in many messages, names and titles, and tell none from another. */
const common =
  /^(?:the|and|for|with|you|your|how|long|much|more|time|left|have|has|does|did|when|what|must|should|need|needs|get|got|take|till|until|out|timer|reminder|alarm|them|they|she|him|her|his|its|are|was|will|that|this|there|going|again|next|appointment|meeting|event|from|not|but|now|make|put|set|off|today|tomorrow|tonight)$/;

/** The words that tell a reminder, a timer or an appointment from another one, without an s at their ends. */
export const tellingWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && !common.test(word))
    .map((word) => word.replace(/s$/, ''));
