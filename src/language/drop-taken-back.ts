type Words = readonly string[];

/** What takes back what was just said, before what is meant, as the source of an expression; what only hesitates is not among it. */
export const takingBack = 'no|nope|sorry|wait|actually|rather|or rather|i mean|i meant|make that|make it|scratch that';

/** How to find what was taken back, and what is meant. */
interface Slip {
  /** What stands between them, at the beginning of words that end with a space. */
  readonly between: RegExp;
  /** Whether what was taken back goes from `from` to `end`, and what is meant begins at `next`. */
  readonly fits: (words: Words, from: number, end: number, next: number) => boolean;
}

/** The words without what is taken back in the same breath: "eight *no sorry* nine minutes", "at six *no* seven". */
export function dropTakenBack(words: Words, slip: Slip): Words {
  for (let end = 1; end < words.length; end += 1) {
    const said = slip.between.exec(`${words.slice(end).join(' ')} `)?.[0].trim();
    const next = said === undefined ? end : end + said.split(' ').length;
    const from = next === end ? -1 : words.findIndex((_, at) => at < end && slip.fits(words, at, end, next));
    if (from >= 0) return dropTakenBack([...words.slice(0, from), ...words.slice(next)], slip);
  }
  return words;
}
