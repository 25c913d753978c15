import type { HeardWord, Transcript, Wake } from '../core/transcript.js';
import { isVoiceOf } from './backdrop.js';
import type { Recognizer } from '../ports/recognizer.js';
import { unknownWord } from './choose-reading.js';
import { SecondReading } from './second-reading.js';
import { toMs, toSamples } from './sound.js';
import type { SoundMemory } from './sound-memory.js';
import { findAgain, goesOn } from './wake-hit.js';
import { listRivals } from './wake-rivals.js';

/**
 * How sure the reading that knows what sounds alike must be of the wake word, 0..1: with so many others, even an unsure one is telling. In
 * the midst of speech, more is wanted.
 */
const [leastAmongRivals, leastInMidst] = [0.3, 0.5];

/** A wake word in the grammar's reading; `isInMidst` if it was said in the midst of speech. */
export interface FoundWake {
  readonly word: string;
  readonly hit: HeardWord;
  readonly isInMidst: boolean;
  /** Whether it is said in one breath behind other words. */
  readonly isBehind?: boolean;
}

/**
 * What else hears the sound in which the grammar seems to have heard a wake word: the model's general language, which knows many more
 * words, and a grammar of what is easily taken for it, since the general language expects a wake word more than it should.
 */
export class WakeOpinion {
  private constructor(
    private readonly general: SecondReading,
    private readonly rivals: SecondReading | null,
  ) {}

  /** @param words the wake words that the model knows */
  static async open(recognizer: Recognizer, words: readonly string[]): Promise<WakeOpinion> {
    const others = listRivals(words);
    const phrases = [...words, ...others, unknownWord];
    const general = new SecondReading(await recognizer.open());
    return new WakeOpinion(general, others.length === 0 ? null : new SecondReading(await recognizer.open({ phrases })));
  }

  /** Reads a candidate on, with the latest samples. @param from where in the stream the grammar's reading began */
  async read(memory: SoundMemory, from: number, latest: Int16Array): Promise<void> {
    await Promise.all([this.general.read(memory, from, latest), this.rivals?.read(memory, from, latest)]);
  }

  /** There is no candidate any more. */
  async forget(): Promise<void> {
    await Promise.all([this.general.forget(), this.rivals?.forget()]);
  }

  /** The first of what the grammar found that all hear, behind other words only where there is no other. @param began where in the stream the grammar's reading began */
  async confirm(hits: readonly FoundWake[], memory: SoundMemory, began: number): Promise<FoundWake | null> {
    const [second, third] = await Promise.all([this.general.finish(memory, began), this.rivals?.finish(memory, began)]);
    const laterBy = (start: number) => toMs(start - began) / 1000;
    const place = (seconds: number) => second.began + toSamples(seconds * 1000);
    const isRival = (each: FoundWake) =>
      third !== undefined && isTakenForOther(each, third.heard, laterBy(third.began));
    const found = hits.flatMap((each) => {
      const again = findAgain(each.word, second.heard, each.hit, { later: laterBy(second.began) });
      if (!again || isRival(each)) return [];
      const isVoice = isVoiceOf(again, (from, to) => memory.levels(place(from), place(to)));
      return { ...each, isBehind: goesOn(second.heard, each.word, again, { isInMidst: each.isInMidst, isVoice }) };
    });
    return found.find(({ isBehind }) => !isBehind) ?? found[0] ?? null;
  }

  async close(): Promise<void> {
    await Promise.all([this.general.close(), this.rivals?.close()]);
  }
}

/** Whether it is taken for something else, if anything is known that sounds like it. @param later how much later this reading began, in seconds */
function isTakenForOther({ word, hit, isInMidst }: FoundWake, third: Transcript, later: number): boolean {
  const least = isInMidst ? leastInMidst : leastAmongRivals;
  return listRivals([word]).length > 0 && findAgain(word, third, hit, { later, least }) === undefined;
}

/** @param beganMs where in the stream the grammar's reading began */
export function toWake({ word, hit, isBehind }: FoundWake, beganMs: number): Wake {
  const wake = { word, atMs: beganMs + hit.end * 1000, confidence: hit.confidence };
  return isBehind === true ? { ...wake, isBehind } : wake;
}
