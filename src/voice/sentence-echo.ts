import type { EchoCanceller } from '../ports/echo-canceller.js';
import { EchoLevel } from './echo-level.js';
import { findDelay, searchDelay, type FoundDelay } from './find-delay.js';
import type { PlayedSound } from './mouth-sound.js';
import type { ResidueGate } from './residue-gate.js';
import { joinSamples, sumSquares, toSamples } from './sound.js';

/** The delay is looked for in so much of the latest sound; a first look needs less. */
const window = toSamples(750);
const firstLook = toSamples(400);
const between = toSamples(150);
/**
 * Where the sentence before was heard, this one is looked for sooner: players begin 80 to 160 ms late, and seldom differ by more than
 * this from one sentence to the next.
 */
const nearby = toSamples(60);
const firstLookNearby = toSamples(225);
const betweenNearby = toSamples(50);
/** Until the delay is known, what is heard is held back so long at most: half a word, and then silence, may sound like another word. */
const longestHold = toSamples(1000);
/** A known delay is looked at again now and then: a player that ran dry goes on later. */
const checkEvery = toSamples(1000);
/** How often the canceller is given what was held back, and how many of these rounds are done at a time: some 4 ms. */
const rounds = 4;
const roundsAtOnce = 2;
/** The longest delay from giving a player its sound to the microphone. */
const longestDelay = toSamples(1000);
/** Less of the sound than this is no evidence of any delay. */
const leastHeard = toSamples(50);
/**
 * A delay that is found more clearly than this is learned at once, another only where it is found twice. Where somebody else talks over
 * the start of a sentence, as loud or louder, a wrong one was learned for every fourth without this, and for one of 38 with it.
 */
const clear = 20;
/** The canceller is given the sound so much earlier than it was found, because it can only look back. */
const lead = toSamples(2);
/** Two delays that differ by less are the same. */
const same = toSamples(1);
/** What the recorder had not handed over yet when the player ended. */
const underway = toSamples(60);
/** A room goes on sounding for so long after the player has ended. */
const dying = toSamples(400);

/** What a microphone hears from the beginning of one sentence of the assistant's until its echo has died away. */
export class SentenceEcho {
  #heard = new Int16Array();
  #passed = 0;
  #delay: number | null = null;
  /** Whether the canceller knows enough of the room. */
  #hasLearned = false;
  /** The search that is going on. It takes a step with each frame, so that nothing else waits for it. */
  #search: Generator<undefined, void> | null = null;
  /** A delay that was found once. */
  #rumored: number | null = null;
  #nextLook: number;
  /** When the player had ended, in samples of what was heard. */
  #ended: number | null = null;

  /**
   * @param holds whether sound is held back until the delay is known
   * @param before the delay of the sentence before; null if there is none @param level takes note of how loud it is
   */
  constructor(
    private readonly sound: PlayedSound,
    private readonly canceller: EchoCanceller,
    private readonly gate: ResidueGate,
    private readonly holds: boolean,
    private readonly before: number | null = null,
    private readonly level = new EchoLevel(),
  ) {
    this.#nextLook = before === null ? firstLook : firstLookNearby;
  }

  /** How much later than it was played it is heard, in samples; null while that is not known. */
  get delay(): number | null {
    return this.#delay;
  }

  /** Whether it is taken out of what is heard. */
  get hasLearned(): boolean {
    return this.#hasLearned;
  }

  /** Whether it could be heard; null while that is not known. */
  get isAudible(): boolean | null {
    if (this.#delay !== null) return true;
    return this.#heard.length > longestHold + dying ? false : null;
  }

  get isOver(): boolean {
    return this.#ended !== null && this.#heard.length - this.#ended > dying;
  }

  /** Hears more, and gives what can be handed on of it without the assistant's voice. */
  hear(frame: Int16Array): Int16Array {
    this.#heard = joinSamples(this.#heard, frame);
    this.#followEnd();
    if (this.#heard.length >= this.#nextLook) this.#search ??= this.#look();
    if (this.#search?.next().done === true) this.#search = null;
    if (!this.#hasLearned) return this.#isHeldBack() ? new Int16Array() : this.takeRest();
    const from = this.#passed;
    this.#passed += Math.floor((this.#heard.length - from) / this.canceller.frameSamples) * this.canceller.frameSamples;
    return this.#cancel(from, this.#passed, (heard, left, played) => {
      this.level.note(heard, played);
      return this.gate.pass(heard, left);
    });
  }

  /** What was not handed on yet, as it was heard. */
  takeRest(): Int16Array {
    const left = this.#heard.subarray(this.#passed);
    this.#passed = this.#heard.length;
    this.gate.note(left, left);
    return left;
  }

  #followEnd(): void {
    if (this.sound.isOver) this.#ended ??= this.#heard.length;
  }

  #isHeldBack(): boolean {
    return this.holds && this.#heard.length <= longestHold && !this.sound.isOver;
  }

