import type { Transcript } from '../core/transcript.js';

/** Vosk's word for what is not in its vocabulary or its grammar. */
export const unknownWord = '[unk]';

/** Below this a word of the grammar was a guess among what little the grammar allows. */
const leastConfidence = 0.6;
const leastMeanConfidence = 0.8;

/**
 * Of two readings of the same sound, the one to believe: that of the expected phrases where it is confident and complete, so
 * that "bed light" is not "desk light"; else that of the general language. libvosk makes of the phrases a model of which word
 * may follow which, so its reading may be no phrase at all: `isPhrase` tells.
 */
export function chooseReading(
  expected: Transcript | undefined,
  general: Transcript,
  isPhrase: (text: string) => boolean,
): Transcript {
  return expected && isPhrase(expected.text) && isConfident(expected) ? expected : general;
}

function isConfident({ words }: Transcript): boolean {
  const confidences = words.map(({ confidence }) => confidence);
  const mean = confidences.reduce((sum, confidence) => sum + confidence, 0) / confidences.length;
  return mean >= leastMeanConfidence && Math.min(...confidences) >= leastConfidence;
}
