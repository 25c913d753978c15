import { describe, expect, test } from '@jest/globals';
import type { Transcript } from '../../src/core/transcript.js';
import { VirtualClock } from '../../src/core/virtual-clock.js';
import type { WakeDetector } from '../../src/ports/wake-detector.js';
import { Listener } from '../../src/voice/listener.js';
import { createTranscript, ScriptedRecognizer } from '../support/scripted-recognizer.js';
import { createMicrophone, createSound, silence, speech } from '../support/sounds.js';

/** Finds the wake word where a spotter does, before the rest of the sentence is known. */
function wakeAfter(ms: number): WakeDetector {
  let samples = 0;
  let hasWoken = false;
  return {
    words: ['jarvis'],
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    reset: () => Promise.resolve(),
    hear: (frame) => {
      samples += frame.length;
      if (hasWoken || samples < ms * 16) return Promise.resolve(null);
      hasWoken = true;
      return Promise.resolve({ word: 'jarvis', atMs: ms, confidence: 1 });
    },
  };
}

/** What is heard of a sentence behind its wake word, which ends after so many milliseconds. */
async function hear(transcript: Transcript, wakeMs: number): Promise<readonly string[]> {
  const recognizer = new ScriptedRecognizer([transcript, createTranscript('')]);
  const listener = new Listener({ recognizer, wake: wakeAfter(wakeMs), clock: new VirtualClock(), patienceMs: 1000 });
  const sound = createMicrophone(createSound([2, speech], [3, silence]));
  const heard: string[] = [];
  for await (const event of listener.listen(sound, { wake: true, signal: new AbortController().signal }))
    if (event.type === 'utterance-heard') heard.push(event.transcript.text);
  return heard;
}

/** The same words, with a pause behind the first. */
function afterPause({ text, words }: Transcript): Transcript {
  return { text, words: words.map((word, at) => (at === 0 ? { ...word, end: word.end - 0.2 } : word)) };
}

describe('VOICE-01 a sentence in which the wake word is somebody spoken of', () => {
  test.each(['did jarvis turn it off', 'has jarvis turned it off', 'ask jarvis to turn it off'])(
    '"%s" is nothing to act on, though its first second was taken for a call',
    async (text) => {
      expect(await hear(createTranscript(text), 600)).toEqual([]);
    },
  );

  test.each(['hey jarvis turn it off', 'well jarvis turn it off'])('but "%s" calls it', async (text) => {
    expect(await hear(createTranscript(text), 600)).toEqual(['turn it off']);
  });

  test('so does a wake word after a pause, or behind what was hardly heard', async () => {
    expect(await hear(afterPause(createTranscript('did jarvis turn it off')), 600)).toEqual(['turn it off']);
    const { text, words } = createTranscript('did jarvis turn it off');
    const noise = { text, words: words.map((word, at) => (at === 0 ? { ...word, confidence: 0.3 } : word)) };
    expect(await hear(noise, 600)).toEqual(['turn it off']);
  });
});
