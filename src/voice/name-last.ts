import type { HeardWord, Transcript } from '../core/transcript.js';
import type { UtterancePlan } from './plan-utterance.js';
import type { Readings } from './readings.js';
import type { SoundMemory } from './sound-memory.js';
import { frameSamples, toMs, toSamples } from './sound.js';
import type { ToldSentence } from './tail.js';

/** So long a pause parts a sentence from what was said before it. */
const longestPause = toSamples(700) / frameSamples;
/** The first sound of a sentence is fainter than what counts as speech. */
const lead = toSamples(300);
/** What is said while it is looked for what was said before begins so long before that has ended. */
export const answerLead = toSamples(300);
/** What is no longer than this is the name alone. */
const shortest = toSamples(900);
const longest = toSamples(8000);
/** More words behind a name are a sentence of their own. */
const mostBehind = 3;

/** A wake word, and where it ended, in samples of the stream. */
export interface NameLast {
  readonly word: string;
  readonly end: number;
}

/** Whether there was speech in one breath before it. */
export function hasWordsBefore(memory: SoundMemory, { end }: NameLast): boolean {
  return end - findStart(memory, end) >= shortest;
}

/** Reads what is said around a wake word that was not said first. */
export class AroundName {
  /** @param plan how to listen just now */
  constructor(
    private readonly memory: SoundMemory,
    private readonly readings: Readings,
    private readonly plan: () => UtterancePlan,
  ) {}

  /**
   * What was said in one breath before a wake word, where it is a whole sentence: "turn the light red, jarvis".
   * Nobody has spoken since. @returns what is told of it after so many milliseconds of recognizing
   */
  async readBefore({ word, end: nameEnd }: NameLast): Promise<((recognise: number) => ToldSentence) | null> {
    const start = this.#findStart(nameEnd);
    const { text, words } = joinWords(cutName(await this.#read(start), word.split(' ')));
    if (text === '' || !this.plan().isComplete(text)) return null;
    const { end } = this.memory;
    const event = { type: 'utterance-heard', transcript: { text, words }, addressed: 'follow-up' } as const;
    const heard = { text, start, woken: undefined, end, isLonger: false };
    return (recognise) => ({
      event: { ...event, atMs: toMs(start), ms: { endpoint: toMs(end - nameEnd), recognise } },
      heard,
    });
  }

  /**
   * A sentence with a wake word in its midst: "turn the table lamp, jarvis, blue". Few words behind the name are told together with those in one
   * breath before it, where both make a whole sentence, or those before are the beginning of one: alone, "blue" would change another lamp.
   * @param name the wake word, where there are words before it @param told what was said behind it
   */
  async join(name: NameLast | null, told: ToldSentence): Promise<ToldSentence> {
    const { transcript, addressed } = told.event;
    if (!name || addressed !== 'wake' || transcript.words.length > mostBehind) return told;
    const words = await this.#read(this.#findStart(name.end));
    const before = words.slice(0, Math.max(0, findLast(words, name.word.split(' '))));
    const whole = joinWords([...before, ...transcript.words]);
    const { isComplete, isUnfinished } = this.plan();
    return isComplete(whole.text) || isUnfinished(joinWords(before).text)
      ? { ...told, event: { ...told.event, transcript: whole } }
      : told;
  }

  #findStart(end: number): number {
    return this.memory.reach(findStart(this.memory, end) - lead);
  }

  async #read(start: number): Promise<readonly HeardWord[]> {
    await this.readings.begin(this.plan());
    await this.readings.accept(this.memory.since(start));
    const { words } = await this.readings.finish();
    return words;
  }
}

const joinWords = (words: readonly HeardWord[]): Transcript => ({
  text: words.map(({ word }) => word).join(' '),
  words,
});

/** Where a phrase was said last; -1 where it is not. */
const findLast = (words: readonly HeardWord[], phrase: readonly string[]): number =>
  words.findLastIndex((_, from) => phrase.every((word, next) => words[from + next]?.word === word));

/** Where the speech began that ended at a place, in samples. */
function findStart(memory: SoundMemory, end: number): number {
  const from = memory.reach(end - longest);
  const speech = memory.speechSince(from).slice(0, Math.floor((end - from) / frameSamples));
  let quiet = 0;
  for (const [behind, isSpeech] of speech.toReversed().entries()) {
    quiet = isSpeech ? 0 : quiet + 1;
    if (quiet >= longestPause) return end - (behind + 1 - quiet) * frameSamples;
  }
  return from;
}

/** The words before a name that is the last of them; none where it is not. */
function cutName(words: readonly HeardWord[], name: readonly string[]): readonly HeardWord[] {
  const at = findLast(words, name);
  return at !== -1 && at + name.length === words.length ? words.slice(0, at) : [];
}
