import type { Transcript } from '../core/transcript.js';
import type { VoiceEvent } from './voice-event.js';

/** The least confidence of words said over the assistant, of each and in the mean: noises were heard as single words at up to 0.65. */
const leastConfidence = 0.45;
const leastMean = 0.72;
/** The least of words said behind a sentence, in the mean: right ones had 0.7 and more, and talk that was misheard as an order 0.42 and 0.53. */
const leastBehind = 0.6;

type Heard = Extract<VoiceEvent, { type: 'utterance-heard' }>;

/** Whether what was said right after a sentence was heard too badly to act on. */
export function isUnsureTail({ transcript, over }: Pick<Heard, 'transcript' | 'over'>): boolean {
  return over === true ? isUnsure(transcript, leastMean, leastConfidence) : isUnsure(transcript, leastBehind, 0);
}

/** The same of what may answer a question that is being asked. */
export const isUnsureAnswer = (said: Transcript): boolean => isUnsure(said, leastConfidence, leastConfidence);

function isUnsure({ words }: Transcript, mean: number, each: number): boolean {
  const total = words.reduce((sum, { confidence }) => sum + confidence, 0);
  return total < mean * words.length || words.some(({ confidence }) => confidence < each);
}
