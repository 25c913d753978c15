import { nameConversation, type Origin } from '../core/origin.js';
import type { Outcome } from '../core/outcome.js';
import { consentOver, expectNothing, type Expectation } from '../voice/expectation.js';
import type { AssistantParts } from './assistant-parts.js';
import type { LongerSentences } from './longer-sentences.js';
import type { Discourses } from './discourses.js';
import { completeSentence, settleTail } from './go-on.js';
import { isHeardAgain } from './is-heard-again.js';
import { isStray } from './is-stray.js';
import type { ListenParts } from './listen.js';
import type { Mouth } from './mouth.js';
import { Request } from './request.js';
import { findPermissionAsked } from './runs/ask-once-more.js';
import type { AgentTalk } from './runs/agent-talk.js';
import { answerTime, isRingAnswer } from './time/ring-rounds.js';
import type { Ringing } from './time/ringing.js';
import type { VoiceEvent } from '../voice/voice-event.js';
import type { Dialogue } from './workflows/dialogue.js';
import { readTurn } from './workflows/read-turn.js';

interface Talk extends Omit<AssistantParts, 'agent'> {
  readonly mouth: Mouth;
  readonly ringing: Ringing;
  readonly agent: AgentTalk;
  readonly dialogue: Dialogue;
  readonly discourses: Discourses;
  readonly longer: Pick<LongerSentences, 'readUnaddressed'>;
}

/** Nobody answers a question in more words; people who talk to each other do. */
const mostOfAnswer = 16;
/** The same of an answer that is no text, and was not heard well. */
const mostUnheard = 5;
/** Of lamps that were talked of longer ago, in milliseconds, nobody says only "off". */
const bareForMs = 20_000;

/** What is said to an alarm that is being announced. */
const alarmAnswers = ['yes', 'okay', 'snooze'];

/** What the assistant makes of what is heard. @param answer takes a sentence to its outcome */
export function createEars(talk: Talk, answer: (text: string, request: Request) => Promise<Outcome>): ListenParts {
  const { agent, dialogue, discourses, ringing } = talk;
  const asUnaddressed = readUnaddressed(talk);
  const isElsewhere = () => agent.expectation !== null || talk.hub?.isAsking === true;
  const isAwaited = (origin: Origin) => isElsewhere() || ringing.isAudible || dialogue.awaits(origin);
  const mayAnswer = (text: string, origin: Origin) =>
    isElsewhere() ||
    (ringing.isAudible && isRingAnswer(text, talk.conversations.talk)) ||
    mayFill(dialogue, text, origin);
  const isAnswer = (text: string, origin: Origin) =>
    isElsewhere() || ringing.isAudible || (dialogue.awaits(origin) && dialogue.isAnswer(text, origin));
  return {
    ...talk,
    answer: async (text, request) =>
      answer(await completeSentence(text, request, { ...talk, discourses: asUnaddressed }), request),
    isStray: createStray(talk, isAnswer, mayAnswer),
    settleTail: (heard, follows, origin) => settleTail(heard, follows, origin, asUnaddressed),
    expectation: (origin) => agent.expectation ?? expectAnswer(talk, origin),
    isEmpty: (text, origin) =>
      !isAwaited(origin) && discourses.read(text, origin, false).understanding.route === 'ignore',
    stop: (origin) => void stopSaying(origin, talk),
  };
}

/** What goes on with a sentence is read as it will be understood, so that nothing is taken back for what is not. */
const readUnaddressed = ({ longer, discourses }: Talk): Pick<Discourses, 'read' | 'forgetSince'> => ({
  read: longer.readUnaddressed,
  forgetSince: (...since) => discourses.forgetSince(...since),
});

type Answers = (text: string, origin: Origin) => boolean;

