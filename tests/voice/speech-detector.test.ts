import { describe, expect, test } from '@jest/globals';
import { SpeechDetector } from '../../src/voice/speech-detector.js';
import { createSound, silence, speech } from '../support/sounds.js';

/** Share of frames that are speech, second by second. */
function hear(samples: Int16Array): number[] {
  const detector = new SpeechDetector();
  const seconds: number[] = [];
  for (let at = 0; at < samples.length; at += 400) {
    const isSpeech = detector.hear(samples.subarray(at, at + 400));
    const second = Math.floor(at / 16_000);
    seconds[second] = (seconds[second] ?? 0) + (isSpeech ? 1 / 40 : 0);
  }
  return seconds.map((share) => Math.round(share * 10) / 10);
}

describe('the speech detector', () => {
  test('tells speech from a quiet room', () => {
    expect(hear(createSound([1, silence], [1, speech], [1, silence]))).toEqual([0, 1, 0]);
  });

  test('hears speech that is there from the first moment', () => {
    expect(hear(createSound([1, speech], [1, silence]))).toEqual([1, 0]);
  });

  test('gets used to a steady noise and hears speech over it', () => {
    const heard = hear(createSound([5, 800], [1, speech], [1, 800]));
    expect(heard.slice(2)).toEqual([0, 0, 0, 1, 0]);
  });

  test('does not get used to speech with its pauses', () => {
    const sentence = [
      [0.4, speech],
      [0.1, silence],
    ] as const;
    expect(hear(createSound(...Array.from({ length: 20 }, () => sentence).flat())).every((share) => share >= 0.7)).toBe(
      true,
    );
  });

  test('hears nothing in a digital silence', () => {
    expect(hear(new Int16Array(32_000))).toEqual([0, 0]);
  });
});
