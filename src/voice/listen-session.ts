import { LanternError } from '../core/errors.js';
import type { Transcript, Wake } from '../core/transcript.js';
import type { Microphone } from '../ports/microphone.js';
import type { WakeDetector } from '../ports/wake-detector.js';
import { Attention } from './attention.js';
import { ChimeFilter } from './chime-filter.js';
import { expectNothing } from './expectation.js';
import type { ListenerSettings, ListenOptions } from './listener-settings.js';
import { OwnVoiceEar, stopPhrases, type HeardThrough } from './own-voice.js';
import { planUtterance } from './plan-utterance.js';
import type { Readings } from './readings.js';
import { SoundMemory } from './sound-memory.js';
import { SpeechDetector } from './speech-detector.js';
import { SpeechWindow } from './speech-window.js';
import { frameSamples, toMs, toSamples } from './sound.js';
import type { VoiceEvent } from './voice-event.js';

type Events = AsyncGenerator<VoiceEvent, void, undefined>;

/** Wake words are detected up to this late; what was said since then is still remembered. */
const memorySamples = toSamples(4000);
/** The wake word is decoded with the utterance and then removed, because words whose first sound is cut off are misheard. */
const wakeLead = toSamples(1000);
const preRoll = toSamples(400);
/** A tail said so soon after the end of a sentence ("at ten percent") goes on with it, without the wake word. */
const tail = toSamples(1500);
/** Silence added after the end of a file, because the file may end with the wake word's last sound. */
const closingSilence = toSamples(600);
/** An utterance begins when this many of the recent frames are speech. */
const recentFrames = 6;
const speechFrames = 3;

/** Listens to one stream, frame by frame. */
export class ListenSession {
  readonly #memory = new SoundMemory(memorySamples);
  readonly #detector = new SpeechDetector();
  readonly #ownVoice: OwnVoiceEar;
  readonly #chimeFilter = new ChimeFilter();
  #attention: Attention | undefined;
  /** Where the wake detector's stream began, in samples of our stream. */
  #wakeBase = 0;
  /** What the assistant is saying; after "stop" it is about to fall silent, and no answer is expected. */
  #saying: 'nothing' | 'something' | 'stopped' = 'nothing';
  /** While it is open, no wake word is needed. */
  readonly #window = new SpeechWindow();
  /** Until here (samples) a tail of the last sentence may begin. */
  #tailEnd = 0;

  constructor(
    private readonly settings: ListenerSettings,
    private readonly readings: Readings,
    private readonly options: ListenOptions,
    private readonly microphone: Pick<Microphone, 'hearsOnlyItself'> = {},
  ) {
    this.#ownVoice = new OwnVoiceEar(settings.recognizer, readings.wakeWords);
  }

  async start(): Promise<void> {
    if (!this.options.wake) return;
    await this.#wakeDetector().reset();
    // Build the grammar now, so that the first words after a wake don't have to wait for it.
    await this.readings.begin(planUtterance(expectNothing, this.settings));
  }

