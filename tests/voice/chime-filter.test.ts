import { Session, type HeapProfiler } from 'node:inspector/promises';
import { expect, test } from '@jest/globals';
import { ChimeFilter } from '../../src/voice/chime-filter.js';
import { createChime } from '../../src/voice/chimes.js';
import { readRecording } from '../support/recordings.js';

function filter(samples: Int16Array): Int16Array {
  const chime = new ChimeFilter();
  const frames: number[] = [];
  for (let at = 0; at < samples.length; at += 400) frames.push(...chime.filter(samples.subarray(at, at + 400)));
  return Int16Array.from(frames);
}
const power = (samples: Int16Array) => samples.reduce((sum, sample) => sum + sample ** 2, 0);
const decibels = (samples: Int16Array) => 10 * Math.log10(power(filter(samples)) / power(samples));

test("VOICE-02 the wake word's chime is taken out of what the microphone hears", () => {
  const chime = createChime('wake', 1);
  expect(decibels(chime)).toBeLessThan(-6);
  // What is left of it lies at its beginning and end, and is short.
  expect(power(filter(chime.subarray(0, 1600)).subarray(400))).toBeLessThan(power(chime) / 4);
});

test('and speech stays as loud as it is, within a decibel and a half', async () => {
  expect(decibels(await readRecording('dim-it-to-ten-percent'))).toBeGreaterThan(-1.5);
});

test('SAFE-03 what it makes for a frame is the frame, not something for each sample', async () => {
  const chime = new ChimeFilter();
  const frame = new Int16Array(400).fill(500);
  const hear = (frames: number) => Array.from({ length: frames }, () => chime.filter(frame));
  hear(200);
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.startSampling', {
    samplingInterval: 4096,
    includeObjectsCollectedByMinorGC: true,
    includeObjectsCollectedByMajorGC: true,
  });
  hear(200);
  const { profile } = await session.post('HeapProfiler.stopSampling');
  session.disconnect();
  expect(sumOf(profile.head) / 200).toBeLessThan(150_000); // five times that where each sample makes an array
});

const sumOf = ({ selfSize, children }: HeapProfiler.SamplingHeapProfileNode): number =>
  children.reduce((sum, child) => sum + sumOf(child), selfSize);
