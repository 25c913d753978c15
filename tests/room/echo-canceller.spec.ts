import { afterEach, expect, test } from '@jest/globals';
import { SpeexCanceller } from '../../src/adapters/speexdsp/speex-canceller.js';

const canceller = new SpeexCanceller();
afterEach(() => canceller.close());

const frame = canceller.frameSamples;
let state = 16;
/** Noise. */
const played = Float32Array.from({ length: frame * 900 }, () => {
  state = (state * 48_271) % 2_147_483_647;
  return (state / 2_147_483_647 - 0.5) * 16_000;
});
const powerOf = (samples: Int16Array) => samples.reduce((sum, sample) => sum + sample * sample, 0);

/** The powers of what is left of the echo, in so many frames. @param gain of the echo, which comes 10 ms late */
function cancel(from: number, to: number, gain: number): readonly number[] {
  return Array.from({ length: to - from }, (_, count) => {
    const at = (from + count) * frame;
    const heard = Int16Array.from({ length: frame }, (__, place) => gain * (played[at + place - 160] ?? 0));
    return powerOf(canceller.cancel(heard, Int16Array.from(played.subarray(at, at + frame))));
  });
}

test('a microphone that is muted while it speaks stays silent, and its echo is cancelled again afterwards', () => {
  const learned = cancel(0, 400, 0.6);
  expect(learned.at(-1)).toBeLessThan(Number(learned[1]) / 1000);
  // Long enough for the library to find that it went astray (50 frames), which it would write on the terminal.
  expect(Math.max(...cancel(400, 500, 0))).toBe(0);
  const again = cancel(500, 900, 0.6);
  expect(again.at(-1)).toBeLessThan(Number(again[0]) / 1000);
});
