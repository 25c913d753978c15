import type { HeardWord, OtherReading, Transcript } from '../core/transcript.js';
import { isUnsureAnswer } from './is-unsure.js';
import { countOwn } from './own-echo.js';

/** So many other readings make sure of what all of them end with. */
const leastReadings = 3;
/** From here on, a word is certain. */
const sure = 0.9;

/**
 * What answers a question that it was said over: without words of that in front, or, where only they are in doubt, what all readings end
 * with. Without words if it is no answer for certain.
 * @param others what else may have been said @param takes whether words answer the question
 */
export function cutAnswer(
  { words }: Transcript,
  others: readonly OtherReading[],
  question: string,
  takes: (text: string) => boolean,
): Transcript {
  const all = words.map(({ word }) => word);
  const answer = tell(words.slice(countOwn(all, question)));
  if (answer.text !== '' && !isUnsureAnswer(answer) && takes(answer.text)) return answer;
  const rest = [findAgreed(words, others), findSure(words)].map(tell);
  return rest.find(({ text }) => text !== '' && takes(text)) ?? tell([]);
}

const tell = (words: readonly HeardWord[]): Transcript => ({ text: words.map(({ word }) => word).join(' '), words });

/** The words behind a first one that is in doubt, where all of them are certain: "send twenty minutes" is "in twenty minutes". */
function findSure([first, ...words]: readonly HeardWord[]): readonly HeardWord[] {
  const isSure = words.every(({ confidence }) => confidence >= sure);
  return first && first.confidence < sure && isSure ? words : [];
}

/** The last words, as far as all readings have them: a recognizer that does not know the first word is unsure of the whole. */
function findAgreed(words: readonly HeardWord[], others: readonly OtherReading[]): readonly HeardWord[] {
  if (others.length < leastReadings) return [];
  const endings = others.map(({ text }) => text.split(' '));
  const isSame = (back: number) => endings.every((ending) => ending.at(-back) === words.at(-back)?.word);
  const differs = words.findIndex((_, at) => !isSame(at + 1));
  return differs <= 0 ? [] : words.slice(-differs);
}
