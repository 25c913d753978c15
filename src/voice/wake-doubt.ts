import type { HeardWord, Transcript } from '../core/transcript.js';
import { isVoiceOf } from './backdrop.js';
import { containsPhrase, countGreetings, isGreeting, isSpokenOf, shortestPause } from './wake-hit.js';

/** How sure the words in one breath before a wake word must be together, 0..1 each: one that was said, or several that were guessed. */
const leastBefore = 0.6;
/** The same before "stop": more, because words of the assistant may be misheard. */
const leastTalk = 1.2;
/** How sure the wake word itself must be. */
const leastWake = 0.5;
/** How far from where it was found the wake word may be in the reading of the whole sentence, in seconds. */
const [laterAtMost, earlierAtMost] = [0.25, 0.5];
/** How long the assistant's voice is heard behind its end, in seconds. */
const echoOf = 0.3;
/** What people say before they call somebody, and what their "um" is heard as. */
const fillers = new Set("so um uh well and now right then but hmm ah yes no yeah listen excuse me i'm them".split(' '));
/** Behind the name, they tell of somebody: "computer says no", and so does "and I". */
const tells = new Set('says said was were went'.split(' '));

/** What the whole sentence makes of a wake word: somebody called, it may have been another word or not said to the assistant, or it was talk. */
export type WakeJudgement = 'called' | 'doubtful' | 'talk';

interface Around {
  /** Until when words may be the assistant's own, in seconds of the transcript. */
  readonly own?: number;
  /** How loud the frames between two places of the transcript are, in decibels. */
  readonly levels?: (from: number, to: number) => readonly number[];
}

/**
 * Whether somebody called. More of the sound often shows that it was another word ("harvest festivals"), or that people talk of the one
 * with this name: "my mother loves jarvis", "the computer was on".
 * @param whole the sentence with what was said before it @param phrase the wake word @param end where it was found to end, in seconds of the
 * transcript
 */
export function judgeWake(whole: Transcript, phrase: string, end: number, around: Around = {}): WakeJudgement {
  if (isSpokenOf(whole, phrase, end, around.levels)) return 'talk';
  return doubtsWake(whole, phrase, end, around) ? 'doubtful' : 'called';
}

function doubtsWake(
  whole: Transcript,
  phrase: string,
  end: number,
  { own = -Infinity, levels = () => [] }: Around,
): boolean {
  if (whole.timesAreGuessed === true || whole.words.length === 0) return false;
  const at = findLast(whole, phrase, end);
  const [name, next, second] = [whole.words[at], whole.words[at + 1], whole.words[at + 2]];
  if (!name || name.confidence < leastWake) return true;
  const before = whole.words.slice(0, at - phrase.split(' ').length + 1);
  const isVoice = isVoiceOf(name, levels);
  const counts = (word: HeardWord) => word.start >= own + echoOf && isVoice(word);
  return isTold(name, next, second) || sumBreath(before, whole.words, counts) >= leastBefore;
}

const isTold = (name: HeardWord, next: HeardWord | undefined, second: HeardWord | undefined) =>
  next !== undefined &&
  (tells.has(next.word) || (next.word === 'and' && second?.word === 'i')) &&
  next.start - name.end < shortestPause;

/** The place of the last word of the phrase, about where it ended; -1 where it is not. */
function findLast({ text, words }: Transcript, phrase: string, end: number): number {
  const last = phrase.split(' ').at(-1);
  return containsPhrase(text, phrase)
    ? words.findLastIndex((one) => one.word === last && one.start < end + laterAtMost && one.end > end - earlierAtMost)
    : -1;
}

/**
 * Whether the end of a reading has a phrase behind other words in one breath: "we should stop", where nobody is told to.
 * @param isOwn whether a word may be of what the assistant says meanwhile
 */
export function isBehindTalk({ words }: Transcript, phrase: string, isOwn: (word: string) => boolean): boolean {
  const at = words.findLastIndex(({ word }) => word === phrase.split(' ').at(-1));
  if (at === -1) return false;
  const before = words.slice(0, Math.max(0, at - phrase.split(' ').length + 1));
  return sumBreath(before, words, ({ word }) => !isOwn(word)) >= leastTalk;
}

/** How sure the words are together that come before, in one breath, without greetings and fillers. */
function sumBreath(
  before: readonly HeardWord[],
  words: readonly HeardWord[],
  counts: (word: HeardWord) => boolean,
): number {
  const pauseBehind = (at: number) => (words[at + 1]?.start ?? 0) - (words[at]?.end ?? 0);
  const breath = before.slice(before.findLastIndex((_, at) => pauseBehind(at) >= shortestPause) + 1);
  return breath
    .slice(0, breath.length - countGreetings(breath))
    .filter((word) => counts(word) && !fillers.has(word.word) && !isGreeting(word.word))
    .reduce((sum, { confidence }) => sum + confidence, 0);
}
