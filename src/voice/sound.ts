import { sampleRate } from '../core/transcript.js';

/** Samples in one frame of the pipeline: 25 ms. */
export const frameSamples = sampleRate / 40;
export const frameMs = (frameSamples * 1000) / sampleRate;

export function toMs(samples: number): number {
  return (samples * 1000) / sampleRate;
}

export function toSamples(ms: number): number {
  return Math.round((ms * sampleRate) / 1000);
}

/** Cuts frames of any length into frames of `length` samples; the last one may be shorter. */
export async function* cutFrames(
  source: AsyncIterable<Int16Array>,
  length: number,
): AsyncGenerator<Int16Array, void, undefined> {
  let rest = new Int16Array(0);
  for await (const samples of source) {
    const joined = joinSamples(rest, samples);
    let at = 0;
    for (; at + length <= joined.length; at += length) yield joined.subarray(at, at + length);
    rest = joined.slice(at);
  }
  if (rest.length > 0) yield rest;
}

export function joinSamples(...parts: readonly Int16Array[]): Int16Array<ArrayBuffer> {
  const joined = new Int16Array(parts.reduce((total, part) => total + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** The power of a sound, times its length. */
export function sumSquares(samples: Int16Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return sum;
}
