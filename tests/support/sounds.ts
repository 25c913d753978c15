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

/** Mixes sounds to so many seconds, each from its second on and at its share of its own loudness. */
export function mix(length: number, ...parts: readonly (readonly [sound: Int16Array, from: number, gain: number])[]) {
  const mixed = new Float32Array(length * 16_000);
  for (const [sound, from, gain] of parts)
    sound.forEach((sample, at) => {
      const place = from * 16_000 + at;
      if (place < mixed.length) mixed[place] = (mixed[place] ?? 0) + sample * gain;
    });
  return Int16Array.from(mixed, (value) => Math.max(-32_768, Math.min(32_767, Math.round(value))));
}

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
