import type { Transcript } from '../core/transcript.js';

/**
 * Takes the wake word, and what was said before it, off a transcript. `end` is where the wake word ends, in seconds of the
 * transcript's time: a word with its middle before that is gone even when it was misheard.
 */
export function stripWake({ words }: Transcript, wake: string, end: number): Transcript {
  // The recognizer's end of a word may lie a little past the detector's.
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

/** The same for words so far, which have no times: everything through the wake word, where it stands near the beginning. */
export function stripWakeText(text: string, wake: string): string {
  const words = text.split(' ');
  const at = words.indexOf(wake.split(' ').at(-1) ?? wake);
  return at === -1 || at > 3 ? text : words.slice(at + 1).join(' ');
}

/** Takes a wake word off the beginning, where none was waited for: "jarvis turn it off" into an open microphone. */
export function stripLeadingWake(transcript: Transcript, wakeWords: readonly string[]): Transcript {
  const wake = wakeWords.find((word) => transcript.text.startsWith(`${word} `));
  if (wake === undefined) return transcript;
  const words = transcript.words.slice(wake.split(' ').length);
  return { text: words.map(({ word }) => word).join(' '), words };
}
