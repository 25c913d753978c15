import type { Transcript } from '../core/transcript.js';

/** A pause between two words, in seconds, behind which somebody may have spoken to somebody else. */
const leastPause = 0.4;
/** Fewer words are no sentence. */
const leastWords = 3;

/** What was said before each pause in an utterance, the longest first: "set a timer" of "set a timer … did you feed the cat". */
export function listHeads({ words, timesAreGuessed }: Transcript): readonly string[] {
  if (timesAreGuessed) return [];
  const ends = words.flatMap(({ end }, at) => {
    const next = words[at + 1];
    return next && next.start - end >= leastPause && at + 1 >= leastWords ? [at + 1] : [];
  });
  return ends.toReversed().map((end) =>
    words
      .slice(0, end)
      .map(({ word }) => word)
      .join(' '),
  );
}
