/** The discrete Fourier transform of complex numbers, in place; their count is a power of two (Cooley and Tukey's algorithm). */
export function transform(real: Float64Array, imaginary: Float64Array): void {
  reverseBits(real, imaginary);
  for (let half = 1; half < real.length; half *= 2)
    for (let turn = 0; turn < half; turn += 1) {
      const [cosine, sine] = [Math.cos((-Math.PI * turn) / half), Math.sin((-Math.PI * turn) / half)];
      for (let at = turn; at < real.length; at += 2 * half) {
        const [one, two] = [real[at + half] ?? 0, imaginary[at + half] ?? 0];
        const [turnedReal, turnedImaginary] = [one * cosine - two * sine, one * sine + two * cosine];
        real[at + half] = (real[at] ?? 0) - turnedReal;
        imaginary[at + half] = (imaginary[at] ?? 0) - turnedImaginary;
        real[at] = (real[at] ?? 0) + turnedReal;
        imaginary[at] = (imaginary[at] ?? 0) + turnedImaginary;
      }
    }
}

function reverseBits(real: Float64Array, imaginary: Float64Array): void {
  for (let at = 1, back = 0; at < real.length; at += 1) {
    let bit = real.length >> 1;
    for (; back & bit; bit >>= 1) back ^= bit;
    back ^= bit;
    if (at >= back) continue;
    [real[at], real[back]] = [real[back] ?? 0, real[at] ?? 0];
    [imaginary[at], imaginary[back]] = [imaginary[back] ?? 0, imaginary[at] ?? 0];
  }
}
