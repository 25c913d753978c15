import { expect, test } from '@jest/globals';
import { WavStream } from '../../../src/adapters/audio/wav-stream.js';
import { createWav } from '../../../src/adapters/speech/program-player.js';

const samples = Int16Array.from({ length: 1000 }, (_, at) => at * 30 - 15_000);

test.each([1, 7, 44, 5000])('a WAV file gives its sound when it comes in pieces of %i bytes', (size) => {
  const wav = createWav(samples);
  const stream = new WavStream();
  const sound: number[] = [];
  for (let at = 0; at < wav.length; at += size) sound.push(...stream.push(wav.subarray(at, at + size)));
  expect(Int16Array.from(sound)).toEqual(samples);
});

test('what is no WAV file of 16-bit samples gives no sound', () => {
  const wav = createWav(samples);
  wav[34] = 24;
  expect(new WavStream().push(wav)).toHaveLength(0);
  const stream = new WavStream();
  expect(stream.push(new Uint8Array(5000).fill(65))).toHaveLength(0);
  expect(stream.push(createWav(samples))).toHaveLength(0);
});
