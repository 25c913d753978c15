import type { Random } from '../core/random.js';

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

/** A word that must be said aloud, so that a television cannot say yes. */
export function createChallenge(random: Random): string {
  return challengeWords[Math.floor(random.next() * challengeWords.length)] ?? challengeWords[0];
}
