import type { Microphone } from '../../src/ports/microphone.js';

/** Loudness by turns: [seconds, amplitude] of a buzz, over a faint hiss. */
export function createSound(...parts: readonly (readonly [seconds: number, amplitude: number])[]): Int16Array {
  const samples: number[] = [];
  for (const [seconds, amplitude] of parts)
    for (let at = 0; at < seconds * 16_000; at++)
      samples.push(Math.round(amplitude * Math.sin(at * 0.9) + ((at * 7919) % 41) - 20));
  return Int16Array.from(samples);
}

export const speech = 6000;
export const silence = 0;

/** Plays samples, in frames of 20 ms. */
export function createMicrophone(samples: Int16Array, frame = 320): Microphone {
  return {
    name: 'samples',
    async *frames(signal) {
      for (let at = 0; at < samples.length && !signal.aborted; at += frame)
        yield await Promise.resolve(samples.subarray(at, at + frame));
    },
  };
}
