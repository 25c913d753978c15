import type { Understanding } from '../core/command.js';
import type { Origin } from '../core/origin.js';
import type { RunView } from '../core/run-view.js';
import type { LongerSentences } from './longer-sentences.js';
import { isAboutTime, isNothingRead } from './what-is-read.js';
import type { Dialogue } from './workflows/dialogue.js';

/**
 * What a sentence says, which may go on from the one before where no question is open. Over an open one, what answers nothing of it and means
 * something about times or automations by itself is that: "add piano every Tuesday at four" is no miss of "When shall I wake you?".
 * @param asked what the agent asks
 */
export function readBeside(
  text: string,
  origin: Origin,
  longer: Pick<LongerSentences, 'read'>,
  dialogue: Open,
  asked: RunView['question'],
): Read {
  const isAsked = asked?.kind === 'question';
  const found = longer.read(text, origin, dialogue.takesFragments && !isAsked);
  if (isAsked || dialogue.takesFragments || !isNothingRead(found.understanding)) return found;
  return answers(text, origin, dialogue) ? found : readAnew(text, origin, longer, found);
}

function readAnew(text: string, origin: Origin, longer: Pick<LongerSentences, 'read'>, found: Read): Read {
  const other = isWhole(text) ? longer.read(text, origin, true) : found;
  return isOfTimes(other.understanding) ? other : found;
}

type Read = ReturnType<LongerSentences['read']>;
type Open = Pick<Dialogue, 'takesFragments' | 'takesText' | 'isAnswer' | 'movesOn'>;

const answers = (text: string, origin: Origin, dialogue: Open) =>
  dialogue.takesText || dialogue.isAnswer(text, origin) || dialogue.movesOn(text, origin);

const isOfTimes = (read: Understanding) => !isNothingRead(read) && isAboutTime(read);

/** Fewer words are a part of an answer. */
const leastWords = 4;
const isWhole = (text: string) => text.trim().split(/\s+/).length >= leastWords;
