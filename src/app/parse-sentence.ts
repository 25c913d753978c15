import { LanternError } from '../core/errors.js';
import { isSayable, joinLines, sentenceLimit, unsayableProblem } from '../core/sentence-limit.js';

/** Checks a sentence as the API does, so a command gives the same answer in both cases. @throws LanternError `request-invalid` */
export function parseSentence(text: string): string {
  const sentence = joinLines(text);
  if (sentence.length < 1 || sentence.length > sentenceLimit)
    throw new LanternError(
      'request-invalid',
      `a sentence has 1 to ${sentenceLimit} characters; this has ${text.length}`,
    );
  if (!isSayable(sentence)) throw new LanternError('request-invalid', `this sentence ${unsayableProblem}`);
  return sentence;
}
