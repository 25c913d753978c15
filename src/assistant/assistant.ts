import { describeError, LanternError } from '../core/errors.js';
import type { Origin } from '../core/origin.js';
import type { HeardOutcome, LampMoment, Outcome, StageTimes } from '../core/outcome.js';
import type { Engine } from '../engine/engine.js';
import type { Microphone } from '../ports/microphone.js';
import type { ChimeKind } from '../voice/chimes.js';
import { expectNothing } from '../voice/expectation.js';
import { Floor } from '../voice/floor.js';
import type { VoiceEvent } from '../voice/voice-event.js';
import { act, actOnLights, isLightCommand } from './act.js';
import type { AssistantParts } from './assistant-parts.js';
import { describeDone } from './countdowns.js';
import type { Conversation } from './conversation.js';
import { watchFirstFrame } from './first-frame.js';
import { Request } from './request.js';

interface ListenOptions {
  readonly wake: boolean;
  readonly origin: Origin;
  readonly signal: AbortSignal;
}

type DueTimer = ReturnType<Engine['passTime']>['due'][number];
type Heard = Pick<Extract<VoiceEvent, { type: 'utterance-heard' }>, 'transcript'> & { readonly ms: object };
const silence: Heard = { transcript: { text: '', words: [] }, ms: {} };

/** The coordinator: one sentence, whoever says it, from its words to the light and the reply. */
export class Assistant implements Conversation {
  #lastReply = '';

  constructor(private readonly parts: AssistantParts) {}

  async say(text: string, origin: Origin): Promise<Outcome> {
    return this.#answer(text, new Request({ ...origin, detail: text }, this.parts.clock, this.parts.random));
  }

