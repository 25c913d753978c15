import { describe, expect, test } from '@jest/globals';

interface CaptureResampler {
  push(block: Float32Array): Float32Array;
}
interface ResamplerModule {
  CaptureResampler: new (inputRate: number) => CaptureResampler;
  toSixteenBit: (samples: Float32Array) => Int16Array;
}
// The page has types of the browser, which Node lacks; a name in a variable keeps the compiler out of it.
const file = '../../src/api/page/sound/resampler';
const { CaptureResampler, toSixteenBit } = (await import(file)) as ResamplerModule;

const tone = (hertz: number, rate: number, length = rate) =>
  Float32Array.from({ length }, (_, index) => Math.sin((2 * Math.PI * hertz * index) / rate));
const strength = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);
const decibels = (ratio: number) => 20 * Math.log10(ratio);

/** Feeds blocks of 128, as an audio worklet gets them, and leaves out the filter's start. */
function resample(input: Float32Array, rate: number): Float32Array {
  const resampler = new CaptureResampler(rate);
  const output: number[] = [];
  for (let at = 0; at < input.length; at += 128) output.push(...resampler.push(input.subarray(at, at + 128)));
  return Float32Array.from(output).subarray(200);
}

describe("the page's resampler", () => {
  test.each([8000, 16_000, 22_050, 44_100, 48_000, 96_000])(
    'VOICE-03 brings %d Hz to 16 kHz without loss or gain',
    (rate) => {
      const output = resample(tone(1000, rate), rate);
      expect(output.length).toBeGreaterThan(15_600);
      expect(output.length).toBeLessThanOrEqual(15_800);
      expect(Math.abs(decibels(strength(output) * Math.SQRT2))).toBeLessThan(0.05);
    },
  );

  test('VOICE-03 keeps the voice band up to 6.5 kHz', () => {
    for (const hertz of [80, 300, 3000, 5000, 6500]) {
      expect(Math.abs(decibels(strength(resample(tone(hertz, 48_000), 48_000)) * Math.SQRT2))).toBeLessThan(0.1);
    }
  });

  test('VOICE-03 lets nothing above 8.5 kHz fold back into the voice', () => {
    for (const hertz of [8500, 9000, 12_000, 15_000, 20_000]) {
      expect(decibels(strength(resample(tone(hertz, 48_000), 48_000)) * Math.SQRT2)).toBeLessThan(-70);
    }
  });

  test('gives the same sound whatever the blocks it comes in', () => {
    const input = tone(440, 44_100, 5000);
    const whole = new CaptureResampler(44_100).push(input);
    const resampler = new CaptureResampler(44_100);
    const parts: number[] = [];
    for (const [from, to] of [
      [0, 1],
      [1, 2],
      [2, 900],
      [900, 901],
      [901, 5000],
    ] as const) {
      parts.push(...resampler.push(input.subarray(from, to)));
    }
    expect(parts.length).toBe(whole.length);
    whole.forEach((sample, index) => expect(parts[index]).toBeCloseTo(sample, 4));
  });

  test('clips what is too loud instead of wrapping it round', () => {
    expect([...toSixteenBit(Float32Array.of(-2, -1, 0, 0.5, 1, 2))]).toEqual([
      -32_767, -32_767, 0, 16_384, 32_767, 32_767,
    ]);
  });
});
