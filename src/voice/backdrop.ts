import type { HeardWord, Transcript } from '../core/transcript.js';
import type { SoundMemory } from './sound-memory.js';
import { frameMs, toSamples } from './sound.js';
import { wakeLead } from './wake-ear.js';

/** So much before a wake word tells what goes on behind it, and less than the least tells nothing of the words of whoever called. */
const lookBack = toSamples(6000);
const leastFrames = 40;
/** As little tells what is said without a wake word: music that has just begun. */
const leastUnwoken = 12;
const wakeLength = toSamples(400);
/** How much louder than what went on before, in decibels, is somebody's voice. */
const louder = 3;
/** The voice of whoever called is never taken to be so much quieter than the wake word, in decibels. */
const quieter = 9;
/** A word has so many frames that are louder, or such a share of them; the beat of a drum is shorter. */
const longestBeat = 4;
const leastOver = 0.4;
const [recentFrames, leastRecent] = [5, 3];
/** Of the levels of what went on before, so large a share is lower than its level. */
const share = 0.95;

/**
 * What goes on behind somebody who called: music, or other people talking. What is no louder than it was before the wake word is not
 * said by whoever called, so it neither prolongs a sentence nor adds words to it.
 */
export class Backdrop {
  /** @param limit decibels as `SoundMemory` has them: whoever called is louder @param level of it @param called the limit for the first words */
  private constructor(
    private readonly limit: number,
    private readonly level: number,
    private readonly called = limit,
  ) {}

  /**
   * The same for what is said without a wake word, which alone tells who is meant: it must be louder than what went on before that, even
   * where this is as loud as whoever called. "On" and "an hour" were heard in music behind a sentence.
   */
  get unwoken(): Backdrop {
    return new Backdrop(this.level + louder, this.level, this.called);
  }

  /**
   * @param wakeEnd where in the stream the wake word ended, in samples @param from what sounded before is not part of it, as the assistant's
   * own voice
   * @returns undefined where too little was heard before
   */
  static before(memory: SoundMemory, wakeEnd: number, from: number): Backdrop | undefined {
    const start = Math.max(from, wakeEnd - lookBack);
    const before = memory.levels(start, wakeEnd - wakeLead).toSorted((a, b) => a - b);
    const voice = findVoice(memory.levels(wakeEnd - wakeLength, wakeEnd));
    const level = before[Math.floor(before.length * share)];
    if (level === undefined || before.length < leastUnwoken) return undefined;
    return new Backdrop(before.length < leastFrames ? -Infinity : Math.min(level + louder, voice - quieter), level);
  }

  /** Whether a frame is louder than it, and not as a beat is. @param levels of all frames @param at which one; by default the last */
  isOver(levels: readonly number[], at = levels.length - 1): boolean {
    const recent = levels.slice(Math.max(0, at + 1 - recentFrames), at + 1);
    const over = recent.filter((level) => level > this.limit).length;
    return (levels[at] ?? 0) > this.limit && over >= Math.min(leastRecent, recent.length);
  }

  /** Without the last words, as far as they are no louder than it. @param levels of each frame of the sound */
  cutEnd(heard: Transcript, levels: readonly number[]): Transcript {
    if (heard.timesAreGuessed === true) return heard;
    const words = heard.words.slice(0, heard.words.findLastIndex(isSaid(levels, this.limit)) + 1);
    if (words.length === heard.words.length) return heard;
    const cut = ` ${toText(heard.words.slice(words.length))}`;
    const others = heard.others?.flatMap((other) =>
      other.text.endsWith(cut) ? [{ ...other, text: other.text.slice(0, -cut.length) }] : [],
    );
    return { ...heard, text: toText(words), words, ...(others && { others }) };
  }

  /** The same for the first words; other readings are left out. */
  cutStart(heard: Transcript, levels: readonly number[]): Transcript {
    if (heard.timesAreGuessed === true) return heard;
    const first = heard.words.findIndex(isSaid(levels, this.called));
    if (first === 0) return heard;
    const words = first === -1 ? [] : heard.words.slice(first);
    return { text: toText(words), words };
  }
}

/**
 * Tells which words may be of whoever said one of them, by how loud they are.
 * @param levels of the frames between two places of the sound, in seconds
 */
export function isVoiceOf(
  said: HeardWord,
  levels: (from: number, to: number) => readonly number[],
): (word: HeardWord) => boolean {
  const least = findVoice(levels(said.start, said.end)) - quieter;
  return ({ start, end }) => findVoice(levels(start, end)) >= least;
}

/** Tells which words are louder than a limit. The first frame of each may be the end of the word before. */
const isSaid =
  (levels: readonly number[], limit: number) =>
  ({ start, end }: HeardWord): boolean => {
    const frames = levels.slice(toFrame(start) + 1, toFrame(end) + 1);
    const over = frames.filter((level) => level > limit).length;
    return over >= Math.min(longestBeat, leastOver * frames.length);
  };

const toText = (words: readonly HeardWord[]) => words.map(({ word }) => word).join(' ');

/** How loud a voice is that said something, of the levels of its frames. */
function findVoice(levels: readonly number[]): number {
  return levels.toSorted((a, b) => a - b)[Math.floor(levels.length * 0.75)] ?? -Infinity;
}

/** The number of a frame. */
export const toFrame = (seconds: number) => Math.floor((seconds * 1000) / frameMs);
