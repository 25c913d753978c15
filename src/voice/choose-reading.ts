import type { Transcript } from '../core/transcript.js';

/** Vosk's word for what is not in its vocabulary or its grammar. */
export const unknownWord = '[unk]';

/** Below this a word of the grammar was a guess among what little the grammar allows. */
const leastConfidence = 0.6;
const leastMeanConfidence = 0.8;

/**
 * Of two readings of the same sound, the one to believe: that of the expected phrases where it is confident and complete, so
 * that "bed light" is not "desk light"; else that of the general language.
 */
export function chooseReading(expected: Transcript | undefined, general: Transcript): Transcript {
  return expected && isBelievable(expected) ? expected : general;
}

function isBelievable({ words }: Transcript): boolean {
  if (words.length === 0 || words.some(({ word }) => word === unknownWord)) return false;
  const confidences = words.map(({ confidence }) => confidence);
  const mean = confidences.reduce((sum, confidence) => sum + confidence, 0) / confidences.length;
  return mean >= leastMeanConfidence && Math.min(...confidences) >= leastConfidence;
}
