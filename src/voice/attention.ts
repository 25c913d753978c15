import type { UtterancePlan } from './plan-utterance.js';
import type { Readings } from './readings.js';
import { toMs } from './sound.js';
import { Utterance, type WokenBy } from './utterance.js';
import type { Addressed, VoiceEvent } from './voice-event.js';

type State = 'waiting' | 'speaking' | 'ended';

/** If speech seemed to begin without a wake word but did not continue within this time, it was a false start. */
const falseStartMs = 1000;

/** An utterance in progress, and what started it. */
export class Attention {
  #utterance: Utterance | undefined;
  #start = 0;
  #isSpeaking = false;
  #text = '';

  /** @param until when to give up if nothing is said, in samples of the stream; undefined without a wake word */
  constructor(
    readonly addressed: Addressed,
    readonly wakeMs: number | undefined,
    readonly until: number | undefined,
  ) {}

  /** @param start where in the stream its audio begins, in samples */
  begin(readings: Readings, start: number, wake: WokenBy | undefined, plan: UtterancePlan): Utterance {
    this.#start = start;
    return (this.#utterance = new Utterance(readings, start, wake, plan));
  }

  get utterance(): Utterance {
    if (!this.#utterance) throw new Error('attention that has not begun');
    return this.#utterance;
  }

  get start(): number {
    return this.#start;
  }

  /** Speech has not begun: after a wake word it may take a while, otherwise it was a false start. */
  isImpatient(now: number): boolean {
    return this.until === undefined ? this.utterance.waitedMs >= falseStartMs : now >= this.until;
  }

  /** A follow-up is reported only when it is over and meant for the assistant, because other people may be talking. */
  *tell(state: State, now: number): Generator<VoiceEvent> {
    if (state === 'waiting' || this.addressed === 'follow-up') return;
    if (!this.#isSpeaking) yield { type: 'speech-started', atMs: toMs(now) };
    this.#isSpeaking = true;
    const { text } = this.utterance;
    if (text !== this.#text && text !== '') yield { type: 'speech-heard', text };
    this.#text = text;
  }
}
