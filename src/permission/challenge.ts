import type { Random } from '../core/random.js';

/**
 * Words that no command for a lamp, a timer or the house uses, so that none gives consent by chance. They sound like no other here
 * and are known to the speech model that comes with Lantern; models/lantern-en-tiny lists its words.
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

/** A word to be said aloud, so that a television can't say yes. */
export function createChallenge(random: Random): string {
  return challengeWords[Math.floor(random.next() * challengeWords.length)] ?? challengeWords[0];
}
