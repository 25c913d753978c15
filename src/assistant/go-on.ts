import { LanternError } from '../core/errors.js';
import type { Origin } from '../core/origin.js';
import type { Engine } from '../engine/engine.js';
import type { Command, Understanding } from '../core/command.js';
import {
  correctEnd,
  findExcept,
  findTurn,
  isAmended,
  isCorrection,
  isTakingBack,
  isUsualTail,
} from '../language/goes-on.js';
import { repairAddition, repairDenial, repairHomophones } from '../language/homophones.js';
import type { Discourses } from './discourses.js';
import type { Followed, Request } from './request.js';
import type { AgentTalk } from './runs/agent-talk.js';
import type { VoiceEvent } from '../voice/voice-event.js';
import { reword } from '../voice/settle-readings.js';
import type { Dialogue } from './workflows/dialogue.js';

/** Everything that only ends something. */
const isEnd = ({ intent }: { readonly intent: string }) => intent === 'assistant.stop' || intent === 'assistant.cancel';

/** Whether it does something, and is no mere answer. */
const isDone = ({ route, commands }: Understanding) => route === 'command' && !commands.some(isReply);

/** What answers, and does nothing. */
const isReply = ({ intent }: { readonly intent: string }) => /^(?:assistant|confirm)\./.test(intent);

/** What has a time, or a length of it. */
const isTimed = ({ intent }: { readonly intent: string }) => /^(?:alarm|timer|reminder)\./.test(intent);

/** What lasts, and is not to come of a few words that were heard over a reply: "if at ten percent". */
const isAutomation = ({ intent }: { readonly intent: string }) => intent.startsWith('automation.');

type Heard = Extract<VoiceEvent, { type: 'utterance-heard' }>;

/** What somebody said right after a sentence, and what is to be understood: both sentences as one, or the second one alone. */
export interface ReadTail {
  readonly text: string;
  readonly isWhole: boolean;
  /** Whether the second one alone corrects or ends what was asked for. */
  readonly isOwn: boolean;
  /** Whether it alone says what is to be instead: "no, the desk lamp", and not "no way". */
  readonly corrects: boolean;
}

/** Whether both together do nothing, where the first would do something. */
const isLess = (longer: Understanding, first: Understanding) =>
  (isDone(first) && (longer.commands.length === 0 || longer.commands.some(isReply))) ||
  (longer.failed !== undefined && first.failed === undefined);

/** Whether both together are another command that can be done. @param isOver whether it was heard over a reply */
const fits = (longer: Understanding, first: Understanding, isOver = false) =>
  isAmended(longer, first) &&
  !isLess(longer, first) &&
  (first.commands.some(isAutomation) || !longer.commands.some((each) => isAutomation(each) && (isOver || isOdd(each))));

/** What people wait for: the door opens, somebody rings, something is done, there is motion. */
const likely =
  /^(?:button_|timer:)|motion|presence|_(?:opens?|opened|closes?|closed|shuts?|rings?|rang|starts?|started|stops?|stopped|ends?|ended|finishes|finished|done|ready|home|away|leaves?|left|arrives?|comes?|moves?|passes|cries|barks|boils?|falls?|rises?|knocks?|talks?|sleeps?|wakes?|enters?|empty|full)$/;
/** Whether it waits for something that hardly anything tells of: what was said to somebody else is heard as "when *close the wind is low*". */
export const isOdd = (command: Command): boolean =>
  command.intent === 'automation.set' && command.when.on === 'event' && !likely.test(command.when.event);

const namesOf = ({ commands }: Understanding) =>
  commands.flatMap((command) => (command.intent === 'timer.start' && command.name !== undefined ? [command.name] : []));
