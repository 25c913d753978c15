/** The discrete Fourier transform of complex numbers, in place; their count is a power of two (Cooley and Tukey's algorithm). */
export function transform(real: Float64Array, imaginary: Float64Array): void {
  reverseBits(real, imaginary);
  for (let half = 1; half < real.length; half *= 2)
    for (let turn = 0; turn < half; turn += 1) {
      const angle = (-Math.PI * turn) / half;
      const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
      for (let at = turn; at < real.length; at += 2 * half) {
        const [one, two] = [valueAt(real, at + half), valueAt(imaginary, at + half)];
        const [turnedReal, turnedImaginary] = [one * cosine - two * sine, one * sine + two * cosine];
        real[at + half] = valueAt(real, at) - turnedReal;
        imaginary[at + half] = valueAt(imaginary, at) - turnedImaginary;
        real[at] = valueAt(real, at) + turnedReal;
        imaginary[at] = valueAt(imaginary, at) + turnedImaginary;
      }
    }
}

/** A number of a list, which reaches that far. */
export function valueAt(list: Float64Array, at: number): number {
  return list[at] ?? 0;
}

function reverseBits(real: Float64Array, imaginary: Float64Array): void {
  for (let at = 1, back = 0; at < real.length; at += 1) {
    let bit = real.length >> 1;
    for (; back & bit; bit >>= 1) back ^= bit;
    back ^= bit;
    if (at >= back) continue;
    for (const list of [real, imaginary]) {
      const kept = valueAt(list, at);
      list[at] = valueAt(list, back);
      list[back] = kept;
    }
  }
}
