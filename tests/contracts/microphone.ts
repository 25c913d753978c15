import { describe, expect, test } from '@jest/globals';
import type { Microphone } from '../../src/ports/microphone.js';

/** Reads a source to its end. */
export async function readAll(microphone: Microphone, signal = new AbortController().signal): Promise<Int16Array> {
  const samples: number[] = [];
  for await (const frame of microphone.frames(signal)) samples.push(...frame);
  return Int16Array.from(samples);
}

/**
 * What every Microphone does. `create` makes a source of the given 16 kHz samples that ends by itself after them, or,
 * where `endless`, goes on with silence for ever.
 */
export function microphoneContract(
  name: string,
  create: (samples: Int16Array) => Microphone | Promise<Microphone>,
  { endless = false } = {},
): void {
  const samples = Int16Array.from({ length: 8000 }, (_, at) => Math.round(12_000 * Math.sin(at / 5)));

  describe(`${name} is a Microphone`, () => {
    test('VOICE-03 gives the samples in order, in frames that are not empty', async () => {
      const microphone = await create(samples);
      const ending = new AbortController();
      const heard: number[] = [];
      for await (const frame of microphone.frames(ending.signal)) {
        expect(frame.length).toBeGreaterThan(0);
        heard.push(...frame);
        if (endless && heard.length >= samples.length) ending.abort();
      }
      expect(Int16Array.from(heard.slice(0, samples.length))).toEqual(samples);
      if (!endless) expect(heard).toHaveLength(samples.length);
    });

    test('ends when it is aborted, without an error', async () => {
      const microphone = await create(samples);
      const stopping = new AbortController();
      let frames = 0;
      for await (const frame of microphone.frames(stopping.signal)) {
        frames += frame.length > 0 ? 1 : 0;
        stopping.abort();
      }
      expect(frames).toBe(1);
    });

    test('gives nothing when it was aborted before it began', async () => {
      const microphone = await create(samples);
      expect(await readAll(microphone, AbortSignal.abort())).toHaveLength(0);
    });

    test('can be left in the middle', async () => {
      const microphone = await create(samples);
      for await (const frame of microphone.frames(new AbortController().signal)) {
        expect(frame.length).toBeGreaterThan(0);
        break;
      }
    });

    test('has a name for messages', async () => {
      expect((await create(samples)).name).toMatch(/\S/);
    });
  });
}
