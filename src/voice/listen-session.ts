import { LanternError } from '../core/errors.js';
import type { Wake } from '../core/transcript.js';
import type { WakeDetector } from '../ports/wake-detector.js';
import type { ListenerSettings } from './listener-settings.js';
import type { Readings } from './readings.js';
import { SoundMemory } from './sound-memory.js';
import { SpeechDetector } from './speech-detector.js';
import { frameSamples, toMs, toSamples } from './sound.js';
import { Utterance } from './utterance.js';
import type { VoiceEvent } from './voice-event.js';

type Events = AsyncGenerator<VoiceEvent, void, undefined>;

/** An utterance in progress and what it was begun with. */
interface Attention {
  readonly utterance: Utterance;
  readonly start: number;
  readonly wakeMs: number | undefined;
  /** Where patience ends when nothing is said; undefined where it never does. */
  readonly until: number | undefined;
  state: 'waiting' | 'speaking';
  text: string;
}

/** A wake word is heard late by up to this; what was said since then is still remembered. */
const memorySamples = toSamples(4000);
/** The wake word is decoded along with the utterance and then taken off: words cut at their first sound are misheard. */
const wakeLead = toSamples(1000);
const preRoll = toSamples(400);
/** After the end of a file, as though silence followed: the wake word's last sound may be the file's. */
const closingSilence = toSamples(600);
/** Of so many last frames, this many must be speech for an utterance to begin. */
const recentFrames = 6;
const speechFrames = 3;

/** One stream being listened to, frame by frame. */
export class ListenSession {
  readonly #memory = new SoundMemory(memorySamples);
  readonly #detector = new SpeechDetector();
  #attention: Attention | undefined;
  /** Where the wake detector's stream began, in samples of ours. */
  #wakeBase = 0;

  constructor(
    private readonly settings: ListenerSettings,
    private readonly readings: Readings,
    private readonly needsWake: boolean,
  ) {}

  async start(): Promise<void> {
    if (!this.needsWake) return;
    await this.#wakeDetector().reset();
    // The first words after a wake must not wait for the grammar to be built.
    await this.readings.begin();
  }

  async *hear(frame: Int16Array): Events {
    const arrived = this.settings.clock.monotonic();
    const speech = this.#detector.hear(frame);
    this.#memory.push(frame, speech);
    if (this.#attention) yield* this.#attend(this.#attention, frame, speech, arrived);
    else if (this.needsWake) yield* this.#awaitWake(frame, arrived);
    else if (this.#hasSpeechBegun()) yield* this.#begin(this.#memory.end - preRoll, undefined, undefined);
  }

  /** The source is over: what was being said ends here. */
  async *end(): Events {
    const isAttending = () => this.#attention !== undefined;
    for (let silence = 0; this.needsWake && !isAttending() && silence < closingSilence; silence += frameSamples)
      yield* this.#awaitWake(new Int16Array(frameSamples), this.settings.clock.monotonic());
    if (this.#attention) yield* this.#finish(this.#attention, this.settings.clock.monotonic());
  }

  async *#awaitWake(frame: Int16Array, arrived: number): Events {
    const wake = await this.#wakeDetector().hear(frame);
    if (!wake) return;
    const takenMs = this.settings.clock.monotonic() - arrived;
    const end = Math.min(this.#memory.end, this.#wakeBase + toSamples(wake.atMs));
    yield { type: 'wake-detected', word: wake.word, atMs: toMs(end), takenMs };
    yield* this.#begin(end - wakeLead, { ...wake, end }, takenMs);
  }

  async *#begin(from: number, wake: (Wake & { end: number }) | undefined, wakeMs: number | undefined): Events {
    const patience = wake ? this.#memory.end + toSamples(this.settings.patienceMs) : undefined;
    yield* this.#listenFrom(from, wake, wakeMs, patience);
  }

  async *#listenFrom(
    from: number,
    wake: { word: string; end: number } | undefined,
    wakeMs: number | undefined,
    until: number | undefined,
  ): Events {
    const { endpoint, isComplete } = this.settings;
    const start = this.#memory.reach(from);
    const utterance = new Utterance(this.readings, start, wake, endpoint, isComplete);
    const attention: Attention = { utterance, start, wakeMs, until, state: 'waiting', text: '' };
    this.#attention = attention;
    const state = await utterance.begin(this.#memory);
    yield* this.#tell(attention, state);
    if (state === 'ended') yield* this.#finish(attention, this.settings.clock.monotonic());
  }

  async *#attend(attention: Attention, frame: Int16Array, speech: boolean, arrived: number): Events {
    const state = await attention.utterance.hear(frame, speech);
    yield* this.#tell(attention, state);
    if (state === 'ended') yield* this.#finish(attention, arrived);
    else if (state === 'waiting') yield* this.#waitOn(attention);
  }

  /** Speech has not begun. Without a wake word that was a false start; after one there is patience. */
  async *#waitOn({ until, utterance }: Attention): Events {
    if (until === undefined ? utterance.waitedMs < 1000 : this.#memory.end < until) return;
    await utterance.finish();
    await this.#rest();
    if (this.needsWake) yield { type: 'listening-ended', atMs: toMs(this.#memory.end) };
  }

  *#tell(attention: Attention, state: 'waiting' | 'speaking' | 'ended'): Generator<VoiceEvent> {
    if (state === 'waiting') return;
    if (attention.state === 'waiting') yield { type: 'speech-started', atMs: toMs(this.#memory.end) };
    attention.state = 'speaking';
    const { text } = attention.utterance;
    if (text !== attention.text && text !== '') yield { type: 'speech-heard', text };
    attention.text = text;
  }

  async *#finish({ utterance, start, wakeMs, until }: Attention, arrived: number): Events {
    const transcript = await utterance.finish();
    const recognise = this.settings.clock.monotonic() - arrived;
    this.#attention = undefined;
    if (transcript.text === '') {
      // A noise, or the wake word's own echo: whoever said it may still be about to speak.
      if (until !== undefined && this.#memory.end < until) {
        yield* this.#listenFrom(this.#memory.end, undefined, wakeMs, until);
        return;
      }
      await this.#rest();
      if (this.needsWake) yield { type: 'listening-ended', atMs: toMs(this.#memory.end) };
      return;
    }
    const ms = { ...(wakeMs !== undefined && { wake: wakeMs }), endpoint: utterance.silenceMs, recognise };
    const addressed = this.needsWake ? 'wake' : 'open';
    yield { type: 'utterance-heard', transcript, addressed, atMs: toMs(start), ms };
    const followUp = this.needsWake ? this.settings.followUpMs : 0;
    if (followUp > 0)
      yield* this.#listenFrom(this.#memory.end, undefined, undefined, this.#memory.end + toSamples(followUp));
    else await this.#rest();
  }

  /** Back to waiting for the wake word, or for the next utterance. */
  async #rest(): Promise<void> {
    this.#attention = undefined;
    if (!this.needsWake) return;
    await this.#wakeDetector().reset();
    this.#wakeBase = this.#memory.end;
  }

  #hasSpeechBegun(): boolean {
    const recent = this.#memory.speechSince(this.#memory.end - recentFrames * frameSamples);
    return recent.filter(Boolean).length >= speechFrames;
  }

  #wakeDetector(): WakeDetector {
    const { wake } = this.settings;
    if (!wake)
      throw new LanternError('wake-unavailable', 'no wake word can be heard here; listen without one (--no-wake)');
    return wake;
  }
}