  async *listen(microphone: Microphone, { wake, origin, signal }: ListenOptions): AsyncIterable<HeardOutcome> {
    const { clock, random, facts } = this.parts;
    const listener = this.parts.listener();
    if (!listener)
      throw new LanternError(
        'part-absent',
        'nothing can be heard: the recogniser is not running; lantern check says why',
      );
    let request: Request | null = null;
    let word: HeardOutcome['wake'] = null;
    const hearingEnded = async (heard: Heard, during: Request): Promise<HeardOutcome> => {
      const { text, words } = heard.transcript;
      facts.announce({ type: 'speech-heard', request: during.id, text, final: true });
      during.precede({ ...heard.ms });
      return { ...(await this.#answer(text, during)), wake: word, transcript: text, words };
    };
    const { speaker, expectation = () => expectNothing } = this.parts;
    const said = () => speaker?.audible ?? null;
    const floor = new Floor(speaker, clock);
    try {
      for await (const event of listener.listen(microphone, { wake, signal, expectation, said })) {
        floor.follow(event);
        if (event.type === 'stop-heard' || this.#isStray(event)) continue;
        request ??= new Request(origin, clock, random);
        if (event.type === 'wake-detected') word = { word: event.word, atMs: event.atMs };
        this.#announceHearing(event, request.id);
        if (event.type !== 'utterance-heard' && event.type !== 'listening-ended') continue;
        yield await hearingEnded(event.type === 'utterance-heard' ? event : silence, request);
        request = null;
        word = null;
      }
      floor.free();
      // The source ended after a wake word: nothing more was said.
      if (request && word) yield await hearingEnded(silence, request);
    } finally {
      floor.free();
    }
  }

  /** Does what a timer was set for, now that it is due; the event that it fires for rules has been answered already. */
  timeIsUp({ name, purpose }: DueTimer): void {
    const { engine, facts } = this.parts;
    const request = new Request(
      { kind: 'timer', detail: purpose && 'said' in purpose ? purpose.said : name },
      this.parts.clock,
      this.parts.random,
    );
    const origin = { ...request.origin, request: request.id };
    const done = { kind: 'timer.delete' as const, id: `timer:${name}` };
    try {
      if (purpose?.kind === 'countdown') this.#reply(describeDone(name), request, 'done');
      if (purpose?.kind === 'commands') {
        const lights = purpose.commands.filter(isLightCommand);
        this.#reply(actOnLights(lights, origin, this.parts, [done]), request, null);
      }
      if (purpose?.kind === 'restore') {
        engine.apply([done, ...purpose.lamps.map((lamp) => ({ kind: 'lamp.set' as const, ...lamp }))], origin);
      }
    } catch (error) {
      facts.announce({ type: 'trouble-reported', part: `timer ${name}`, message: describeError(error) });
      // What can't be done (a state is gone) is not tried again; a store that fails throws here and is.
      engine.apply([done], origin);
    }
  }

  /** Silence, at once. */
  stopSpeaking(): void {
    this.parts.speaker?.stop();
  }

  /** Said without the wake word after a reply: only what is surely meant for the light counts (TALK-07). */
  #isStray(event: VoiceEvent): boolean {
    if (event.type !== 'utterance-heard' || event.addressed !== 'follow-up') return false;
    const { route, commands } = this.parts.understand(event.transcript.text);
    const isAnswer = commands.some(({ intent }) => intent.startsWith('confirm.'));
    return isAnswer || !['command', 'answer', 'workflow'].includes(route);
  }

  /** The way of one sentence. */
  async #answer(text: string, request: Request): Promise<Outcome> {
    const { engine, clock, light, facts } = this.parts;
    const before = this.#moments();
    const understanding = request.measure('decide', () => this.parts.understand(text));
    const { route, commands } = understanding;
    facts.announce({ type: 'sentence-understood', request: request.id, text, route, commands });
    if (commands.some(({ intent }) => intent === 'assistant.stop' || intent === 'assistant.cancel'))
      this.stopSpeaking();

    const decided = clock.monotonic();
    const lightStart = request.elapsed;
    const firstFrame = watchFirstFrame(light, clock);
    const origin = { ...request.origin, request: request.id, detail: text };
    const reply = request.measure('act', () => act(understanding, origin, this.parts, this.#lastReply));
    const chime = route === 'command' || route === 'answer' ? 'done' : 'sorry';
    if (reply !== '') this.#reply(reply, request, request.origin.kind === 'voice' ? chime : null);

    const after = this.#moments();
    const lamps = engine.lamps.map(({ id }) => ({ id, before: before.get(id) ?? dark, after: after.get(id) ?? dark }));
    const changed = lamps.some((lamp) => JSON.stringify(lamp.before) !== JSON.stringify(lamp.after));
    const shownAt = changed ? await firstFrame.at : null;
    firstFrame[Symbol.dispose]();
    if (shownAt !== null) request.note('light', lightStart, shownAt - decided);

    facts.announce({ type: 'sentence-answered', request: request.id });
    if (!this.parts.speaker?.isSpeaking) this.#tellRules('idle');
    this.#record(request, { text, route, reply });
    return { request: request.id, text, route, commands, lamps, reply, ms: summarize(request) };
  }

  /** @param aloud what is heard of it where nothing can speak; null: it is only read */
  #reply(reply: string, request: Request, aloud: ChimeKind | null): void {
    const { facts, speaker } = this.parts;
    this.#lastReply = reply;
    facts.announce({ type: 'reply-given', request: request.id, text: reply });
    if (aloud === null) return;
    const isAnnouncement = request.origin.kind === 'timer';
    speaker?.say(reply, {
      urgency: isAnnouncement ? 'announcement' : 'reply',
      replace: !isAnnouncement,
      chime: aloud,
      onStarted: () => {
        facts.announce({ type: 'speaking-started', request: request.id });
        this.#tellRules('speaking');
      },
      onEnded: (how) => {
        facts.announce({ type: 'speaking-ended', request: request.id });
        if (how === 'failed') this.#tellRules('error');
        if (!speaker.isSpeaking) this.#tellRules('idle');
      },
    });
  }

  /** The assistant's own moments are events that rules can answer (LIGHT-07). */
  #tellRules(moment: 'wake_detected' | 'listening' | 'speaking' | 'idle' | 'error'): void {
    const { engine, facts } = this.parts;
    try {
      engine.fire({ name: moment }, { kind: 'assistant', detail: moment });
    } catch (error) {
      facts.announce({ type: 'trouble-reported', part: 'rules', message: describeError(error) });
    }
  }

  #announceHearing(event: VoiceEvent, request: string): void {
    const { facts } = this.parts;
    if (event.type === 'wake-detected') {
      facts.announce({ type: 'wake-detected', request, word: event.word });
      this.#tellRules('wake_detected');
    }
    if (event.type === 'speech-started') {
      facts.announce({ type: 'listening-started', request });
      this.#tellRules('listening');
    }
    if (event.type === 'speech-heard')
      facts.announce({ type: 'speech-heard', request, text: event.text, final: false });
  }

  #moments(): ReadonlyMap<string, LampMoment> {
    return new Map(this.parts.engine.lamps.map(({ id }) => [id, this.parts.engine.moment(id)]));
  }

  /** Kept for `lantern trace`. A store that fails is reported; the sentence has been answered all the same. */
  #record({ id, origin, stages }: Request, result: { text: string; route: string; reply: string }): void {
    const { store, clock, facts } = this.parts;
    try {
      store.commit([], { kind: 'request', at: clock.now(), body: { id, origin, stages, ...result } });
    } catch (error) {
      facts.announce({ type: 'trouble-reported', part: 'store', message: describeError(error) });
    }
  }
}

const dark: LampMoment = { state: 'off', rgb: [0, 0, 0] };

function summarize(request: Request): StageTimes {
  const times = Object.fromEntries(request.stages.map(({ name, ms }) => [name, round(ms)]));
  delete times['act'];
  return { ...times, decide: times['decide'] ?? 0, total: round(request.elapsed) };
}

function round(ms: number): number {
  return Math.round(ms * 100) / 100;
}
