import { describeError, LanternError } from '../core/errors.js';
import type { Wake } from '../core/transcript.js';
import type { Recognition, Recognizer } from '../ports/recognizer.js';
import type { WakeDetector } from '../ports/wake-detector.js';
import { unknownWord } from './choose-reading.js';
import { lookBack } from './second-reading.js';
import { SoundMemory } from './sound-memory.js';
import { SpeechDetector } from './speech-detector.js';
import { joinSamples, toMs, toSamples } from './sound.js';
import { containsPhrase, findWakeWord } from './wake-hit.js';
import { toWake, WakeOpinion, type FoundWake } from './wake-opinion.js';

export interface SpotterSettings {
  readonly words: readonly string[];
  /** 0..1 (default 0.5): a higher value wakes more easily, and more often by mistake. */
  readonly sensitivity?: number;
  /** Milliseconds of audio after each wake in which no other is heard. */
  readonly pauseMs?: number;
  /** What is listened for where the model knows none of the words. */
  readonly instead?: readonly string[];
  /** Told which words are not listened for, and which are. */
  readonly onUnknown?: (message: string) => void;
}

// The grammar hears a true wake word with a confidence of at least 0.97, even in a noisy kitchen (5 dB); what only sounds like one
// seldom. So the threshold goes from 0.93 (sensitivity 1) to 0.99 (sensitivity 0).

/** Decoding this much at a time is cheaper than frame by frame, and delays a wake by half of it on average. */
const chunk = toSamples(100);
/** A candidate is looked at again after this much. */
const recheck = toSamples(50);
/** How many results in a row must agree before a word counts. */
const agreement = 2;
/** The first look may come before the word is over, so that a wake is in time; then the same sound and more is read again. */
const mostLooks = 8;
/** A wake word seldom comes in the midst of speech: after so much of it, two looks must find it, and in no breath with other words. */
const midst = toSamples(1000);
const preRoll = toSamples(400);
const silenceToRest = toSamples(700);
/** Speech that ends so soon behind a wake word is still that. */
const stillName = toSamples(400);
/** Continuous speech is decoded in stretches that overlap, so that no wake word is cut in two. */
const stretch = toSamples(10_000);
const overlap = toSamples(1500);
/** Lower than for an utterance, because what is missed here is lost, and the grammar is cheap. */
const margin = 3;

/**
 * Spots wake words with the recognizer; needs no key. A grammar of the wake words listens to whatever may be speech, at about one
 * percent of a core. The model's general language, which costs up to twenty times as much in noise, and a grammar of what sounds alike read
 * only what it takes for a wake word: at once, so that the wake is in time, or only when the grammar is sure, where it was mistaken before, as it often is in
 * music. The word counts if all hear it at the same place and are confident. A silent room costs nothing.
 */
export class KeywordSpotter implements WakeDetector {
  readonly #pause: number;
  readonly #leastConfidence: number;
  /** Those that the model knows; known once it has started. */
  #words: readonly string[] | undefined;
  #grammar: Recognition | undefined;
  #opinion: WakeOpinion | undefined;
  #detector = new SpeechDetector(margin);
  #memory = new SoundMemory(overlap);
  #waiting: Int16Array[] = [];
  #waitingSamples = 0;
  /** Where in the stream the current reading began; undefined while resting. */
  #start: number | undefined;
  #silence = 0;
  #agreed = 0;
  #looks = 0;
  /** How many looks found the candidate. */
  #found = 0;
  /** Whether the grammar took something else for a wake word since it was last quiet. */
  #doubts = false;
  /** Where the speech began in which it is. */
  #speechStart = 0;
  #deafUntil = 0;
  /** A wake word that was said behind other words. */
  #behind: Wake | undefined;

  constructor(
    private readonly recognizer: Recognizer,
    private readonly settings: SpotterSettings,
  ) {
    this.#pause = toSamples(settings.pauseMs ?? 1000);
    this.#leastConfidence = 0.99 - 0.06 * (settings.sensitivity ?? 0.5);
  }

  get words(): readonly string[] {
    return this.#words ?? this.settings.words;
  }

