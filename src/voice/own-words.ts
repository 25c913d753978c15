import type { HeardWord, Transcript } from '../core/transcript.js';
import { measureDistance } from '../core/word-distance.js';
import type { SoundMemory } from './sound-memory.js';
import { frameSamples, sumSquares, toSamples } from './sound.js';

/**
 * So long after the wake word was found over a reply, its own words may still be heard: what the player and the microphone hold, and what
 * had been recorded but not listened to, which on a busy machine is most of it.
 */
const lag = toSamples(1500);
/** The wake word and the pause before it take no longer. */
const longestWake = toSamples(1000);
/** Less of the assistant's voice does not tell how loud it is. */
const leastOwn = toSamples(500);
/** How long the loudest part of a wake word is, at most, before its end. */
const wakeVowels = toSamples(500);
/** Where the wake word's last sound has died away, it makes the assistant's next word no louder. */
const afterWake = toSamples(100);
/** By so much, in power, single words of one voice are louder than its loudest before: 3 dB. */
const louder = 2;
/** By so much, in power, somebody was louder than the assistant who is not mistaken for it: 14 dB. Their words are not so much quieter than the wake word. */
const clearlyLouder = 25;
/** Fewer of its words in a row are what people say too: "stop", "red". */
const fewest = 2;

/**
 * The assistant's own words behind a wake word that was said over them: those at the beginning that are no louder than it was before
 * the wake word, where whoever said that was louder. Where they were not, such words count as its own only if it says them so, in a row.
 */
export class OwnWords {
  readonly #until: number;
  /** The most power of its voice: a frame, times its length. */
  readonly #most: number;
  readonly #isClear: boolean;

  /**
   * @param memory what is heard
   * @param said its words, in lower case
   * @param began where it was first heard, in samples of the stream
   * @param wakeEnd where the wake word ends
   */
  constructor(
    private readonly memory: SoundMemory,
    private readonly said: readonly string[],
    began: number,
    private readonly wakeEnd: number,
  ) {
    this.#until = memory.end + lag;
    const wakeStart = wakeEnd - longestWake;
    const own = wakeStart - memory.reach(began) < leastOwn ? Infinity : this.#measure(began, wakeStart);
    const wake = this.#measure(wakeEnd - wakeVowels, wakeEnd) / clearlyLouder;
    this.#isClear = wake > own;
    this.#most = Math.max(louder * own, wake);
  }

  /** What others said. @param start where in the stream the transcript's times count from, in samples */
  strip(transcript: Transcript, start: number): Transcript {
    const own = this.#count(transcript, start);
    const words = transcript.words.slice(own);
    return own === 0 ? transcript : { ...transcript, words, text: words.map(({ word }) => word).join(' ') };
  }

  #count({ words, timesAreGuessed = false }: Transcript, start: number): number {
    // Without times it is all its own or nothing.
    if (timesAreGuessed) return this.#isQuiet(this.wakeEnd, this.memory.end) && this.#isRun(words) ? words.length : 0;
    const place = (seconds: number) => start + toSamples(seconds * 1000);
    const isOwn = (word: HeardWord) =>
      place(word.start) < this.#until && this.#isQuiet(place(word.start), place(word.end));
    const other = words.findIndex((word) => !isOwn(word));
    const quiet = other === -1 ? words.length : other;
    return this.#isClear ? quiet : this.#countRun(words, quiet);
  }

  /** How many of so many words it says in a row. Where they go on so, somebody repeats what it said. */
  #countRun(words: readonly HeardWord[], most: number): number {
    let run = most;
    while (run > 0 && !this.#isRun(words.slice(0, run))) run -= 1;
    const isRepeated = run === most && run < words.length && this.#isRun(words.slice(0, run + 1));
    return isRepeated || run < fewest ? 0 : run;
  }

  #isRun(words: readonly HeardWord[]): boolean {
    return this.said.some((_, at) => words.every(({ word }, next) => isSimilar(this.said[at + next] ?? '', word)));
  }

  #isQuiet(from: number, to: number): boolean {
    const start = Math.max(from, this.wakeEnd + afterWake);
    return this.memory.reach(from) === from && this.#measure(start, to) <= this.#most;
  }

  /** The power of the loudest frame. */
  #measure(from: number, to: number): number {
    const start = this.memory.reach(from);
    const sound = this.memory.since(start).subarray(0, Math.max(0, to - start));
    let loudest = 0;
    for (let at = 0; at + frameSamples <= sound.length; at += frameSamples)
      loudest = Math.max(loudest, sumSquares(sound.subarray(at, at + frameSamples)));
    return loudest;
  }
}

/** Whether a word that is said may be heard as this one: the same, a similar one or one that begins so ("stopped" as "stop"). */
export function isSimilar(word: string, wanted: string): boolean {
  return word.startsWith(wanted) || measureDistance(word, wanted) <= Math.floor(wanted.length * 0.4);
}
