import { expect, test } from '@jest/globals';
import { EchoLevel } from '../../src/voice/echo-level.js';
import { readRecording } from '../support/recordings.js';

const piece = 100;

/** Notes what a microphone hears of the assistant, a tenth as loud as it was played, and of somebody else. */
function note(level: EchoLevel, played: Int16Array, others: Int16Array, gain: number): boolean {
  let isTopped = false;
  for (let at = 0; at + piece <= played.length; at += piece) {
    const own = played.subarray(at, at + piece);
    const heard = own.map((sample, index) => sample * 0.1 + gain * (others[at + index] ?? 0));
    level.note(heard, own);
    isTopped ||= level.isTopped;
  }
  return isTopped;
}

test('its own voice never tops itself, and somebody who is as loud as it does', async () => {
  const [own, other] = await Promise.all(['own-voice', 'turn-it-off'].map(readRecording));
  const level = new EchoLevel();
  expect(note(level, own!, new Int16Array(), 0)).toBe(false);
  expect(note(level, own!, new Int16Array(), 0)).toBe(false);
  expect(note(level, own!, other!, 1)).toBe(true);
});

test('nothing is told before the echo is known', async () => {
  const [own, other] = await Promise.all(['own-voice', 'turn-it-off'].map(readRecording));
  expect(note(new EchoLevel(), own!.subarray(0, 16_000), other!.subarray(8000), 1)).toBe(false);
});

test('a first reply of a second tells enough', async () => {
  const [own, other] = await Promise.all(['own-voice', 'turn-it-off'].map(readRecording));
  const level = new EchoLevel();
  expect(note(level, own!.subarray(0, 16_000), new Int16Array(), 0)).toBe(false);
  expect(note(level, own!.subarray(16_000, 32_000), other!.subarray(8000), 1)).toBe(true);
});
