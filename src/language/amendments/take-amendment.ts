import { givesEnd, givesTime } from './said-amendment.js';
import { readAmendment } from './read-amendment.js';

/** Fewer words set up nothing. */
const leastWords = 4;

/**
 * A sentence without what is otherwise on some days, and that as a sentence of its own: "*but till midnight on Saturdays*", "*but half an hour
 * earlier on Fridays*". Undefined for any other.
 */
export function takeAmendment(text: string): readonly [string, string] | undefined {
  const words = text.trim().split(/\s+/);
  const cuts = words.flatMap((word, at) => (at >= leastWords && /^(?:but|and|except|only)$/i.test(word) ? [at] : []));
  const cut = cuts.find((at) => tellsSomeDays(words.slice(at).join(' '), words[at] === 'and'));
  return cut === undefined ? undefined : [words.slice(0, cut).join(' ').replace(/,$/, ''), words.slice(cut).join(' ')];
}

/** Whether a sentence tells only how it is on some days. @param isEnd only until when it lasts then: "and Sundays at nine" is rather one more */
export function tellsSomeDays(text: string, isEnd = false): boolean {
  const said = readAmendment(text);
  return (
    said !== undefined &&
    (said.date ?? said.recurrence) !== undefined &&
    (givesEnd(said) || (!isEnd && givesTime(said)))
  );
}
