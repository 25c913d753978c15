import { LanternError } from '../core/errors.js';
import type { Origin } from '../core/origin.js';
import type { HeardOutcome, Outcome } from '../core/outcome.js';
import type { Microphone } from '../ports/microphone.js';
import type { Expectation } from '../voice/expectation.js';
import { Floor } from '../voice/floor.js';
import { listHeads } from '../voice/list-heads.js';
import type { VoiceEvent } from '../voice/voice-event.js';
import type { AssistantParts } from './assistant-parts.js';
import { PendingOutcomes } from './runs/pending-outcomes.js';
import type { Mouth } from './mouth.js';
import { Request, type Followed } from './request.js';

/** How to listen: whether a wake word is needed, who is speaking, and when to stop. */
export interface ListenRequest {
  readonly wake: boolean;
  readonly origin: Origin;
  readonly signal: AbortSignal;
}

/** What listening needs of the assistant. */
export interface ListenParts extends Pick<AssistantParts, 'clock' | 'random' | 'facts' | 'listener' | 'speaker'> {
  readonly mouth: Mouth;
  answer(text: string, request: Request): Promise<Outcome>;
  /** What the recognizer should be ready for in the next utterance. */
  expectation(origin: Origin): Expectation;
  /**
   * Whether an utterance was meant for somebody else, or said by Lantern itself.
   * @param follows the sentence that it may go on with @param streamAt when the stream began, in milliseconds of the monotonic clock
   */
  isStray(event: VoiceEvent, origin: Origin, follows: Followed | null, streamAt: number): boolean;
  /** Of the readings of what was said right after a sentence, the one that is meant. */
  settleTail(heard: Utterance, follows: Followed, origin: Origin): Utterance;
  /** Whether a sentence says nothing ("please"). */
  isEmpty(text: string, origin: Origin): boolean;
  /** Somebody said "stop" while Lantern was speaking. */
  stop(origin: Origin): void;
}

type Utterance = Extract<VoiceEvent, { type: 'utterance-heard' }>;
type Heard = Pick<Utterance, 'transcript'> & { readonly ms: object };
const notHeard = 'I did not hear that. Please say it again.';
const silence: Heard = { transcript: { text: '', words: [] }, ms: {} };

/** What of listening is no sentence, and none is about to come of it. */
const isAside = ({ type }: VoiceEvent) => type.startsWith('stop-') || type.startsWith('tail-');

/** Who wants something done, or said too little, may have more to say; not who takes something back, agrees or refuses. */
function mayGoOn({ route, commands }: Outcome): boolean {
  const isShort = commands.every(({ intent }) => /^(?:assistant|confirm)\./.test(intent));
  return route === 'ask' || (route === 'command' && !isShort);
}

/** Whoever may have meant somebody else is not asked what was meant, unless something would be done that may not have been said. */
function listDoubts({ addressed, transcript }: Utterance): readonly string[] {
  const { text, doubt = [] } = transcript;
  return addressed !== 'follow-up' || doubt[0] === text ? doubt : [];
}

const textOf = (event: VoiceEvent) => (event.type === 'utterance-heard' ? event.transcript.text : '');

/** Over a reply, the last of its own words may be heard after the wake word as something like "please": nothing was said. */
function orNothing(event: VoiceEvent, origin: Origin, parts: ListenParts): VoiceEvent {
  if (event.type !== 'utterance-heard' || event.addressed !== 'wake' || parts.speaker?.isSpeaking !== true)
    return event;
  return parts.isEmpty(event.transcript.text, origin) ? { type: 'listening-ended', atMs: event.atMs } : event;
}

/** What comes after a doubtful wake word, and was probably not meant for Lantern, was not said to it. */
const withdraw = (event: VoiceEvent, isWoken: boolean, isStray: () => boolean): VoiceEvent =>
  isWoken && event.type === 'utterance-heard' && event.addressed === 'follow-up' && isStray()
    ? { type: 'listening-ended', atMs: event.atMs }
    : event;

type Before = Pick<Followed, 'id' | 'at' | 'text'>;

