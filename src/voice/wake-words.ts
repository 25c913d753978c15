import type { Transcript } from '../core/transcript.js';

/**
 * Removes the wake word, and everything before it, from a transcript. `end` is the end of the wake word in seconds of the
 * transcript: words whose middle is before that are removed even if they were misheard.
 */
export function stripWake({ words }: Transcript, wake: string, end: number): Transcript {
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