/** What was said by Lantern itself, or to somebody else. */
function createStray(
  { longer, speaker, saysOutright, discourses, clock }: Talk,
  isAnswer: Answers,
  mayAnswer: Answers,
): ListenParts['isStray'] {
  const reader = { read: longer.readUnaddressed, saysOutright };
  return (event, origin, follows, streamAt) =>
    isHeardAgain(event, streamAt, speaker, (text) => isAnswer(text, origin)) ||
    (isBare(event) && clock.now() - discourses.talkedAt(origin) > bareForMs) ||
    isStray(event, origin, follows, reader, (text) => mayAnswer(text, origin));
}

/** One word, said without the wake word, that switches something: a noise is heard so, too. */
const isBare = (event: VoiceEvent) =>
  event.type === 'utterance-heard' && event.addressed === 'follow-up' && /^(?:on|off)$/.test(event.transcript.text);

/** Whether words may answer the open question, or are an answer that was not heard well: asked for a time, nobody says much else. */
function mayFill(dialogue: Dialogue, text: string, origin: Origin): boolean {
  const { length } = text.split(' ');
  if (!dialogue.awaits(origin) || length > mostOfAnswer) return false;
  const isFree = dialogue.takesText(origin) || length <= mostUnheard;
  return (isFree && dialogue.asks(origin) === 'anything') || takes(dialogue, text, origin);
}

/** Whether words answer the open question. */
const takes = (dialogue: Dialogue, text: string, origin: Origin) =>
  dialogue.isAnswer(text, origin) || dialogue.movesOn(text, origin);

/** Who agrees over a question says a plain yes: there are a hundred other words for one, and "alarms" in the question is heard as "allow". */
const agreesLoosely = ({ discourses }: Pick<Talk, 'discourses'>, text: string, origin: Origin) =>
  !consentOver.includes(text) && readTurn(discourses.read(text, origin, false).understanding).answer === 'yes';

/** What may be said to an alarm, or to an open question. */
function expectAnswer(talk: Talk, origin: Origin): Expectation {
  const { dialogue, ringing } = talk;
  if (ringing.isAudible) return expectRingAnswer(ringing, origin);
  if (!dialogue.awaits(origin)) return expectNothing;
  // Whoever agrees has said all; after a no, what is to be changed may follow.
  const agrees = (text: string) => dialogue.asks(origin) === 'yes-no' && /^yes(?: please)?$/.test(text);
  const isAnswer = (text: string) => agrees(text) || dialogue.isAnswer(text, origin);
  const expectation = { longSilence: true, wholeEnds: !dialogue.takesText(origin), isAnswer };
  if (dialogue.takesText(origin)) return expectation;
  const takesOver = (text: string) => takes(dialogue, text, origin) && !agreesLoosely(talk, text, origin);
  const over = { takesOver, isOnceAsked: dialogue.half.isForGood };
  return { ...expectation, ...over, ...(dialogue.asks(origin) === 'yes-no' && { answersOver: consentOver }) };
}

/** What is said to it is heard between two announcements too, without the wake word. */
function expectRingAnswer(ringing: Ringing, origin: Origin): Expectation {
  const followUpMs = answerTime(ringing.heardBy(origin).map(({ timer }) => timer));
  return { answersOver: alarmAnswers, ...(followUpMs !== undefined && { followUpMs }) };
}

/**
 * "Stop" over something that is being said ends what that is about. While a permission is asked for it is no answer, even over the
 * question: a television says it too, and what was heard may be of the question itself. Whoever means no says so in the silence after.
 */
async function stopSaying(origin: Origin, { agent, ringing, mouth, clock, random, hub }: Talk): Promise<void> {
  if (ringing.ringsForHub) {
    const { id } = new Request(origin, clock, random);
    await hub?.say({ id, text: 'stop', conversation: nameConversation(origin).trim() });
    return;
  }
  if (ringing.acknowledge(origin) !== '' || findPermissionAsked(agent) !== '') return;
  const reply = await agent.stop();
  if (reply !== '') mouth.tell(reply, new Request(origin, clock, random));
}
