import { describe, expect, test } from '@jest/globals';
import type { Wake } from '../../src/core/transcript.js';
import type { WakeDetector } from '../../src/ports/wake-detector.js';

export interface WakeSounds {
  readonly word: string;
  /** Sound in which the word ends about `endMs` milliseconds after the start. */
  readonly spoken: Int16Array;
  readonly endMs: number;
  /** Sound without any wake word. */
  readonly other: Int16Array;
}

/** Everything that wakes in a sound, heard in frames of `length` samples. */
export async function wakesIn(detector: WakeDetector, samples: Int16Array, length = 400): Promise<Wake[]> {
  const wakes: Wake[] = [];
  for (let at = 0; at < samples.length; at += length) {
    const wake = await detector.hear(samples.subarray(at, at + length));
    if (wake) wakes.push(wake);
  }
  return wakes;
}

/** What every WakeDetector does. */
export function wakeDetectorContract(
  name: string,
  use: (work: (detector: WakeDetector) => Promise<void>) => Promise<void>,
  sounds: WakeSounds,
): void {
  const { word, spoken, endMs, other } = sounds;

  describe(`${name} is a WakeDetector`, () => {
    test('VOICE-01 hears its word once, and where it ends', () =>
      use(async (detector) => {
        expect(detector.words).toContain(word);
        const wakes = await wakesIn(detector, spoken);
        expect(wakes.map((wake) => wake.word)).toEqual([word]);
        expect(Math.abs(wakes[0]!.atMs - endMs)).toBeLessThan(350);
        expect(wakes[0]!.confidence).toBeGreaterThan(0);
        expect(wakes[0]!.confidence).toBeLessThanOrEqual(1);
      }));

    test('VOICE-01 is not woken by other sound', () =>
      use(async (detector) => {
        expect(await wakesIn(detector, other)).toEqual([]);
      }));

    test('hears the same in frames of any length', () =>
      use(async (detector) => {
        for (const length of [160, 512, 4000]) {
          await detector.reset();
          expect((await wakesIn(detector, spoken, length)).map((wake) => wake.word)).toEqual([word]);
        }
      }));

    test('begins a new stream at 0 ms after a reset', () =>
      use(async (detector) => {
        await wakesIn(detector, other);
        await detector.reset();
        const [wake] = await wakesIn(detector, spoken);
        expect(Math.abs(wake!.atMs - endMs)).toBeLessThan(350);
      }));

    test('starting and stopping twice is harmless; a stopped one refuses sound', () =>
      use(async (detector) => {
        await detector.start();
        await detector.stop();
        await detector.stop();
        await expect(wakesIn(detector, spoken)).rejects.toMatchObject({ code: 'wake-unavailable' });
      }));
  });
}
