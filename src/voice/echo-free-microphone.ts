import type { EchoCanceller } from '../ports/echo-canceller.js';
import type { Microphone } from '../ports/microphone.js';
import { EchoLevel } from './echo-level.js';
import type { MouthSound, PlayedSound } from './mouth-sound.js';
import { ResidueGate } from './residue-gate.js';
import { SentenceEcho } from './sentence-echo.js';

/**
 * A microphone that hears less of the assistant's own voice. While a sentence is played, the delay between the player and the
 * microphone is found by comparing the two; what was heard until then is held back, and trains the canceller. From then on the
 * canceller takes the voice out. While nothing is played, frames pass untouched and cost nothing.
 */
export class EchoFreeMicrophone implements Microphone {
  readonly name: string;
  readonly #gate = new ResidueGate();
  readonly #level = new EchoLevel();
  #sentence: SentenceEcho | null = null;
  #begun: PlayedSound | null = null;
  /** Whether the last sentence could be heard; with headphones none can. */
  #isAudible = true;
  /** How much later than it was played it was heard, in samples. */
  #delay: number | null = null;

  constructor(
    private readonly microphone: Microphone,
    private readonly mouth: MouthSound,
    private readonly canceller: EchoCanceller,
  ) {
    this.name = microphone.name;
  }

  get hearsOnlyItself(): boolean {
    return this.#sentence !== null && this.#gate.hearsOnlyItself;
  }

  get hearsNobody(): boolean {
    return this.#sentence !== null && this.#gate.hearsNobody;
  }

  get hearsOthers(): boolean {
    return this.#sentence?.hasLearned === true && this.#level.isTopped;
  }

  async *frames(signal: AbortSignal): AsyncGenerator<Int16Array, void, undefined> {
    this.#begun = this.mouth.latest;
    for await (const frame of this.microphone.frames(signal))
      for (const part of [this.#beginSentence(), this.#hear(frame), this.#endSentence()])
        if (part.length > 0) yield part;
    const rest = this.#finish();
    if (rest.length > 0) yield rest;
  }

  /** Follows the mouth; gives what is left of the sentence before. */
  #beginSentence(): Int16Array {
    const { latest } = this.mouth;
    if (!latest || latest === this.#begun) return new Int16Array();
    const rest = this.#finish();
    this.#begun = latest;
    this.#sentence = new SentenceEcho(latest, this.canceller, this.#gate, this.#isAudible, this.#delay, this.#level);
    return rest;
  }

  #hear(frame: Int16Array): Int16Array {
    return this.#sentence ? this.#sentence.hear(frame) : frame;
  }

  #endSentence(): Int16Array {
    return this.#sentence?.isOver === true ? this.#finish() : new Int16Array();
  }

  #finish(): Int16Array {
    this.#isAudible = this.#sentence?.isAudible ?? this.#isAudible;
    this.#delay = this.#sentence?.delay ?? this.#delay;
    const rest = this.#sentence?.takeRest() ?? new Int16Array();
    this.#sentence = null;
    return rest;
  }
}
