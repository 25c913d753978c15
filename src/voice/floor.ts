import type { Clock } from '../core/clock.js';
import { millis } from '../core/units.js';
import type { Speaker } from './speaker.js';
import type { VoiceEvent } from './voice-event.js';

/**
 * After a short silence, somebody may only have taken a breath: the reply waits so long for that, in milliseconds, where they would not be
 * heard over it. Where they are, nothing is gained: of 24 sentences that went on after 250 to 700 ms, 18 were heard with the wait, and 21
 * without.
 */
const breathMs = 500;
/** A silence that ends a sentence and is no mere breath. */
const certainMs = 600;

/** What is being said has its answer, and needs no end. */
const isAnswerOver = (event: VoiceEvent) =>
  event.type === 'utterance-heard' && event.over === true && event.whole === undefined;

/** Keeps the assistant from talking while somebody else is being listened to. */
export class Floor {
  #held: Disposable | undefined;
  #breath: Disposable | undefined;
  /** Drops what the wake word, or "stop", cut: whoever said it wants something else. */
  #dropCut: (() => void) | undefined;

  /** @param hearsOver whether somebody is heard who speaks over a reply */
  constructor(
    private readonly speaker: Speaker | null,
    private readonly clock: Clock,
    private readonly hearsOver: boolean,
  ) {}

  /** Follows the listener's events, in order. */
  follow(event: VoiceEvent): void {
    const { type } = event;
    if (isAnswerOver(event)) this.speaker?.stop();
    if (type === 'wake-detected' || type === 'tail-started' || type === 'stop-heard') this.#hold();
    // A television says it too, and then nothing: what was being said goes on.
    if (type === 'wake-detected' || type === 'stop-heard') this.#dropCut = this.speaker?.suspend();
    if (type === 'tail-started') this.speaker?.interrupt();
    // Whoever goes on speaking needs no sign; others wait for one.
    if (type === 'pause-heard') this.speaker?.chime('wake');
    if (type === 'stop-settled') {
      if (event.isMeant) this.speaker?.stop();
      this.free();
    }
    if (type === 'utterance-heard') {
      this.#dropCut?.();
      this.#await(event);
    }
    if (type === 'listening-ended' || type === 'tail-ended') this.free();
  }

  /** Nobody is being listened to any longer. */
  free(): void {
    this.#dropCut = undefined;
    this.#breath?.[Symbol.dispose]();
    this.#breath = undefined;
    this.#held?.[Symbol.dispose]();
    this.#held = undefined;
  }

  #hold(): void {
    this.#breath?.[Symbol.dispose]();
    this.#breath = undefined;
    this.#held ??= this.speaker?.hold();
  }

  /** What is said about the sentence before a tail waits for what comes of both. */
  #await({ ms, whole, addressed }: Extract<VoiceEvent, { type: 'utterance-heard' }>): void {
    if (whole !== undefined) return;
    if (!this.speaker || this.hearsOver || addressed === 'open' || ms.endpoint >= certainMs) {
      this.free();
      return;
    }
    this.#hold();
    this.#breath = this.clock.after('a breath', millis(breathMs), () => this.free());
  }
}
