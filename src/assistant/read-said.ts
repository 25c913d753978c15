import type { Understanding } from '../core/command.js';
import { firstFound } from '../core/first-found.js';
import type { RunView } from '../core/run-view.js';
import type { AssistantParts } from './assistant-parts.js';
import type { Refusals } from './answers/refusal.js';
import { readHeard } from './ask-which.js';
import { isNamedByTalk } from './go-on.js';
import type { LongerSentences } from './longer-sentences.js';
import { isIdle } from './is-idle.js';
import { readBeside } from './read-beside.js';
import { isTyped, readTyped } from './read-typed.js';
import type { Request } from './request.js';
import type { Dialogue } from './workflows/dialogue.js';

interface Around {
  readonly longer: LongerSentences;
  readonly dialogue: Dialogue;
  readonly refusals: Refusals;
  readonly parts: Pick<AssistantParts, 'mend' | 'engine' | 'here' | 'agent'>;
  /** What the agent asks. */
  readonly asked: RunView['question'];
}

/**
 * What a sentence says, by all that is known of how it came: as it was heard, or else; with slips of the keyboard mended; behind what was said before it;
 * without what was said behind a pause, where nothing is read with it.
 * @param isAnswer whether a question is open, so that what it says is no slip, and no piece of what was refused
 */
export function readSaid(text: string, { origin, doubt, heads }: Request, isAnswer: boolean, around: Around) {
  const { longer, dialogue, refusals, parts, asked } = around;
  const read = (said: string) => readBeside(said, origin, longer, dialogue, asked);
  const [mended, doubted] = isAnswer ? [noOther, []] : [parts.mend, doubt];
  const readMended = (each: string) =>
    readTyped(
      each,
      (typed) => (isTyped(origin) ? mended(typed) : []),
      (said) => (isAnswer ? read(said) : refusals.withhold(read(said), origin)),
    );
  const found = readHeard(text, doubted, readMended, (command) => isIdle(command, parts));
  const isUnread = found.understanding.route === 'agent';
  // An agent understands more.
  const isCut = isUnread ? !parts.agent : found.understanding.commands.some(({ intent }) => intent === 'timer.start');
  const before: typeof found | undefined = firstFound(isCut ? heads : [], (head) => {
    const first = orNothing(readMended(head));
    const behind = text.slice(head.length + 1);
    return first && (isUnread || isNamedByTalk(found.understanding, first.understanding, behind)) ? first : undefined;
  });
  return before ?? found;
}

const orNothing = <Found extends { readonly understanding: Understanding }>(found: Found) =>
  found.understanding.route === 'agent' ? undefined : found;

const noOther = () => [];
