import { transform, valueAt } from './fourier.js';
import { sampleRate } from '../core/transcript.js';

/** Half the rate is exact enough (an eighth of a millisecond), and half the work. */
const step = 2;
/** Where a voice is, in hertz; below and above there is mostly noise. */
const band = [200, 3500] as const;
/** How much a peak must stand out, against the average size of all others. */
const leastPeak = 10;

/** A delay, and how clearly it was found: how often higher its peak is than the average of all others. */
export interface FoundDelay {
  readonly delay: number;
  readonly clearness: number;
}

/**
 * How much later the microphone hears what was played, in samples; null where it is not clear. The phases of both are compared and
 * their loudness left out, because a voice alone is similar to itself at many delays (GCC-PHAT: Knapp and Carter, 1976).
 * @param heard the latest sound of the microphone
 * @param played what was played up to the same moment; delays are looked for up to its length minus that of `heard`
 */
export function findDelay(heard: Int16Array, played: Int16Array): number | null {
  const search = searchDelay(heard, played);
  for (;;) {
    const step = search.next();
    if (step.done === true) return step.value?.delay ?? null;
  }
}

/** The same in three parts of about a millisecond (with 750 ms heard, and a second to look in), so that nothing waits for all of it. */
export function* searchDelay(heard: Int16Array, played: Int16Array): Generator<undefined, FoundDelay | null> {
  const [near, far] = [halve(heard), halve(played)];
  // What wraps around at the end of the far sound only reaches delays that are not asked for.
  const size = 2 ** Math.ceil(Math.log2(far.length));
  const shift = far.length - near.length;
  // What has no sound at all would be compared by its rounding errors.
  if (shift < 0 || near.every((sample) => sample === 0)) return null;
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  real.set(near);
  imaginary.set(far);
  transform(real, imaginary);
  yield;
  comparePhases(real, imaginary);
  yield;
  transform(real, imaginary);
  const peak = findPeak(real.subarray(0, shift + 1));
  // Where the far sound is `shift - lag` samples into its array, the delay is `lag`.
  return peak && { delay: (shift - peak.at) * step, clearness: peak.clearness };
}

/** Where the highest number is; null if it does not stand out. */
function findPeak(likeness: Float64Array): { readonly at: number; readonly clearness: number } | null {
  let [best, sum] = [0, 0];
  for (let at = 0; at < likeness.length; at += 1) {
    sum += Math.abs(valueAt(likeness, at));
    if (valueAt(likeness, at) > valueAt(likeness, best)) best = at;
  }
  const clearness = sum > 0 ? (valueAt(likeness, best) * likeness.length) / sum : 0;
  return clearness >= leastPeak ? { at: best, clearness } : null;
}

/** Replaces the spectrum of near + i far by their cross-spectrum, each frequency of the band with the size 1. */
function comparePhases(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  const [a, b] = [real.slice(), imaginary.slice()];
  real.fill(0);
  imaginary.fill(0);
  const toBin = (hertz: number) => Math.round((hertz * size * step) / sampleRate);
  for (let at = toBin(band[0]); at < toBin(band[1]); at += 1) {
    const back = size - at;
    // Two real signals in one transform: what is even is the one, what is odd the other.
    const nearReal = (valueAt(a, at) + valueAt(a, back)) / 2;
    const nearImaginary = (valueAt(b, at) - valueAt(b, back)) / 2;
    const farReal = (valueAt(b, at) + valueAt(b, back)) / 2;
    const farImaginary = (valueAt(a, back) - valueAt(a, at)) / 2;
    const crossReal = nearReal * farReal + nearImaginary * farImaginary;
    const crossImaginary = nearReal * farImaginary - nearImaginary * farReal;
    // Math.hypot takes ten times as long, for numbers that are far larger or smaller.
    const length = Math.sqrt(crossReal * crossReal + crossImaginary * crossImaginary) || 1;
    // The transform back is the transform forward of the conjugate.
    real[at] = real[back] = crossReal / length;
    imaginary[at] = -crossImaginary / length;
    imaginary[back] = crossImaginary / length;
  }
}

function halve(samples: Int16Array): Float64Array {
  const halved = new Float64Array(Math.floor(samples.length / step));
  for (let at = 0; at < halved.length; at += 1) halved[at] = (samples[at * step] ?? 0) + (samples[at * step + 1] ?? 0);
  return halved;
}
