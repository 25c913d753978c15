import { expect, test } from '@jest/globals';
import { OwnWords } from '../../src/voice/own-words.js';
import { cutFrames, frameSamples } from '../../src/voice/sound.js';
import { SoundMemory } from '../../src/voice/sound-memory.js';
import { createMicrophone, createSound, speech } from '../support/sounds.js';

const reply = 'say turn the light red or dim it to ten percent'.split(' ');
const wakeEnd = 3;

/** Its own words after two seconds of its voice, the wake word, and so many seconds each of these loudnesses. */
async function hearOwn(own: number, wake: number, ...after: (readonly [seconds: number, amplitude: number])[]) {
  const memory = new SoundMemory(12 * 16_000);
  const push = async (sound: Int16Array) => {
    const frames = createMicrophone(sound).frames(new AbortController().signal);
    for await (const frame of cutFrames(frames, frameSamples)) memory.push(frame, true);
  };
  await push(createSound([2, own], [1, wake]));
  const words = new OwnWords(memory, reply, 0, wakeEnd * 16_000);
  await push(createSound(...after));
  return words;
}

/** What is left of words that each take 0.4 seconds, from the end of the wake word on. */
function strip(words: OwnWords, text: string, timesAreGuessed?: true): string {
  const heard = text.split(' ').map((word, at) => ({ word, start: 0.4 * at, end: 0.4 * at + 0.35, confidence: 1 }));
  return words.strip({ text, words: heard, ...(timesAreGuessed && { timesAreGuessed }) }, wakeEnd * 16_000).text;
}

test('VOICE-05 where whoever said the wake word was clearly louder, its own words are told by how loud they are', async () => {
  const words = await hearOwn(600, speech, [0.8, 600], [4, speech]);
  expect(strip(words, 'turned light make it blue')).toBe('make it blue');
  // What the assistant says counts too, from somebody else.
  const others = await hearOwn(600, speech, [4, speech]);
  expect(strip(others, 'turn the light red')).toBe('turn the light red');
});

test('VOICE-05 what is said late is not its own, however low', async () => {
  const words = await hearOwn(600, speech, [8, 600]);
  expect(strip(words, 'turn the light red or dim')).toBe('or dim');
});

test.each([
  ['dim it make it blue', 'make it blue'],
  ['or the kitchen', 'or the kitchen'],
  ['it', 'it'],
  ['dim it', ''],
  ['make it red', 'make it red'],
  // Somebody repeats what it said: that would have been over by then.
  ['say turn the light red or', 'say turn the light red or'],
])('VOICE-05 where nobody was louder, "%s" is taken for "%s"', async (heard, left) => {
  expect(strip(await hearOwn(speech, speech, [4, speech]), heard)).toBe(left);
});

test('VOICE-05 without the times of words, a low sentence that it says itself is its own', async () => {
  expect(strip(await hearOwn(600, speech, [4, 600]), 'turn the light red', true)).toBe('');
  expect(strip(await hearOwn(600, speech, [4, 600]), 'turn the light blue', true)).toBe('turn the light blue');
  expect(strip(await hearOwn(600, speech, [4, speech]), 'turn the light red', true)).toBe('turn the light red');
});

test('VOICE-05 what is not remembered any more is nobody’s own', async () => {
  const words = await hearOwn(600, speech, [0.8, 600], [14, speech]);
  expect(strip(words, 'turned light')).toBe('turned light');
});
