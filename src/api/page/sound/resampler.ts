/** The rate that the recognizer expects, in Hertz. */
export const targetRate = 16_000;
/** Where the pass band ends, as a share of the lower Nyquist frequency; the rest is the filter's slope. */
const cutoff = 0.91;
/** Zero crossings of the sinc on each side, and table steps between two of them: -80 dB beyond 8.7 kHz. */
const crossings = 24;
const steps = 64;
/** Kaiser's window for 80 dB of attenuation (Oppenheim and Schafer, Discrete-Time Signal Processing, 7.5). */
const beta = 7.857;

/**
 * Converts a stream of sound to 16 kHz with a windowed-sinc low-pass, which keeps frequencies above 8 kHz from folding back into
 * the voice. Takes any input rate from 8 kHz up; the phase carries over from one block to the next.
 */
export class CaptureResampler {
  #history = new Float32Array(0);
  /** The position of the next output sample, in input samples from the start of the history. */
  #position = 0;
  readonly step: number;
  readonly width: number;
  readonly reach: number;
  readonly table: Float32Array;

  /** @param inputRate Hertz */
  constructor(inputRate: number) {
    this.step = inputRate / targetRate;
    // In input samples. The slower of the two rates decides how wide the sinc is.
    this.width = Math.max(1, this.step) / cutoff;
    this.reach = Math.ceil(crossings * this.width);
    this.table = createKernel();
    this.#history = new Float32Array(this.reach);
    this.#position = this.reach;
  }

  /**
   * @param block samples -1..1 at the input rate
   * @returns samples at 16 kHz, about `block.length / step` of them
   */
  push(block: Float32Array): Float32Array {
    const input = new Float32Array(this.#history.length + block.length);
    input.set(this.#history);
    input.set(block, this.#history.length);
    const last = input.length - 2 - this.reach;
    const count = Math.max(0, Math.floor((last - this.#position) / this.step) + 1);
    const output = new Float32Array(count);
    for (let index = 0; index < count; index += 1)
      output[index] = this.#sample(input, this.#position + index * this.step);
    const next = this.#position + count * this.step;
    const keep = Math.max(0, Math.floor(next) - this.reach);
    this.#history = input.slice(keep);
    this.#position = next - keep;
    return output;
  }

  #sample(input: Float32Array, position: number): number {
    const nearest = Math.floor(position);
    return (
      (this.#wing(input, nearest, -1, position - nearest) + this.#wing(input, nearest + 1, 1, nearest + 1 - position)) /
      this.width
    );
  }

  /**
   * Sums one side of the filter, from its middle outwards.
   * @param index the sample to begin with
   * @param distance of that sample, in input samples
   */
  #wing(input: Float32Array, index: number, direction: 1 | -1, distance: number): number {
    const stride = steps / this.width;
    const end = this.table.length - 1;
    let sum = 0;
    for (let place = distance * stride; place < end; place += stride, index += direction) {
      const left = place | 0;
      const kernel = this.table[left];
      sum += input[index] * (kernel + (this.table[left + 1] - kernel) * (place - left));
    }
    return sum;
  }
}

/** Samples -1..1 as signed 16-bit, clipped. */
export function toSixteenBit(samples: Float32Array): Int16Array<ArrayBuffer> {
  return Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767));
}

/** Half of the windowed sinc, from its middle outwards. */
function createKernel(): Float32Array {
  const length = crossings * steps;
  return Float32Array.from({ length: length + 1 }, (_, index) => {
    const x = (Math.PI * index) / steps;
    const window = bessel(beta * Math.sqrt(1 - (index / length) ** 2)) / bessel(beta);
    return (index === 0 ? 1 : Math.sin(x) / x) * window;
  });
}

/** The modified Bessel function of order zero, by its power series. */
function bessel(x: number): number {
  let sum = 1;
  for (let term = 1, index = 1; term > sum * 1e-10; index += 1) {
    term *= (x / (2 * index)) ** 2;
    sum += term;
  }
  return sum;
}
