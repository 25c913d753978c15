import { challengeWords } from '../core/challenge-words.js';
import type { Random } from '../core/random.js';

/** A word that must be said aloud, so that a television cannot say yes. */
export function createChallenge(random: Random): string {
  return challengeWords[Math.floor(random.next() * challengeWords.length)] ?? challengeWords[0];
}
