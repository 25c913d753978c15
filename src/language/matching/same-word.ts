const known = new Map<string, string>();

/**
 * The same word as one string in memory, however often the sentence files say it: cut out of templates, each would be a string of
 * its own. Only for words of such files, which are all kept for good.
 */
export function sameWord(word: string): string {
  const found = known.get(word);
  if (found !== undefined) return found;
  known.set(word, word);
  return word;
}
