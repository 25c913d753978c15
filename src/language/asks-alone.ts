const questionWord = /^(?:but |and |oh )?(?:why|what|who|how|where|when|how come)(?: not| so)?$/u;

/** Whether a text is a question of one word, which only says what it asks after what was said before: "why", "but why". */
export function asksAlone(text: string): boolean {
  return questionWord.test(text);
}
