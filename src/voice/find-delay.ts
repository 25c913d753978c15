import { transform } from './fourier.js';
import { sampleRate } from '../core/transcript.js';

/** Half the rate is exact enough (an eighth of a millisecond), and half the work. */
const step = 2;
/** Where a voice is, in hertz; below and above there is mostly noise. */
const band = [200, 3500] as const;
/** How much a peak must stand out, against the average size of all others. */
const leastPeak = 10;

/**
 * How much later the microphone hears what was played, in samples; null where it is not clear. The phases of both are compared and
 * their loudness left out, because a voice alone is similar to itself at many delays (GCC-PHAT: Knapp and Carter, 1976).
 * @param heard the latest sound of the microphone
 * @param played what was played up to the same moment; delays are looked for up to its length minus that of `heard`
 */
export function findDelay(heard: Int16Array, played: Int16Array): number | null {
  const [near, far] = [halve(heard), halve(played)];
  const size = 2 ** Math.ceil(Math.log2(far.length + near.length));
  const shift = far.length - near.length;
  if (near.length === 0 || shift < 0) return null;
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  real.set(near);
  imaginary.set(far);
  transform(real, imaginary);
  comparePhases(real, imaginary);
  transform(real, imaginary);
  // Where the far sound is `shift - lag` samples into its array, the delay is `lag`.
  let [best, sum] = [0, 0];
  for (let at = 0; at <= shift; at += 1) {
    sum += Math.abs(real[at] ?? 0);
    if ((real[at] ?? 0) > (real[best] ?? 0)) best = at;
  }
  const peak = (real[best] ?? 0) / (sum / (shift + 1));
  return peak >= leastPeak ? (shift - best) * step : null;
}

/** Replaces the spectrum of near + i far by their cross-spectrum, each frequency of the band with the size 1. */
function comparePhases(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  const [low, high] = band.map((hertz) => Math.round((hertz * size * step) / sampleRate));
  const [a, b] = [real.slice(), imaginary.slice()];
  real.fill(0);
  imaginary.fill(0);
  for (let at = low ?? 0; at < (high ?? 0); at += 1) {
    const back = size - at;
    // Two real signals in one transform: what is even is the one, what is odd the other.
    const nearReal = ((a[at] ?? 0) + (a[back] ?? 0)) / 2;
    const nearImaginary = ((b[at] ?? 0) - (b[back] ?? 0)) / 2;
    const farReal = ((b[at] ?? 0) + (b[back] ?? 0)) / 2;
    const farImaginary = ((a[back] ?? 0) - (a[at] ?? 0)) / 2;
    const crossReal = nearReal * farReal + nearImaginary * farImaginary;
    const crossImaginary = nearReal * farImaginary - nearImaginary * farReal;
    const length = Math.hypot(crossReal, crossImaginary) || 1;
    // The transform back is the transform forward of the conjugate.
    real[at] = real[back] = crossReal / length;
    imaginary[at] = -crossImaginary / length;
    imaginary[back] = crossImaginary / length;
  }
}

function halve(samples: Int16Array): Float64Array {
  return Float64Array.from({ length: Math.floor(samples.length / step) }, (_, at) => {
    const [one = 0, two = 0] = [samples[at * step], samples[at * step + 1]];
    return one + two;
  });
}