  async start(): Promise<void> {
    if (this.#grammar) return;
    await this.recognizer.start();
    this.#words ??= await this.#findKnown();
    this.#grammar = await this.recognizer.open({ phrases: [...this.words, unknownWord] });
    this.#opinion = await WakeOpinion.open(this.recognizer, this.words);
  }

  async hear(frame: Int16Array): Promise<Wake | null> {
    const speech = this.#detector.hear(frame);
    this.#memory.push(frame, speech, this.#detector.level);
    this.#silence = speech ? 0 : this.#silence + frame.length;
    if (this.#memory.end < this.#deafUntil) return null;
    if (this.#start === undefined) {
      if (speech) this.#begin(this.#memory.end - preRoll - frame.length);
      this.#speechStart = this.#memory.end;
      return null;
    }
    this.#waiting.push(frame);
    this.#waitingSamples += frame.length;
    if (this.#waitingSamples < (this.#agreed > 0 ? recheck : chunk)) return null;
    const wake = (await this.#decode()) ?? this.#takeBehind();
    if (wake) this.#deafUntil = this.#memory.end + this.#pause;
    if (wake || this.#silence >= silenceToRest) {
      this.#doubts = false;
      await this.#rest();
    } else if (this.#memory.end - this.#start >= stretch) {
      await this.#rest();
      this.#begin(this.#memory.end - overlap);
    }
    return wake;
  }

  async reset(): Promise<void> {
    await this.#rest();
    this.#detector = new SpeechDetector(margin);
    this.#memory = new SoundMemory(overlap);
    this.#silence = 0;
    this.#deafUntil = 0;
    this.#doubts = false;
    this.#behind = undefined;
  }

  async stop(): Promise<void> {
    await Promise.all([this.#grammar?.close(), this.#opinion?.close()]);
    this.#grammar = this.#opinion = undefined;
  }

  /** A word that the model lacks costs no more than itself; without any other, the usual ones are listened for. */
  async #findKnown(): Promise<readonly string[]> {
    const { words, instead, onUnknown } = this.settings;
    const tried = await Promise.all(words.map(async (word) => ({ word, problem: await this.#try(word) })));
    const problems = tried.flatMap(({ problem }) => problem ?? []);
    if (problems.length === 0) return words;
    const known = tried.flatMap(({ word, problem }) => (problem === null ? [word] : []));
    const used = known.length > 0 ? known : (instead ?? []);
    if (used.length === 0) throw new LanternError('wake-unavailable', problems.join('; '));
    onUnknown?.(`${problems.join('; ')}; until then, say ${used.join(' or ')}`);
    return used;
  }

  /** @returns why it cannot be a wake word; null if it can */
  async #try(word: string): Promise<string | null> {
    try {
      await (await this.recognizer.open({ phrases: [word] })).close();
      return null;
    } catch (cause) {
      return `voice.wake.words: ${describeError(cause)}, so it cannot be a wake word; choose a word that the model knows`;
    }
  }

  #begin(from: number): void {
    this.#start = this.#memory.reach(Math.max(from, this.#deafUntil));
    const backlog = this.#memory.since(this.#start);
    this.#waiting = [backlog];
    this.#waitingSamples = backlog.length;
    this.#agreed = 0;
  }

  async #rest(): Promise<void> {
    if (this.#start === undefined) return;
    this.#start = undefined;
    await Promise.all([this.#grammar?.reset(), this.#opinion?.forget()]);
  }

  async #decode(): Promise<Wake | null> {
    const { grammar, opinion } = this.#engines();
    const samples = joinSamples(...this.#waiting);
    this.#waiting = [];
    this.#waitingSamples = 0;
    const spotted = await grammar.accept(samples);
    const candidate = this.words.some((word) => containsPhrase(spotted, word));
    this.#agreed = candidate ? this.#agreed + 1 : 0;
    if (!candidate) {
      this.#looks = this.#found = 0;
      await opinion.forget();
    } else if (!this.#doubts) await opinion.read(this.#memory, this.#start ?? 0, samples);
    return this.#agreed >= agreement ? this.#confirm() : null;
  }

  /** Checks the positions and confidence of words, which only a finished reading has. */
  async #confirm(): Promise<Wake | null> {
    const began = this.#start ?? 0;
    const found = await this.#readAll(began);
    const wake = found && toWake(found, toMs(began));
    if (wake) this.#behind = wake.isBehind === true ? wake : undefined;
    return this.#endLook(began, found !== null && this.#isCertain(found)) ? wake : null;
  }

  /** Prepares for the next look. @param isCertain whether none is needed, which is returned */
  #endLook(began: number, isCertain: boolean): boolean {
    this.#looks += 1;
    const isLast = this.#looks >= mostLooks;
    if (isLast || isCertain) this.#looks = this.#found = 0;
    this.#begin(isLast ? this.#memory.end : Math.max(began, this.#memory.end - lookBack));
    return isCertain;
  }

  /** The wake word behind other words, once nobody has spoken since for a while. */
  #takeBehind(): Wake | null {
    const behind = this.#behind;
    if (!behind || this.#silence < silenceToRest) return null;
    this.#behind = undefined;
    return this.#memory.end - this.#silence - toSamples(behind.atMs) < stillName ? behind : null;
  }

  /** Whether a word that was found needs no further look. */
  #isCertain({ isInMidst, isBehind }: FoundWake): boolean {
    if (isBehind === true) return false;
    this.#found += 1;
    return !isInMidst || this.#found >= 2;
  }

  /** The wake word that all readings hear. The others are asked only where the grammar is sure. */
  async #readAll(began: number): Promise<FoundWake | null> {
    const { grammar, opinion } = this.#engines();
    const lasted = toMs(this.#memory.end - began) / 1000;
    const spotted = await grammar.finish();
    const hits = this.words.flatMap((word) => {
      const hit = findWakeWord(word, spotted, this.#leastConfidence, lasted);
      return hit ? [{ word, hit, isInMidst: began + toSamples(hit.start * 1000) - this.#speechStart > midst }] : [];
    });
    if (hits.length === 0) {
      this.#doubts = true;
      await opinion.forget();
      return null;
    }
    return opinion.confirm(hits, this.#memory, began);
  }

  #engines(): { grammar: Recognition; opinion: WakeOpinion } {
    if (!this.#grammar || !this.#opinion)
      throw new LanternError('wake-unavailable', 'the keyword spotter is not started');
    return { grammar: this.#grammar, opinion: this.#opinion };
  }
}
