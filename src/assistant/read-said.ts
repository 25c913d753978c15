import type { RunView } from '../core/run-view.js';
import type { AssistantParts } from './assistant-parts.js';
import type { Refusals } from './answers/refusal.js';
import { readHeard } from './ask-which.js';
import type { LongerSentences } from './longer-sentences.js';
import { readBeside } from './read-beside.js';
import { isTyped, readTyped } from './read-typed.js';
import type { Request } from './request.js';
import type { Dialogue } from './workflows/dialogue.js';

interface Around {
  readonly longer: LongerSentences;
  readonly dialogue: Dialogue;
  readonly refusals: Refusals;
  readonly mend: AssistantParts['mend'];
  /** What the agent asks. */
  readonly asked: RunView['question'];
}

/**
 * What a sentence says, by all that is known of how it came: as it was heard, or else; with slips of the keyboard mended; behind what was said before it.
 * @param isAnswer whether a question is open, so that what it says is no slip, and no piece of what was refused
 */
export function readSaid(text: string, { origin, doubt }: Request, isAnswer: boolean, around: Around) {
  const { longer, dialogue, refusals, mend, asked } = around;
  const read = (said: string) => readBeside(said, origin, longer, dialogue, asked);
  const [mended, doubted] = isAnswer ? [noOther, []] : [mend, doubt];
  return readHeard(text, doubted, (each) =>
    readTyped(
      each,
      (typed) => (isTyped(origin) ? mended(typed) : []),
      (said) => (isAnswer ? read(said) : refusals.withhold(read(said), origin)),
    ),
  );
}

const noOther = () => [];
