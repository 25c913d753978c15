import type { Microphone } from '../ports/microphone.js';
import { Attention } from './attention.js';
import { expectNothing } from './expectation.js';
import { FollowUps } from './follow-ups.js';
import { Intake, type HeardFrame } from './intake.js';
import { isWake, OverEar } from './over-ear.js';
import { requireWake, type ListenerSettings, type ListenOptions } from './listener-settings.js';
import { OwnVoiceEar, type HeardThrough } from './own-voice.js';
import { planUtterance } from './plan-utterance.js';
import { answerLead, AroundName, type NameLast } from './name-last.js';
import type { Readings } from './readings.js';
import { frameSamples, toMs, toSamples } from './sound.js';
import { StopEar } from './stop-ear.js';
import type { HeardSentence, ToldSentence } from './tail.js';
import type { WokenBy } from './utterance.js';
import { closingSilence, WakeEar, wakeLead } from './wake-ear.js';
import type { VoiceEvent } from './voice-event.js';

type Events = AsyncGenerator<VoiceEvent, void, undefined>;

/** Listens to one stream, frame by frame. */
export class ListenSession {
  readonly #intake = new Intake();
  readonly #memory = this.#intake.memory;
  #attention: Attention | undefined;
  /** What the assistant is saying; after "stop" it is about to fall silent, and no answer is expected. */
  #saying: 'nothing' | 'something' | 'stopped' = 'nothing';
  readonly #wakeEar: WakeEar;
  readonly #followUps: FollowUps;
  readonly #overEar: OverEar;
  readonly #stopEar: StopEar;
  readonly #aroundName: AroundName;

