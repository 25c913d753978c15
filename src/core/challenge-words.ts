/**
 * Words that no command for a lamp, a timer or the house uses, so that nobody gives consent by accident. They sound different from
 * each other, and the bundled speech model knows them (models/lantern-en-tiny lists its words).
 */
export const challengeWords = [
  'octopus',
  'elephant',
  'lobster',
  'giraffe',
  'violin',
  'broccoli',
  'dolphin',
  'buffalo',
  'monkey',
  'banana',
] as const;

/** Whether a sentence names a word of the list that is not the one that was asked for: somebody guesses, or talks of something else. */
export function namesOtherWord(text: string, word: string | null): boolean {
  const said = text.toLowerCase().split(/[^a-z]+/);
  return word !== null && challengeWords.some((each) => each !== word && said.includes(each));
}
