import { expect, test } from '@jest/globals';
import { findDelay } from '../../src/voice/find-delay.js';
import { readRecording } from '../support/recordings.js';

/** What a microphone hears that is so many samples late and hears half as loud. */
const delay = (played: Int16Array, by: number) => played.map((_, at) => Math.round((played[at - by] ?? 0) / 2));
const window = 12_000;

test.each([0, 480, 5000, 11_998])('a sound that is heard %i samples late is found there', async (by) => {
  const played = (await readRecording('dim-it-to-ten-percent')).slice(0, 28_000);
  const found = findDelay(delay(played, by).subarray(-window), played);
  expect(Math.abs((found ?? -1000) - by)).toBeLessThanOrEqual(2);
});

test('a sound that is not heard has no delay', async () => {
  const played = (await readRecording('dim-it-to-ten-percent')).slice(0, 28_000);
  const other = (await readRecording('make-it-pulse-blue')).slice(10_000, 10_000 + window);
  expect(findDelay(other, played)).toBeNull();
  expect(findDelay(new Int16Array(window), played)).toBeNull();
});