  async *hear(heard: Int16Array): Events {
    const filtered = this.#chimeFilter.filter(heard);
    const frame = this.options.isChiming?.() ? filtered : heard;
    const arrived = this.settings.clock.monotonic();
    const speech = this.#detector.hear(frame);
    this.#memory.push(frame, speech);
    const said = this.options.wake ? (this.options.said?.() ?? null) : null;
    if (this.#attention?.addressed === 'wake') yield* this.#attend(this.#attention, frame, speech, arrived);
    else if (said !== null) yield* this.#hearThrough(said, arrived);
    else {
      if (this.#saying !== 'nothing') await this.#openWindow();
      // A chime is nobody's sentence.
      if (this.options.isRinging?.() === true) this.#window.shift(this.#memory.end, frame.length);
      if (this.options.wake) yield* this.#awaitWake(frame, arrived);
      const attention = this.#current();
      if (attention) {
        // After a wake, the memory already includes this frame.
        if (attention.addressed !== 'wake') yield* this.#attend(attention, frame, speech, arrived);
      } else if (this.#needsNoWake() && this.#hasSpeechBegun()) yield* this.#beginWithoutWake();
    }
  }

  /** The source has ended, and with it the current utterance. */
  async *end(): Events {
    const isAttending = () => this.#attention !== undefined;
    for (let silence = 0; this.options.wake && !isAttending() && silence < closingSilence; silence += frameSamples)
      yield* this.#awaitWake(new Int16Array(frameSamples), this.settings.clock.monotonic());
    if (this.#attention) yield* this.#finish(this.#attention, this.settings.clock.monotonic());
  }

  async close(): Promise<void> {
    await this.#ownVoice.close();
  }

  async *#awaitWake(frame: Int16Array, arrived: number): Events {
    const wake = await this.#wakeDetector().hear(frame);
    if (wake) yield* this.#wakeUp({ ...wake, atMs: toMs(this.#wakeBase) + wake.atMs }, arrived);
  }

  /** @param wake its time counts from the start of the stream */
  async *#wakeUp({ word, atMs }: Wake, arrived: number): Events {
    await this.#attention?.utterance.finish();
    const takenMs = this.settings.clock.monotonic() - arrived;
    const end = Math.min(this.#memory.end, toSamples(atMs));
    yield { type: 'wake-detected', word, atMs: toMs(end), takenMs };
    const until = this.#memory.end + toSamples(this.settings.patienceMs);
    yield* this.#begin(new Attention('wake', takenMs, until), end - wakeLead, { word, end });
  }

  /** While the assistant speaks, only the wake word, "stop" and what goes on with the sentence before count, and not if it says them itself. */
  async *#hearThrough(said: string, arrived: number): Events {
    if (this.#attention) await this.#attention.utterance.finish();
    this.#attention = undefined;
    if (this.#saying === 'nothing') this.#saying = 'something';
    const heard = await this.#hearOthers(said);
    if (!heard) return;
    if (heard.tail) {
      if (toSamples(heard.atMs) < this.#tailEnd) yield this.#tellTail(heard.tail, heard.atMs, arrived);
      return;
    }
    if (!stopPhrases.includes(heard.word)) {
      this.#saying = 'nothing';
      await this.#ownVoice.close();
      yield* this.#wakeUp(heard, arrived);
      return;
    }
    this.#saying = 'stopped';
    yield { type: 'stop-heard', word: heard.word, atMs: heard.atMs };
  }

  async #hearOthers(said: string): Promise<HeardThrough | null> {
    const tails = this.#memory.end < this.#tailEnd ? this.readings.tails : [];
    const heard = await this.#ownVoice.hear(this.#memory, said, tails);
    return this.microphone.hearsOnlyItself === true ? null : heard;
  }

  #tellTail(transcript: Transcript, atMs: number, arrived: number): VoiceEvent {
    this.#tailEnd = this.#memory.end + tail;
    const endpoint = toMs(this.#memory.end) - atMs - (transcript.words.at(-1)?.end ?? 0) * 1000;
    const ms = { endpoint: Math.max(0, endpoint), recognise: this.settings.clock.monotonic() - arrived };
    return { type: 'utterance-heard', transcript, addressed: 'follow-up', atMs, ms };
  }

  /** The assistant has just stopped talking, so an answer needs no wake word (TALK-07), unless it was silenced or broke off. */
  async #openWindow(): Promise<void> {
    const isClosed = this.#saying === 'stopped' || this.options.hasFailed?.() === true;
    const ms = isClosed ? 0 : (this.#expectation().followUpMs ?? this.settings.followUpMs);
    this.#saying = 'nothing';
    this.#window.open(this.#memory.end, toSamples(ms));
    await this.#ownVoice.close();
    await this.#rest();
  }

  async *#beginWithoutWake(): Events {
    const from = Math.max(this.#window.start, this.#memory.end - preRoll);
    yield* this.#begin(new Attention(this.options.wake ? 'follow-up' : 'open', undefined, undefined), from, undefined);
  }

  async *#begin(attention: Attention, from: number, wake: { word: string; end: number } | undefined): Events {
    const start = this.#memory.reach(from);
    const utterance = attention.begin(this.readings, start, wake, planUtterance(this.#expectation(), this.settings));
    this.#attention = attention;
    yield* attention.tellPause(this.#memory);
    const state = await utterance.begin(this.#memory);
    yield* attention.tell(state, this.#memory.end);
    if (state === 'ended') yield* this.#finish(attention, this.settings.clock.monotonic());
  }

  async *#attend(attention: Attention, frame: Int16Array, speech: boolean, arrived: number): Events {
    const state = await attention.utterance.hear(frame, speech);
    yield* attention.tell(state, this.#memory.end);
    yield* attention.tellPause(this.#memory);
    if (state === 'ended') yield* this.#finish(attention, arrived);
    else if (state === 'waiting' && attention.isImpatient(this.#memory.end)) {
      await attention.utterance.finish();
      yield* this.#giveUp(attention);
    }
  }

  async *#finish(attention: Attention, arrived: number): Events {
    const { utterance, start, until, wakeMs } = attention;
    const transcript = await utterance.finish();
    const recognise = this.settings.clock.monotonic() - arrived;
    if (transcript.text === '') {
      // Only a noise, or the echo of the wake word: the speaker may still be about to talk.
      if (until !== undefined && this.#memory.end < until)
        yield* this.#begin(new Attention('wake', wakeMs, until), this.#memory.end, undefined);
      else yield* this.#giveUp(attention);
      return;
    }
    const ms = { ...(wakeMs !== undefined && { wake: wakeMs }), endpoint: utterance.silenceMs, recognise };
    const addressed = attention.addressed === 'follow-up' && utterance.isAddressed ? 'wake' : attention.addressed;
    this.#attention = undefined;
    yield { type: 'utterance-heard', transcript, addressed, atMs: toMs(start), ms };
    // If nothing could speak the question, it can still be answered without the wake word.
    const followUp = this.#expectation().followUpMs;
    this.#tailEnd = this.#memory.end + tail;
    this.#window.open(this.#memory.end, followUp === undefined ? tail : toSamples(followUp));
    await this.#rest();
  }

  async *#giveUp({ addressed }: Attention): Events {
    this.#attention = undefined;
    if (addressed !== 'wake') return;
    await this.#rest();
    yield { type: 'listening-ended', atMs: toMs(this.#memory.end) };
  }

  /** Goes back to waiting for the wake word; the detector heard nothing meanwhile. */
  async #rest(): Promise<void> {
    this.#attention = undefined;
    if (!this.options.wake) return;
    await this.#wakeDetector().reset();
    this.#wakeBase = this.#memory.end;
  }

  #current(): Attention | undefined {
    return this.#attention;
  }

  #needsNoWake(): boolean {
    return !this.options.wake || this.#window.isOpen(this.#memory.end);
  }

  #hasSpeechBegun(): boolean {
    const from = Math.max(this.#window.start, this.#memory.end - recentFrames * frameSamples);
    return this.#memory.speechSince(from).filter(Boolean).length >= speechFrames;
  }

  #expectation() {
    return this.options.expectation?.() ?? expectNothing;
  }

  #wakeDetector(): WakeDetector {
    const { wake } = this.settings;
    if (!wake)
      throw new LanternError('wake-unavailable', 'no wake word can be heard here; listen without one (--no-wake)');
    return wake;
  }
}