/** "For the eggs", "called pasta". */
const naming =
  /^(?:and |please )*(?:(?:it's |it is )?for|called|named|call it|name it) (?:the |my |our )?[\w']+(?: [\w']+)?$/;
/** Whether words behind a sentence are no name of a timer: "set a timer for ten minutes", "*hello, this is Anna*", which only a timer without a name would take. */
export const isNamedByTalk = (longer: Understanding, first: Understanding, said: string): boolean =>
  namesOf(longer).length > namesOf(first).length && !naming.test(said);

const joinTail = (said: string, isOwn: boolean, wholes: readonly string[]) => (isOwn || isAsked(said) ? [] : wholes);

/** "*When does the film start*" is asked of somebody else, and makes no condition of what was said before it. */
const isAsked = (said: string) =>
  /^(?:and |so |but |hey )*(?:when|what|which|who|where|why|how|at what time) (?:do|does|did|are|am|was|were|will|would|can|could|have|has|had|is|'s|should|shall)\b/.test(
    said,
  );

/**
 * Reads what was said right after a sentence. Where both together are a command, and another one than the first ("wake me at seven",
 * "thirty"), they are one sentence; a correction stands alone ("no, the desk lamp").
 */
export function readTail(
  text: string,
  { text: before, at, whole, isOver }: Followed,
  origin: Origin,
  discourses: Pick<Discourses, 'read'>,
): ReadTail {
  const said = repairHomophones(repairDenial(text).split(' ')).join(' ');
  const read = (each: string) => discourses.read(each, origin, true, at).understanding;
  const first = read(before);
  const own = discourses.read(said, origin, true).understanding;
  const takesBack = isCorrection(said);
  const isOwn = own.route === 'command' && (own.commands.some(isEnd) || takesBack);
  const corrects = takesBack && isDone(own);
  const wholes =
    takesBack && first.commands.some(isTimed)
      ? correctEnd(before, said)
      : joinTail(said, isOwn, [whole, `${before} ${repairAddition(said)}`]);
  const meant = wholes.find((each) => {
    const longer = read(each);
    return fits(longer, first, isOver) && !isNamedByTalk(longer, first, said);
  });
  return { text: meant ?? said, isWhole: meant !== undefined, isOwn, corrects };
}

/**
 * Of what may have been said right after a sentence, the likeliest that goes on with it, or corrects it, first as people begin to: "for
 * the eggs" is heard as "door the eggs". Where none does, what was heard best.
 */
export function settleTail(
  heard: Heard,
  follows: Followed,
  origin: Origin,
  discourses: Pick<Discourses, 'read'>,
): Heard {
  const { isUnsure = false, ...sure } = heard;
  const { transcript } = heard;
  const meant = listReadings(heard, follows.text).find((each) => {
    const { isWhole, isOwn } = readTail(each.text, { ...follows, whole: each.whole }, origin, discourses);
    return (isWhole || isOwn) && (!isUnsure || (isTakingBack(each.text) && each.text !== transcript.text));
  });
  if (!meant || meant.text === transcript.text) return heard;
  return { ...sure, transcript: reword(transcript, meant.text), whole: meant.whole };
}

/** All that may have been said behind a sentence, with it: first what begins as people go on. */
function listReadings({ transcript, whole = '', others = [], over }: Heard, before: string): readonly Reading[] {
  const behind = (text: string) => ({ text, whole: `${before} ${text}` });
  const readings = [{ text: transcript.text, whole }, ...others.map(behind)];
  const find = (each: (text: string) => string | undefined, { text }: Reading) =>
    [each(text)].flatMap((found) => (found === undefined ? [] : [behind(found)]));
  // Words of the assistant's own voice may be in front of what takes something back.
  const all = over === true ? readings.flatMap((each) => [...find(findTurn, each), each]) : readings;
  const except = readings.flatMap((each) => find(findExcept, each));
  return [...all.filter(({ text }) => isUsualTail(text)), ...all, ...except];
}

interface Reading {
  readonly text: string;
  readonly whole: string;
}

interface Talk {
  readonly engine: Pick<Engine, 'undo'>;
  readonly discourses: Pick<Discourses, 'read' | 'forgetSince'>;
  readonly dialogue: Pick<Dialogue, 'askedAt' | 'cancel'>;
  readonly agent: Pick<AgentTalk, 'run' | 'stop'>;
}

/** The sentence as it is to be understood, where it may go on with the one before. What only half of it led to is taken back. */
export async function completeSentence(text: string, { follows, origin }: Request, talk: Talk): Promise<string> {
  if (!follows) return text;
  const { engine, discourses, dialogue, agent } = talk;
  const tail = readTail(text, follows, origin, discourses);
  if (!tail.isWhole) return tail.text;
  const { id, at } = follows;
  if (agent.run.id === id) await agent.stop();
  if (dialogue.askedAt(origin) >= at) dialogue.cancel(origin);
  undoRequest(id, origin, engine);
  discourses.forgetSince(at, origin);
  return tail.text;
}

/** Takes back what a request led to. What was changed again since stays. The undo is no part of the request: "undo that" then takes back the whole sentence, and not this. */
export function undoRequest(request: string, { kind, conversation }: Origin, engine: Talk['engine']): void {
  const origin = { kind, detail: 'the sentence went on', ...(conversation !== undefined && { conversation }) };
  try {
    engine.undo(origin, { request });
  } catch (error) {
    if (!(error instanceof LanternError && error.code === 'not-found')) throw error;
  }
}
