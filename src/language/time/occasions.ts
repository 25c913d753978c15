/** What people call something that is in the evening, at night or in the morning. */
const kinds =
  /^(?:parents|open|ladies|girls|lads|boys|quiz|date|game|games|movie|film|bonfire|hen|stag|poker|bingo|curry|pub|club)$/;
const parts = /^(?:evening|night|morning)$/;
const about = /^(?:remind|reminder|reminders|calendar|diary|add|book)$/;
/** Stands between the words of a name that is read as one. */
const joint = '\u2011';

/** "Remind me of *parents' evening* on Thursday at seven": a name, and no time of the day. In words that are read as one. */
export function joinOccasions(words: readonly string[]): readonly string[] {
  if (!words.some((word) => about.test(word))) return words;
  return words.flatMap((word, at) => {
    if (isOccasion(words, at)) return [`${word}${joint}${words[at + 1] ?? ''}`];
    return isOccasion(words, at - 1) ? [] : [word];
  });
}

const isOccasion = (words: readonly string[], at: number) =>
  kinds.test(words[at] ?? '') && parts.test(words[at + 1] ?? '');

/** A text of which a part was joined, as it was said. */
export const partOccasions = (text: string): string => text.replaceAll(joint, ' ');