  constructor(
    private readonly settings: ListenerSettings,
    private readonly readings: Readings,
    private readonly options: ListenOptions,
    private readonly microphone: Pick<Microphone, 'hearsOnlyItself' | 'hearsNobody' | 'hearsOthers'> = {},
  ) {
    this.#wakeEar = new WakeEar(this.#memory, () => requireWake(settings));
    this.#followUps = new FollowUps(this.#memory, settings);
    const ownVoice = new OwnVoiceEar(settings.recognizer, readings.wakeWords, microphone.hearsOnlyItself !== undefined);
    const parts = { memory: this.#memory, ownVoice, followUps: this.#followUps, readings, microphone };
    this.#overEar = new OverEar({ ...parts, expectation: this.#expectation });
    this.#stopEar = new StopEar(this.#memory, readings, () => planUtterance(expectNothing, settings));
    this.#aroundName = new AroundName(this.#memory, readings, () => planUtterance(this.#expectation(), settings));
  }

  async start(): Promise<void> {
    if (!this.options.wake) return;
    await this.#wakeEar.rest();
    // Build the grammar now, so that the first words after a wake don't have to wait for it.
    await this.readings.begin(planUtterance(expectNothing, this.settings));
  }

  async *hear(heard: Int16Array): Events {
    const arrived = this.settings.clock.monotonic();
    const taken = this.#intake.take(heard, this.options.isChiming?.() === true);
    const said = this.options.wake ? (this.options.said?.() ?? null) : null;
    if (this.#stopEar.isOpen) return yield* this.#hearBehindStop(taken, arrived, said !== null);
    const attention = this.#attention;
    const late = said === null ? await this.#overEar.hearLate(!attention) : null;
    if (late) return yield* this.#tellOver(late, arrived);
    if (attention?.isUnwoken === true && this.microphone.hearsOnlyItself !== true)
      yield* this.#awaitWake(taken.frame, arrived);
    if (attention && (attention.addressed === 'wake' || attention.isUnwoken)) {
      // The wake word begins another sentence, which already includes this frame.
      if (attention === this.#current()) yield* this.#attend(attention, taken, arrived);
    } else if (said !== null) yield* this.#hearThrough(said, arrived);
    else {
      if (this.#saying !== 'nothing') await this.#openWindow();
      this.#followUps.follow(this.options.isRinging?.() === true, heard.length);
      if (this.options.wake) yield* this.#awaitWake(taken.frame, arrived);
      const current = this.#current();
      // After a wake, the memory already includes this frame.
      if (current?.addressed === 'wake') return;
      if (current) yield* this.#attend(current, taken, arrived);
      else if ((!this.options.wake || this.#followUps.isOpen) && this.#followUps.hasSpeechBegun)
        yield* this.#beginWithoutWake();
    }
  }

  async *end(): Events {
    for (let silence = 0; this.options.wake && !this.#current() && silence < closingSilence; silence += frameSamples)
      yield* this.#awaitWake(new Int16Array(frameSamples), this.settings.clock.monotonic());
    if (this.#attention) yield* this.#finish(this.#attention, this.settings.clock.monotonic());
    yield* this.#stopEar.judge();
  }

  close = (): Promise<void> => this.#overEar.close();

  async *#hearBehindStop(taken: HeardFrame, arrived: number, isSpeaking: boolean): Events {
    yield* this.#awaitWake(taken.frame, arrived);
    yield* this.#stopEar.hear(taken, isSpeaking);
  }

  async *#awaitWake(frame: Int16Array, arrived: number): Events {
    const wake = await this.#wakeEar.hear(frame);
    if (wake?.isBehind === true) yield* this.#tellBefore({ word: wake.word, end: toSamples(wake.atMs) }, arrived);
    else if (wake) yield* this.#wakeUp(wake, arrived);
  }

  /** @param wake its time counts from the start of the stream */
  async *#wakeUp({ word, atMs, own }: HeardThrough, arrived: number): Events {
    await Promise.all([this.#attention?.utterance.finish(), this.#overEar.rest()]);
    yield* this.#stopEar.settle(true);
    this.#saying = 'nothing';
    const takenMs = this.settings.clock.monotonic() - arrived;
    const end = Math.min(this.#memory.end, toSamples(atMs));
    yield { type: 'wake-detected', word, atMs: toMs(end), takenMs };
    const until = this.#memory.end + toSamples(this.settings.patienceMs);
    yield* this.#begin(new Attention('wake', takenMs, until), end - wakeLead, this.#overEar.wakeBy({ word, end, own }));
  }

  /** While the assistant speaks, only the wake word, "stop" and what goes on with the sentence before count, and not if it says them itself. */
  async *#hearThrough(said: string, arrived: number): Events {
    await this.#attention?.utterance.finish();
    this.#attention = undefined;
    if (this.#saying === 'nothing') this.#saying = 'something';
    const heard = await this.#overEar.hear(said);
    if (!heard) return yield* this.#hearOver(said);
    yield* this.#tellOver(heard, arrived, said);
  }

  async *#tellOver(heard: HeardThrough, arrived: number, said = ''): Events {
    if (isWake(heard)) return yield* this.#wakeUp(heard, arrived);
    yield* this.#overEar.tell(heard, this.settings.clock.monotonic() - arrived);
    if (heard.tail) return;
    this.#saying = 'stopped';
    await Promise.all([this.#rest(), this.#overEar.rest()]);
    yield* this.#stopEar.begin(heard, said, this.microphone.hearsOnlyItself !== undefined);
  }

  /** Whoever goes on with a sentence over a reply that has just begun goes before what is said about half of it, and an answer before the question. */
  async *#hearOver(said: string): Events {
    if (!this.#overEar.isCut(said, this.#mayGoOn())) return;
    await this.#overEar.rest();
    await this.#rest();
    yield* this.#beginWithoutWake(said);
  }

  /** The assistant has just stopped talking, so an answer needs no wake word (TALK-07), unless it was silenced or broke off. */
  async #openWindow(): Promise<void> {
    const isClosed = this.#saying === 'stopped' || this.options.hasFailed?.() === true;
    const ms = isClosed ? 0 : (this.#expectation().followUpMs ?? this.settings.followUpMs);
    this.#saying = 'nothing';
    this.#followUps.openAfterReply(ms, this.microphone.hearsOnlyItself !== undefined);
    await this.#rest();
  }

  /** A question is answered, and what answers it goes on with nothing. */
  #mayGoOn(): boolean {
    return this.options.wake && this.#followUps.isTailOpen && !this.#isAsked();
  }

  /** @param over what the assistant is saying meanwhile */
  async *#beginWithoutWake(over?: string): Events {
    const mayGoOn = this.#mayGoOn() && !this.#overEar.isAnsweredOver(over);
    const goesOn = mayGoOn ? this.#followUps.tail.begin(this.#memory.end) : undefined;
    const addressed = this.options.wake ? 'follow-up' : 'open';
    const attention = new Attention(addressed, undefined, undefined, goesOn, over);
    if (attention.isUnwoken || this.#isAsked()) yield { type: 'tail-started', atMs: toMs(this.#memory.end) };
    yield* this.#begin(attention, this.#followUps.start(attention.isTailOver), undefined);
  }

  async *#begin(attention: Attention, from: number, wake: WokenBy | undefined): Events {
    // What goes on with a sentence is read together with it: a few words alone are easily misheard.
    const { goesOn } = attention;
    const start = this.#memory.reach(goesOn?.start ?? from);
    const plan = planUtterance(this.#expectation(), this.settings, attention.question);
    const utterance = attention.begin(this.readings, start, goesOn?.woken ?? wake, plan, goesOn && from);
    this.#attention = attention;
    yield* attention.tellPause(this.#memory);
    const state = await utterance.begin(this.#memory, goesOn && from, attention.silent);
    yield* attention.tell(state, this.#memory.end);
    if (state === 'ended') yield* this.#finish(attention, this.settings.clock.monotonic());
  }

  async *#attend(attention: Attention, heard: HeardFrame, arrived: number): Events {
    const state = await attention.utterance.hear(heard);
    yield* attention.tell(state, this.#memory.end);
    yield* attention.tellPause(this.#memory);
    const { text } = attention.utterance;
    const isTail = attention.isTail && state === 'speaking' && !attention.isOwnEcho();
    const fit = isTail ? this.#followUps.judgeTail(text) : 'open';
    if (fit === 'fits') yield { type: 'tail-heard', text };
    if (attention.isOver(state, this.#memory, this.#overEar.takes)) return yield* this.#finish(attention, arrived);
    if (fit === 'strays') this.#followUps.closeTail();
    else if (!attention.isFalse(state, this.#memory.end, this.#followUps.tail.isFitting)) return;
    await attention.utterance.finish();
    yield* this.#giveUp(attention);
  }

  async *#finish(attention: Attention, arrived: number): Events {
    const transcript = attention.cutOwn(await attention.utterance.finish(), this.#overEar.takes);
    const recognise = this.settings.clock.monotonic() - arrived;
    if (transcript.text === '') return yield* this.#hearNothing(attention, arrived);
    const told = attention.conclude(transcript, { now: this.#memory.end, recognise, ...this.settings });
    if (!told) return yield* this.#giveUp(attention);
    yield* this.#tell(await this.#aroundName.join(attention.findNameLast(this.#memory), told), attention.goesOn);
  }

  async *#tell({ event, heard }: ToldSentence, goesOn?: HeardSentence): Events {
    this.#attention = undefined;
    if (event.addressed === 'wake') this.#wakeEar.confirm();
    yield event;
    // If nothing could speak the question, it can still be answered without the wake word.
    this.#followUps.openAfterSentence(heard, goesOn, this.#expectation().followUpMs);
    // What was said over the end of a question was in the sentence.
    await Promise.all([this.#overEar.rest(), this.#rest()]);
  }

  /** Only a noise, or the echo of the wake word: whoever spoke may have ended with the name, or be about to talk. */
  async *#hearNothing(attention: Attention, arrived: number): Events {
    const name = attention.findNameLast(this.#memory);
    if (name) yield* this.#tellBefore(name, arrived);
    if (attention !== this.#attention) return;
    const { until = 0, woken } = attention;
    // Who talks of the one with that name to somebody else goes on with that.
    if (this.#memory.end >= until || attention.utterance.wake === 'talk') return yield* this.#giveUp(attention);
    yield* this.#begin(attention.again(), this.#memory.end - (name ? answerLead : 0), woken);
  }

  /** Nobody has spoken since a wake word: a whole sentence in one breath before it was said to the one with that name. */
  async *#tellBefore(name: NameLast, arrived: number): Events {
    const told = await this.#aroundName.readBefore(name);
    if (told) yield* this.#tell(told(this.settings.clock.monotonic() - arrived));
  }

  async *#giveUp({ addressed, isTail, isUnwoken, question }: Attention): Events {
    this.#attention = undefined;
    if (isTail) this.#followUps.tail.close();
    if (question !== undefined) this.#overEar.stray(question);
    if (isUnwoken || this.#isAsked()) yield { type: 'tail-ended', atMs: toMs(this.#memory.end) };
    if (addressed !== 'wake') return;
    await this.#rest();
    yield { type: 'listening-ended', atMs: toMs(this.#memory.end) };
  }

  async #rest(): Promise<void> {
    this.#attention = undefined;
    if (this.options.wake) await this.#wakeEar.rest();
  }

  /** Whether a question that is asked again waits for a yes or a no: whoever begins to answer is let talk. */
  #isAsked = () => this.options.wake && this.#expectation().grammar !== undefined;

  #current = (): Attention | undefined => this.#attention;
  #expectation = () => this.options.expectation?.() ?? expectNothing;
}
