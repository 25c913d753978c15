import type { Understanding } from '../core/command.js';
import type { Origin } from '../core/origin.js';
import { isUsualTail, tellsWhen } from '../language/goes-on.js';
import type { VoiceEvent } from '../voice/voice-event.js';
import type { Discourses } from './discourses.js';
import { isOdd, readTail, type ReadTail } from './go-on.js';
import type { AssistantParts } from './assistant-parts.js';
import { isToOthers, setsAtOnce } from './is-to-others.js';
import type { Followed } from './request.js';

/**
 * Whether a sentence said after a reply, without the wake word, was probably not meant for Lantern (TALK-07).
 * @param follows the sentence that it may go on with @param mayAnswer whether words may answer what somebody was asked, or what rings
 */
export function isStray(
  event: VoiceEvent,
  origin: Origin,
  follows: Followed | null,
  reader: Reader,
  mayAnswer: (text: string) => boolean,
): boolean {
  if (!isUnaddressed(event)) return false;
  if (isTalkBehind(event, follows)) return true;
  const said = event.transcript.text;
  const tail = follows ? readTail(said, follows, origin, reader) : plainTail(said);
  if (isMeant(tail, said, origin, reader)) return false;
  const text = tail.isWhole ? said : tail.text;
  if (mayAnswer(text)) return false;
  const understanding = reader.read(text, origin, true).understanding;
  return !saysSomething(understanding) || isForOthers(event, text, understanding, reader);
}

/** Whether it was heard too badly, or tells what happens when, right after a sentence. */
const isTalkBehind = ({ isUnsure, transcript }: Heard, follows: Followed | null) =>
  isUnsure === true || (follows !== null && tellsWhen(transcript.text));

/**
 * Whether it goes on with what was just asked for as people do, or says what is to be instead. Both sentences together are often read
 * as more than the first, whatever follows it: "turn on the bed light", "sit down Anna".
 */
function isMeant({ text, isWhole, corrects }: ReadTail, said: string, origin: Origin, reader: Reader): boolean {
  const understanding = reader.read(text, origin, true).understanding;
  const goesOn = isWhole && ((isUsualTail(said) && !isThing(said, understanding)) || reader.saysOutright(said));
  return (goesOn || corrects) && !isToOthers(said, understanding);
}

/** "And bring the green bag too" behind "turn on the desk lamp": what is added to a light is a lamp, when it goes off, or a look that is said outright. */
const isThing = (said: string, { commands }: Understanding) =>
  /^and\b(?!.*\b(?:lamps?|lights?|bulbs?)\b)(?!(?: then)?(?: back)? o(?:n|ff)(?: again)? (?:at|in|after|when)\b(?! the\b))/.test(
    said,
  ) && commands.some(({ intent }) => intent.startsWith('light.'));

/** What goes on with nothing. */
const plainTail = (text: string): ReadTail => ({ text, isWhole: false, isOwn: false, corrects: false });

type Reader = Pick<Discourses, 'read'> & Pick<AssistantParts, 'saysOutright'>;
type Heard = Extract<VoiceEvent, { type: 'utterance-heard' }>;

/** Said without the wake word, where one is needed. */
const isUnaddressed = (event: VoiceEvent): event is Heard =>
  event.type === 'utterance-heard' && event.addressed === 'follow-up';

/** Although a command, or an answer, can be read in it. */
const isForOthers = (event: Heard, text: string, understanding: Understanding, { saysOutright }: Reader) =>
  isAccident(event, understanding) ||
  understanding.commands.some(isOdd) ||
  isToOthers(text, understanding) ||
  isUnheard(event, understanding) ||
  ((setsAtOnce(understanding) || understanding.guessed === true) && !saysOutright(text));

/** What was heard over a reply may have words of it in it: nothing that lasts comes of that. */
const isAccident = ({ over }: Heard, { commands }: Understanding) =>
  over === true && commands.some(({ intent }) => intent.startsWith('automation.'));

/** The least mean confidence of words that name a lamp or room that there is not: talk is misheard so. */
const leastSure = 0.85;

/** Nobody is told that there are no "north lights" who did not speak of lights. */
function isUnheard({ transcript: { words } }: Heard, { failed }: Understanding): boolean {
  const total = words.reduce((sum, { confidence }) => sum + confidence, 0);
  return failed !== undefined && total < leastSure * words.length;
}

/** A yes or no is none to anything. */
function saysSomething({ route, commands }: Understanding): boolean {
  const isAnswer = commands.some(({ intent }) => intent.startsWith('confirm.'));
  return !isAnswer && ['command', 'answer', 'workflow'].includes(route);
}
