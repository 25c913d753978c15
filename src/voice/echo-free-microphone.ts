import type { EchoCanceller } from '../ports/echo-canceller.js';
import type { Microphone } from '../ports/microphone.js';
import { findDelay } from './find-delay.js';
import type { MouthSound, PlayedSound } from './mouth-sound.js';
import { ResidueGate } from './residue-gate.js';
import { joinSamples, toSamples } from './sound.js';

/** The delay is looked for in so much of the latest sound; a first look needs less. */
const window = toSamples(750);
const firstLook = toSamples(400);
const between = toSamples(150);
/** Until the delay is known, what is heard is held back so long at most: half a word, and then silence, may sound like another word. */
const longestHold = toSamples(1000);
/** A known delay is looked at again now and then: a player that ran dry goes on later. */
const checkEvery = toSamples(1000);
/** How often the canceller is given what was held back. */
const rounds = 4;
/** The longest delay from giving a player its sound to the microphone. */
const longestDelay = toSamples(1000);
/** The canceller is given the sound so much earlier than it was found, because it can only look back. */
const lead = toSamples(2);
/** Two delays that differ by less are the same. */
const same = toSamples(1);
/** A room goes on sounding for so long after the player has ended. */
const dying = toSamples(400);

/** One sentence in the stream of the microphone. */
interface Sentence {
  readonly sound: PlayedSound;
  /** What was heard since it began. */
  heard: Int16Array;
  /** How much of that has been handed on. */
  passed: number;
  delay: number | null;
  /** A delay that was found once. */
  rumored: number | null;
  nextLook: number;
  /** When its player had ended, in samples of it. */
  over: number | null;
}

/**
 * A microphone that hears less of the assistant's own voice. While a sentence is played, the delay between the player and the
 * microphone is found by comparing the two; what was heard until then is held back, and trains the canceller. From then on the
 * canceller takes the voice out. While nothing is played, frames pass untouched and cost nothing.
 */
export class EchoFreeMicrophone implements Microphone {
  readonly name: string;
  readonly #gate = new ResidueGate();
  /** Whether the last sentence could be heard; with headphones none can. */
  #isAudible = true;

  constructor(
    private readonly microphone: Microphone,
    private readonly mouth: MouthSound,
    private readonly canceller: EchoCanceller,
  ) {
    this.name = microphone.name;
  }

  async *frames(signal: AbortSignal): AsyncGenerator<Int16Array, void, undefined> {
    let sentence: Sentence | null = null;
    let done: PlayedSound | null = this.mouth.latest;
    for await (const frame of this.microphone.frames(signal)) {
      const { latest } = this.mouth;
      if (latest && latest !== done) {
        if (sentence) yield* handOn(rest(sentence));
        sentence = begin(latest);
        done = latest;
      }
      if (!sentence) {
        yield frame;
        continue;
      }
      sentence.heard = joinSamples(sentence.heard, frame);
      yield* handOn(this.#clean(sentence));
      if (isOver(sentence)) {
        yield* handOn(rest(sentence));
        // A short one may end before it is found.
        this.#isAudible = sentence.delay !== null || (this.#isAudible && sentence.heard.length < longestHold + dying);
        sentence = null;
      }
    }
    if (sentence) yield* handOn(rest(sentence));
  }

  #clean(sentence: Sentence): Int16Array {
    const { heard, passed } = sentence;
    if (heard.length >= sentence.nextLook) this.#look(sentence);
    if (sentence.delay === null)
      return !this.#isAudible || heard.length > longestHold || sentence.sound.isOver
        ? rest(sentence)
        : new Int16Array();
    const ready = heard.length - ((heard.length - passed) % this.canceller.frameSamples);
    sentence.passed = ready;
    return this.#cancel(sentence, passed, ready);
  }

  #look(sentence: Sentence): void {
    const { sound, heard, delay, rumored } = sentence;
    const from = Math.max(0, heard.length - window);
    const reach = Math.min(longestDelay, heard.length);
    const found = findDelay(heard.subarray(from), sound.cut(from - reach, heard.length - from + reach));
    sentence.nextLook = heard.length + (delay === null ? between : checkEvery);
    if (found === null || (delay !== null && Math.abs(found - delay) < same)) return;
    // A delay that changes is looked at twice.
    const isCertain = rumored !== null && Math.abs(found - rumored) < same;
    sentence.rumored = found;
    if (delay !== null && !isCertain) {
      sentence.nextLook = heard.length + between;
      return;
    }
    sentence.delay = found;
    this.#isAudible = true;
    this.#train(sentence);
  }

  /** Lets the canceller learn from what was heard already. */
  #train(sentence: Sentence): void {
    const { heard } = sentence;
    for (let round = 0; round < rounds; round += 1)
      this.#cancel(sentence, Math.max(0, heard.length - window), heard.length);
  }

  #cancel({ sound, heard, delay }: Sentence, from: number, to: number): Int16Array {
    const { frameSamples } = this.canceller;
    const left: Int16Array[] = [];
    for (let at = from; at + frameSamples <= to; at += frameSamples) {
      const played = sound.cut(at - (delay ?? 0) + lead, frameSamples);
      const piece = heard.subarray(at, at + frameSamples);
      left.push(this.#gate.pass(piece, this.canceller.cancel(piece, played)));
    }
    return joinSamples(...left);
  }
}

function begin(sound: PlayedSound): Sentence {
  const nothing = { heard: new Int16Array(), passed: 0, delay: null, rumored: null };
  return { ...nothing, sound, nextLook: firstLook, over: null };
}

function rest(sentence: Sentence): Int16Array {
  const left = sentence.heard.subarray(sentence.passed);
  sentence.passed = sentence.heard.length;
  return left;
}

function isOver(sentence: Sentence): boolean {
  const { sound, heard } = sentence;
  if (sound.isOver) sentence.over ??= heard.length;
  return sentence.over !== null && heard.length - sentence.over > dying;
}

/** A frame has at least one sample. */
function* handOn(samples: Int16Array): Generator<Int16Array> {
  if (samples.length > 0) yield samples;
}
