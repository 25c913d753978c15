import type { Random } from '../core/random.js';

/** Words that sound like no other here, that speech models know, and that nobody says by chance in answer to a question. */
const words = [
  'orange',
  'seven',
  'window',
  'garden',
  'music',
  'coffee',
  'winter',
  'morning',
  'yellow',
  'forest',
] as const;

/** A word to be said aloud, so that a television can't say yes. */
export function createChallenge(random: Random): string {
  return words[Math.floor(random.next() * words.length)] ?? words[0];
}
