import type { HeardWord, Transcript } from '../core/transcript.js';
import { isVoiceOf } from './backdrop.js';
import { containsPhrase, countGreetings, isGreeting, isSpokenOf, shortestPause } from './wake-hit.js';

/** How sure the words in one breath before a wake word must be together, 0..1 each: one that was said, or several that were guessed. */
const leastBefore = 0.6;
/** From here on they were said to somebody else for certain, and so is what follows: "last night jarvis set an alarm". */
const sureBefore = 1.5;
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
/** These are no orders either, but what somebody of that name does or did: "jarvis turns off the lights at ten". */
const deeds = new Set(
  'turns turned switches switched sets makes made dims dimmed reminds reminded wakes woke starts started stops stopped likes liked loves loved wants wanted knows knew keeps kept lives works worked plays played'.split(
    ' ',
  ),
);
/** "Jarvis *always* turns …". */
const often = new Set('always never usually often sometimes also just still only'.split(' '));
/** How sure a deed must be: "turns" is easily heard for "turn the". */
const leastDeed = 0.7;

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
  if (whole.timesAreGuessed === true || whole.words.length === 0) return 'called';
  const at = findPhrase(whole, phrase, end);
  const name = whole.words[at];
  if (!name || name.confidence < leastWake) return 'doubtful';
  return weigh(name, sumBefore(whole, at - phrase.split(' ').length + 1, name, around), whole.words.slice(at + 1));
}

/** @param sum how sure the words before are together @param behind the words behind the name */
function weigh(name: HeardWord, sum: number, behind: readonly HeardWord[]): WakeJudgement {
  if (sum >= sureBefore || isDeed(name, behind)) return 'talk';
  return sum >= leastBefore || isTold(name, behind) ? 'doubtful' : 'called';
}

/** How sure the words are together that the same voice said in one breath before a place. */
function sumBefore(
  { words }: Transcript,
  at: number,
  name: HeardWord,
  { own = -Infinity, levels = () => [] }: Around,
): number {
  const isVoice = isVoiceOf(name, levels);
  return sumBreath(words.slice(0, at), words, (word) => word.start >= own + echoOf && isVoice(word));
}

const isTold = (name: HeardWord, [next, second]: readonly HeardWord[]) =>
  next !== undefined &&
  (tells.has(next.word) || (next.word === 'and' && second?.word === 'i')) &&
  next.start - name.end < shortestPause;

/** Whether the one with this name is told to have done something. */
function isDeed(name: HeardWord, [next, second]: readonly HeardWord[]): boolean {
  if (!next || next.start - name.end >= shortestPause) return false;
  const deed = often.has(next.word) ? second : next;
  return deed !== undefined && deeds.has(deed.word) && deed.confidence >= leastDeed;
}

/** The place of the last word of the phrase, about where it ended; -1 where it is not. */
export function findPhrase({ text, words }: Transcript, phrase: string, end: number): number {
  const last = phrase.split(' ').at(-1);
  return containsPhrase(text, phrase)
    ? words.findLastIndex((one) => one.word === last && one.start < end + laterAtMost && one.end > end - earlierAtMost)
    : -1;
}

/** How sure the words are together that come before, in one breath, without greetings and fillers. */
export function sumBreath(
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
