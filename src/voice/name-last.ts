import type { HeardWord } from '../core/transcript.js';
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

/** A wake word, and where it ended, in samples of the stream. */
export interface NameLast {
  readonly word: string;
  readonly end: number;
}

/** Whether there was speech in one breath before it. */
export function hasWordsBefore(memory: SoundMemory, { end }: NameLast): boolean {
  return end - findStart(memory, end) >= shortest;
}

/**
 * What was said in one breath before a wake word, where it is a whole sentence: "turn the light red, jarvis".
 * @param name the wake word; nobody has spoken since @returns what is told of it after so many milliseconds of recognizing
 */
export async function readBeforeName(
  memory: SoundMemory,
  readings: Readings,
  plan: UtterancePlan,
  name: NameLast,
): Promise<((recognise: number) => ToldSentence) | null> {
  const start = memory.reach(findStart(memory, name.end) - lead);
  await readings.begin(plan);
  await readings.accept(memory.since(start));
  const { words: all } = await readings.finish();
  const words = cutName(all, name.word.split(' '));
  const text = words.map(({ word }) => word).join(' ');
  if (text === '' || !plan.isComplete(text)) return null;
  const { end } = memory;
  const event = { type: 'utterance-heard', transcript: { text, words }, addressed: 'follow-up' } as const;
  const heard = { text, start, woken: undefined, end, isLonger: false };
  return (recognise) => ({
    event: { ...event, atMs: toMs(start), ms: { endpoint: toMs(end - name.end), recognise } },
    heard,
  });
}

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
  const isLast = name.every((word, at) => words.at(at - name.length)?.word === word);
  return isLast ? words.slice(0, -name.length) : [];
}
