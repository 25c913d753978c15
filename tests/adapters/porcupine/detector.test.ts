import { describe, expect, test } from '@jest/globals';
import { PorcupineDetector } from '../../../src/adapters/porcupine/detector.js';
import type { PorcupinePackage } from '../../../src/adapters/porcupine/porcupine-engine.js';
import { wakeDetectorContract } from '../../contracts/wake-detector.js';

/** Hears a "keyword" in any frame that is louder than 10,000 and follows one that is not. Speaks Porcupine's true interface. */
class SimulatedPorcupine {
  static made: { accessKey: string; keywords: string[]; sensitivities: number[] }[] = [];
  readonly frameLength = 512;
  #loud = false;
  #released = false;

  constructor(accessKey: string, keywords: string[], sensitivities: number[]) {
    SimulatedPorcupine.made.push({ accessKey, keywords, sensitivities });
  }

  process(frame: Int16Array): number {
    if (this.#released) throw new Error('Porcupine is not initialized');
    if (frame.length !== 512) throw new Error(`Size of frame array provided by 'process' (${frame.length})`);
    const before = this.#loud;
    this.#loud = frame.some((sample) => sample > 10_000);
    return this.#loud && !before ? 0 : -1;
  }

  release(): void {
    this.#released = true;
  }
}

const load = (): Promise<PorcupinePackage> =>
  Promise.resolve({ Porcupine: SimulatedPorcupine, builtIn: ['jarvis', 'computer'] });
const spoken = new Int16Array(32_000);
spoken.fill(20_000, 16_000, 17_000);

wakeDetectorContract(
  'PorcupineDetector on a simulated Porcupine',
  async (work) => {
    const detector = new PorcupineDetector({ accessKey: 'key', words: ['jarvis', 'computer'] }, load);
    await detector.start();
    await work(detector);
    await detector.stop();
  },
  { word: 'jarvis', spoken, endMs: 1050, other: new Int16Array(32_000) },
);

describe('VOICE-01 Porcupine', () => {
  test('is made with the key, the built-in words, custom keyword files and the sensitivity', async () => {
    const settings = {
      accessKey: 'key',
      words: ['jarvis', 'lantern'],
      keywordFiles: { lantern: process.execPath },
      sensitivity: 0.7,
    };
    const detector = new PorcupineDetector(settings, load);
    await detector.start();
    await detector.stop();
    expect(SimulatedPorcupine.made.at(-1)).toEqual({
      accessKey: 'key',
      keywords: ['jarvis', process.execPath],
      sensitivities: [0.7, 0.7],
    });
  });

  test('pauses after each wake', async () => {
    const detector = new PorcupineDetector({ accessKey: 'key', words: ['jarvis'], pauseMs: 2000 }, load);
    await detector.start();
    const twice = new Int16Array(64_000);
    for (const at of [1000, 16_000, 48_000]) twice.fill(20_000, at, at + 500);
    const places: number[] = [];
    for (let at = 0; at < twice.length; at += 400) {
      const wake = await detector.hear(twice.subarray(at, at + 400));
      if (wake) places.push(Math.round(wake.atMs / 1000));
    }
    await detector.stop();
    expect(places).toEqual([0, 3]);
  });

  test('with a key that is none is refused by the real package, in words and without showing the key', async () => {
    const detector = new PorcupineDetector({ accessKey: 'bogus-and-secret', words: ['jarvis'] });
    const error: unknown = await detector.start().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'wake-unavailable', message: expect.stringContaining('access key') });
    expect((error as Error).message).not.toMatch(/bogus-and-secret|\n/);
  });

  test('without a key says where to get one', async () => {
    await expect(new PorcupineDetector({ accessKey: '', words: ['jarvis'] }, load).start()).rejects.toMatchObject({
      code: 'wake-unavailable',
      message: expect.stringContaining('console.picovoice.ai'),
    });
  });

  test('names the words it has when it lacks one', async () => {
    await expect(new PorcupineDetector({ accessKey: 'key', words: ['lantern'] }, load).start()).rejects.toThrow(
      'no built-in wake word "lantern" (it has jarvis, computer)',
    );
  });

  test('names a keyword file that is not there', async () => {
    const settings = { accessKey: 'key', words: ['lantern'], keywordFiles: { lantern: '/nowhere/lantern.ppn' } };
    await expect(new PorcupineDetector(settings, load).start()).rejects.toThrow('/nowhere/lantern.ppn');
  });
});
