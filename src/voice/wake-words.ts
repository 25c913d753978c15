import type { Transcript } from '../core/transcript.js';
import { measureDistance } from '../core/word-distance.js';

/**
 * Removes the wake word, and everything before it, from a transcript. `end` is the end of the wake word in seconds of the
 * transcript: words whose middle is before that are removed even if they were misheard.
 */
export function stripWake(transcript: Transcript, wake: string, end: number): Transcript {
  if (transcript.timesAreGuessed) return stripSpelledWake(transcript, wake);
  const { words } = transcript;
  // The recognizer may put the end of a word slightly later than the detector.
  const tolerance = 0.25;
  const spoken = wake.split(' ').at(-1) ?? wake;
  let first = 0;
  for (const [at, { word, start, end: wordEnd }] of words.entries()) {
    const isWake = word === spoken && start < end + tolerance;
    if ((start + wordEnd) / 2 < end || isWake) first = at + 1;
  }
  const kept = words.slice(first);
  return { text: kept.map(({ word }) => word).join(' '), words: kept };
}

/**
 * Without times, only what is spelled like the wake word is taken for it: what another recognizer makes of "lantern" ("lenten") goes,
 * and a sentence that comes without its wake word keeps its first word, which may be a "don't".
 */
function stripSpelledWake(transcript: Transcript, wake: string): Transcript {
  const spoken = wake.split(' ').at(-1) ?? wake;
  const beginning = transcript.words.slice(0, 3).map(({ word }) => word);
  const at = beginning.includes(spoken)
    ? beginning.lastIndexOf(spoken)
    : beginning.findLastIndex((word) => isSpelledLike(word, spoken));
  const kept = transcript.words.slice(at + 1);
  return { ...transcript, text: kept.map(({ word }) => word).join(' '), words: kept };
}

/** Half of the letters are enough, since nothing else is expected there. */
function isSpelledLike(word: string, wake: string): boolean {
  return word.startsWith(wake.charAt(0)) && measureDistance(word, wake) <= wake.length / 2;
}

/** The same for words without times: removes everything up to the wake word, if that is near the beginning. */
export function stripWakeText(text: string, wake: string): string {
  const words = text.split(' ');
  const at = words.indexOf(wake.split(' ').at(-1) ?? wake);
  return at === -1 || at > 3 ? text : words.slice(at + 1).join(' ');
}

/** Removes a wake word at the beginning where none was needed: "jarvis turn it off" into an open microphone. */
export function stripLeadingWake(transcript: Transcript, wakeWords: readonly string[]): Transcript {
  const wake = wakeWords.find((word) => transcript.text.startsWith(`${word} `));
  if (wake === undefined) return transcript;
  const words = transcript.words.slice(wake.split(' ').length);
  return { text: words.map(({ word }) => word).join(' '), words };
}

/**
 * Whoever stumbles says the wake word again and begins anew: "set the timer for, jarvis, turn it red" is "turn it red". Only where that is
 * a whole sentence, and what came before it is none.
 * @param isWhole whether a text is a whole sentence
 */
export function beginAnew(text: string, wakeWords: readonly string[], isWhole: (text: string) => boolean): string {
  const places = wakeWords.map((word) => ({ word, at: ` ${text} `.lastIndexOf(` ${word} `) }));
  const { word, at } = places.reduce((last, each) => (each.at > last.at ? each : last), { word: '', at: -1 });
  if (at < 1) return text;
  const behind = text.slice(at + word.length + 1);
  return isWhole(behind) && !isWhole(text.slice(0, at - 1)) ? behind : text;
}
