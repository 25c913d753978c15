import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PushMicrophone } from '../../src/api/push-microphone.js';
import { microphoneContract } from '../contracts/microphone.js';

const live = new AbortController().signal;

async function readAll(microphone: PushMicrophone, signal = live): Promise<number[]> {
  const samples: number[] = [];
  for await (const frame of microphone.frames(signal)) samples.push(...frame);
  return samples;
}

microphoneContract("an API client's sound", (samples) => {
  const microphone = new PushMicrophone('a test');
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  for (let at = 0; at < bytes.length; at += 1280) microphone.push(bytes.subarray(at, at + 1280));
  microphone.end();
  return microphone;
});

describe('a microphone that sound is pushed into', () => {
  test('VOICE-03 bytes come out as the samples they went in as, wherever they were cut', async () => {
    const recording = fc.tuple(fc.int16Array({ maxLength: 200 }), fc.array(fc.nat(400), { maxLength: 10 }));
    await fc.assert(
      fc.asyncProperty(recording, async ([samples, cuts]) => {
        const bytes = new Uint8Array(samples.slice().buffer);
        const microphone = new PushMicrophone('a test');
        const places = [0, ...cuts.map((cut) => Math.min(cut, bytes.length)), bytes.length].sort((a, b) => a - b);
        places.forEach((place, index) => microphone.push(bytes.subarray(places[index - 1] ?? 0, place)));
        microphone.end();
        expect(await readAll(microphone)).toEqual([...samples]);
        expect(microphone.dropped).toBe(0);
      }),
    );
  });

  test('what is not read in time is dropped, the oldest first', async () => {
    const microphone = new PushMicrophone('a test', 4);
    for (const value of [1, 2, 3, 4]) microphone.push(new Uint8Array(Int16Array.of(value, value).buffer));
    microphone.end();
    expect(await readAll(microphone)).toEqual([3, 3, 4, 4]);
    expect(microphone.dropped).toBe(4);
  });

  test('a reader that waits gets what comes later', async () => {
    const microphone = new PushMicrophone('a test');
    const read = readAll(microphone);
    await Promise.resolve();
    microphone.push(Uint8Array.of(1, 0));
    await Promise.resolve();
    microphone.end();
    expect(await read).toEqual([1]);
  });

  test('a reader that waits is let go when its signal aborts', async () => {
    const abort = new AbortController();
    const read = readAll(new PushMicrophone('a test'), abort.signal);
    abort.abort();
    expect(await read).toEqual([]);
  });

  test('after the end nothing is taken any more', async () => {
    const microphone = new PushMicrophone('a test');
    microphone.end();
    microphone.push(Uint8Array.of(1, 0));
    expect(await readAll(microphone)).toEqual([]);
  });
});
