import type { Command, Understanding } from '../core/command.js';
import type { Origin } from '../core/origin.js';
import type { RunView } from '../core/run-view.js';
import { isCorrection } from '../language/goes-on.js';
import type { LongerSentences } from './longer-sentences.js';
import { isAboutTime, isNothingRead } from './what-is-read.js';
import type { Dialogue } from './workflows/dialogue.js';

/**
 * What a sentence says, which may go on from the one before where no question is open. Over an open one, what answers nothing of it and means
 * something about times or automations by itself is that: "add piano every Tuesday at four" is no miss of "When shall I wake you?".
 * What corrects something that was talked of since it was asked is about that.
 * @param asked what the agent asks
 */
export function readBeside(
  text: string,
  origin: Origin,
  longer: Longer,
  dialogue: Open,
  asked: RunView['question'],
): Read {
  if (asked?.kind === 'question') return longer.read(text, origin, false);
  if (dialogue.takesFragments(origin)) return longer.read(text, origin, true);
  return readCorrection(text, origin, longer, dialogue) ?? readOver(text, origin, longer, dialogue);
}

function readOver(text: string, origin: Origin, longer: Longer, dialogue: Open): Read {
  const found = longer.read(text, origin, false);
  if (!isNothingRead(found.understanding) || answers(text, origin, dialogue)) return found;
  return readAnew(text, origin, longer, found);
}

function readCorrection(text: string, origin: Origin, longer: Longer, dialogue: Open): Read | undefined {
  if (longer.talkedAt(origin) < dialogue.askedAt(origin) || !isCorrection(text)) return undefined;
  const read = longer.read(text, origin, true);
  return read.understanding.route === 'command' && !read.understanding.commands.every(isReply) ? read : undefined;
}

const isReply = ({ intent }: Command) => intent.startsWith('confirm.');

function readAnew(text: string, origin: Origin, longer: Longer, found: Read): Read {
  const other = isWhole(text) ? longer.read(text, origin, true) : found;
  return isOfTimes(other.understanding) ? other : found;
}

type Longer = Pick<LongerSentences, 'read' | 'talkedAt'>;
type Read = ReturnType<LongerSentences['read']>;
type Open = Pick<Dialogue, 'askedAt' | 'takesFragments' | 'takesText' | 'isAnswer' | 'movesOn'>;

const answers = (text: string, origin: Origin, dialogue: Open) =>
  dialogue.takesText(origin) || dialogue.isAnswer(text, origin) || dialogue.movesOn(text, origin);

const isOfTimes = (read: Understanding) => !isNothingRead(read) && isAboutTime(read);

/** Fewer words are a part of an answer. */
const leastWords = 4;
const isWhole = (text: string) => text.trim().split(/\s+/).length >= leastWords;