/** The sentence before, where what was heard may go on with it. */
function followOn(event: VoiceEvent, before: Before | null): Followed | null {
  if (event.type !== 'utterance-heard' || event.whole === undefined || !before) return null;
  return { ...before, whole: event.whole, isOver: event.over === true };
}

/** Listens to a source and has each utterance answered. @throws LanternError `part-absent` if the recognizer is not running */
export async function* listen(
  microphone: Microphone,
  { wake, origin, signal }: ListenRequest,
  parts: ListenParts,
): AsyncGenerator<HeardOutcome, void> {
  const { clock, random, facts, speaker, mouth } = parts;
  const listener = parts.listener();
  if (!listener)
    throw new LanternError(
      'part-absent',
      'nothing can be heard: the recognizer is not running; lantern check says why',
    );
  let request: Request | null = null;
  let word: HeardOutcome['wake'] = null;
  /** The sentence before. */
  let last: Before | null = null;
  const hearingEnded = async (heard: Heard, during: Request): Promise<HeardOutcome> => {
    const { text, words } = heard.transcript;
    const waking = word;
    facts.announce({ type: 'speech-heard', request: during.id, text, final: true });
    during.precede({ ...heard.ms });
    return { ...(await parts.answer(text, during)), wake: waking, transcript: text, words };
  };
  const late = new PendingOutcomes<HeardOutcome>(facts);
  const expectation = () => parts.expectation(origin);
  const said = () => speaker?.audible ?? null;
  const isChiming = () => speaker?.isChiming ?? false;
  const isRinging = () => speaker?.isRinging ?? false;
  const hasFailed = () => speaker?.hasFailed ?? false;
  const own = { said, isChiming, isRinging, hasFailed };
  const streamAt = clock.monotonic();
  const settle = (event: VoiceEvent): VoiceEvent => {
    const follows = followOn(event, last);
    return follows && event.type === 'utterance-heard' ? parts.settleTail(event, follows, origin) : event;
  };
  const floor = new Floor(speaker, clock, microphone.hearsOthers !== undefined);
  try {
    for await (const heard of listener.listen(microphone, { wake, signal, expectation, ...own })) {
      const event = settle(withdraw(heard, word !== null, () => parts.isStray(heard, origin, null, streamAt)));
      floor.follow(orNothing(event, origin, parts));
      if (event.type === 'stop-settled' && event.isMeant) parts.stop(origin);
      if (isAside(event)) continue;
      const follows = followOn(event, last);
      if (parts.isStray(event, origin, follows, streamAt)) {
        floor.free();
        continue;
      }
      request ??= new Request(origin, clock, random);
      if (event.type === 'wake-detected') word = { word: event.word, atMs: event.atMs };
      mouth.tellHearing(event, request.id);
      if (event.type !== 'utterance-heard' && event.type !== 'listening-ended') continue;
      if (event.type === 'utterance-heard') {
        request.addressed = event.addressed;
        request.pauseMs = event.pauseMs ?? 0;
        request.follows = follows;
        request.doubt = listDoubts(event);
        request.heads = event.addressed === 'wake' ? listHeads(event.transcript) : [];
      }
      const asked = request;
      const answering = hearingEnded(event.type === 'utterance-heard' ? event : silence, asked);
      request = null;
      word = null;
      // The agent may work for a long time. Listening goes on meanwhile, so "stop" is heard.
      const outcome = await Promise.race([answering, asked.handedOn]);
      last = { id: asked.id, at: asked.at, text: outcome?.text ?? textOf(event) };
      if (follows || !outcome || !mayGoOn(outcome)) floor.free();
      if (outcome) yield outcome;
      else late.add(answering);
      yield* late.take();
    }
    floor.free();
    // The source ended after a wake word, and nothing more was said.
    if (request && word) yield await hearingEnded(silence, request);
    yield* await late.rest();
  } catch (error) {
    floor.free();
    // Whoever saw that they were listened to waits for an answer.
    if (request && wake) {
      await hearingEnded(silence, request);
      mouth.say(notHeard, request, 'sorry');
    }
    throw error;
  } finally {
    floor.free();
  }
}
