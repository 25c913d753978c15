import { parseDuration } from '../../language/time/durations.js';
import { normalizeSentence } from '../../language/matching/words.js';

/**
 * The first duration anywhere in a text ("snooze for five minutes", "ten more minutes"), in milliseconds, from one second to
 * one day.
 */
export function findDuration(text: string): number | undefined {
  const words = normalizeSentence(text, new Map()).words.filter((word) => word !== 'more');
  for (let at = 0; at < words.length; at++) {
    const found = parseDuration(words, at);
    if (found) return Math.min(86_400_000, Math.max(1000, found.value * 1000));
  }
  return undefined;
}
