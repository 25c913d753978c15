/** Cosines and sines of half a turn, for a transform of so many numbers; made once for each size. */
interface Waves {
  readonly cosines: Float64Array;
  readonly sines: Float64Array;
}
const known = new Map<number, Waves>();

/** The discrete Fourier transform of complex numbers, in place; their count is a power of two (Cooley and Tukey's algorithm). */
export function transform(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  const { cosines, sines } = wavesOf(size);
  reverseBits(real, imaginary);
  for (let half = 1; half < size; half *= 2) {
    const stride = size / (2 * half);
    for (let start = 0; start < size; start += 2 * half)
      for (let turn = 0, one = start, two = start + half; turn < size / 2; turn += stride, one += 1, two += 1) {
        const cosine = valueAt(cosines, turn);
        const sine = valueAt(sines, turn);
        const otherReal = valueAt(real, two);
        const otherImaginary = valueAt(imaginary, two);
        const turnedReal = otherReal * cosine + otherImaginary * sine;
        const turnedImaginary = otherImaginary * cosine - otherReal * sine;
        real[two] = valueAt(real, one) - turnedReal;
        imaginary[two] = valueAt(imaginary, one) - turnedImaginary;
        real[one] = valueAt(real, one) + turnedReal;
        imaginary[one] = valueAt(imaginary, one) + turnedImaginary;
      }
  }
}

/** A number of a list, which reaches that far. */
export function valueAt(list: Float64Array, at: number): number {
  return list[at] ?? 0;
}

function wavesOf(size: number): Waves {
  const found = known.get(size);
  if (found) return found;
  const angles = Float64Array.from({ length: size / 2 }, (_, at) => (2 * Math.PI * at) / size);
  const waves = { cosines: angles.map(Math.cos), sines: angles.map(Math.sin) };
  known.set(size, waves);
  return waves;
}

function reverseBits(real: Float64Array, imaginary: Float64Array): void {
  for (let at = 1, back = 0; at < real.length; at += 1) {
    let bit = real.length >> 1;
    for (; back & bit; bit >>= 1) back ^= bit;
    back ^= bit;
    if (at >= back) continue;
    swap(real, at, back);
    swap(imaginary, at, back);
  }
}

function swap(list: Float64Array, one: number, other: number): void {
  const kept = valueAt(list, one);
  list[one] = valueAt(list, other);
  list[other] = kept;
}