  *#look(): Generator<undefined, void> {
    const { length } = this.#heard;
    const isEarly = length < firstLook;
    const expected = this.#findNearby(length);
    const anywhere = expected !== null || isEarly ? null : yield* this.#findAnywhere(length);
    const found = expected ?? anywhere?.delay ?? null;
    this.#nextLook = length + (isEarly ? betweenNearby : this.#delay === null ? between : checkEvery);
    if (found === null || isSame(found, this.#delay)) return;
    // A delay that changes is looked at twice, and one that is not clear, as where somebody else talks.
    const isClear = this.#delay === null && (anywhere?.clearness ?? clear) >= clear;
    const isCertain = isClear || isSame(found, this.#rumored);
    this.#rumored = found;
    if (isCertain) yield* this.#learn(found);
    else this.#nextLook = length + between;
  }

  /** The delay, if it is much as it was for the sentence before, which needs less sound. */
  #findNearby(length: number): number | null {
    if (this.before === null || this.#delay !== null) return null;
    const least = Math.max(0, this.before - nearby);
    const from = Math.max(0, length - firstLook);
    const heard = this.#heard.subarray(from, length);
    const found = findDelay(heard, this.sound.cut(from - least - 2 * nearby, heard.length + 2 * nearby));
    return found === null ? null : found + least;
  }

  #findAnywhere(length: number): Generator<undefined, FoundDelay | null> {
    const from = Math.max(0, length - window);
    const reach = Math.min(longestDelay, length - leastHeard);
    return searchDelay(this.#heard.subarray(from, length), this.sound.cut(from - reach, length - from + reach));
  }

  /** From now on this is the delay; the canceller learns from what was heard already. */
  *#learn(delay: number): Generator<undefined, void> {
    this.#delay = delay;
    const { length } = this.#heard;
    for (let round = 0; round < rounds && !this.#isTalkedOver(length); round += 1) {
      if (round > 0 && round % roundsAtOnce === 0) yield;
      this.#cancel(Math.max(0, length - window), length, (_, left) => left);
    }
    this.#hasLearned = true;
  }

  /** Whether somebody else is louder just now: what is known of the room from the sentence before is better than what could be learned. */
  #isTalkedOver(length: number): boolean {
    if (this.before === null) return false;
    const { frameSamples } = this.canceller;
    for (let at = Math.max(0, length - firstLookNearby); at + frameSamples <= length; at += frameSamples)
      this.level.note(this.#heard.subarray(at, at + frameSamples), this.#cutPlayed(at));
    return this.level.isTopped;
  }

  #cancel(
    from: number,
    to: number,
    pass: (...sounds: [heard: Int16Array, left: Int16Array, played: Int16Array]) => Int16Array,
  ): Int16Array {
    const { frameSamples } = this.canceller;
    const cleaned: Int16Array[] = [];
    for (let at = from; at + frameSamples <= to; at += frameSamples) {
      const heard = this.#heard.subarray(at, at + frameSamples);
      const played = this.#cutPlayed(at);
      const left = this.canceller.cancel(heard, played);
      // Where something is louder than before, the canceller took out what was not there.
      cleaned.push(pass(heard, sumSquares(left) > sumSquares(heard) ? heard : left, played));
    }
    return joinSamples(...cleaned);
  }

  /** What was played where this is heard. Of a sentence that broke off, nothing was played any more: its rest must not be taken out. */
  #cutPlayed(at: number): Int16Array {
    const { frameSamples } = this.canceller;
    const isUnplayed = this.#ended !== null && at > this.#ended + underway;
    return isUnplayed ? new Int16Array(frameSamples) : this.sound.cut(at - (this.#delay ?? 0) + lead, frameSamples);
  }
}

function isSame(one: number, other: number | null): boolean {
  return other !== null && Math.abs(one - other) < same;
}
