import type { HeardWord, Transcript } from '../core/transcript.js';
import { mayBeHeardIn } from './own-echo.js';
import { findPhrase, sumBreath } from './wake-doubt.js';

/** How sure the words in one breath with a stop phrase must be together, 0..1 each; before it more, because words of the assistant may be misheard. */
const [leastAround, leastBehind] = [1.2, 0.7];
/** The same where the phrase is none of the words. */
const leastMisheard = 1.8;
/** The assistant's own words, misheard, are hardly ever heard as surely as this. */
const surelyHeard = 0.9;
/** What comes no later than this behind it, in seconds, belongs to it. */
const longestGap = 0.25;
/** What people say with it to whom they want silent: "will you stop it now please", "all right that's enough thank you". */
const beside = new Set(
  "will you can could would just do it that that's is this now please and thanks thank talking speaking reading there already all alright right fine yes great good i've heard i hey".split(
    ' ',
  ),
);

interface Around {
  /** What the assistant was saying, word by word. */
  readonly said: readonly string[];
  /** Until when it may be heard, in seconds of the transcript. */
  readonly saidUntil: number;
  /** Whether words are a whole command: "stop the timer" is said to the assistant. */
  readonly isComplete: (text: string) => boolean;
}

/**
 * Whether a stop phrase is in the midst of what somebody says to somebody else: "they never stop for lunch", "never mind the dog".
 * @param heard the sound from before it to the next pause @param end where it ended, in seconds of the transcript
 */
export function isStopInTalk(heard: Transcript, phrase: string, end: number, around: Around): boolean {
  if (heard.timesAreGuessed === true) return false;
  const { words } = heard;
  const at = findPhrase(heard, phrase, end);
  const counts = createCounter(around);
  if (at === -1) return isMisheard(words, end, counts);
  const before = sumBreath(words.slice(0, at - phrase.split(' ').length + 1), words, (word) => counts(word) > 0);
  const behind = findBehind(words, at);
  const after = isAlone(behind, around.saidUntil) ? sum(behind, counts) / 2 : sum(behind, counts);
  if (before + after >= leastAround && before > 0) return true;
  return after >= leastBehind && !around.isComplete([phrase, ...behind.map(({ word }) => word)].join(' '));
}

/** Whether only one word is behind it, and over the assistant's voice, whose last word that may be: "stop it, aqua". */
const isAlone = (behind: readonly HeardWord[], saidUntil: number) =>
  behind.filter(({ word }) => !beside.has(word)).length < 2 && behind.every(({ start }) => start < saidUntil);

/** Whether the phrase was another word of a longer sentence: "people" for "enough". */
function isMisheard(words: readonly HeardWord[], end: number, counts: Counter): boolean {
  const at = words.findLastIndex(({ start }) => start < end);
  const breath = at === -1 ? 0 : sumBreath(words.slice(0, at), words, (word) => counts(word) > 0);
  return at !== -1 && breath + sum(findBehind(words, at), counts) >= leastMisheard;
}

type Counter = (word: HeardWord) => number;

/** How much a word counts, 0..1: while the assistant is heard, its own words are heard in what others say, and others in its own. */
function createCounter({ said, saidUntil }: Around): Counter {
  return ({ word, start, confidence }) => {
    if (beside.has(word)) return 0;
    if (start >= saidUntil) return 1;
    if (mayBeHeardIn(said, word)) return 0;
    return confidence >= surelyHeard ? 1 : 0.5;
  };
}

/** The words that follow a place without a pause. */
function findBehind(words: readonly HeardWord[], at: number): readonly HeardWord[] {
  const behind = words.slice(at + 1);
  const end = behind.findIndex(({ start }, next) => start - (words[at + next]?.end ?? 0) > longestGap);
  return end === -1 ? behind : behind.slice(0, end);
}

const sum = (words: readonly HeardWord[], counts: Counter) =>
  words.reduce((all, word) => all + word.confidence * counts(word), 0);
