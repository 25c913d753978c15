/** Zero crossings of the sinc on each side: 16 keep the transition band within 6 % of the lower rate's half. */
const crossings = 16;
/** Share of the lower rate's Nyquist frequency that passes. */
const passBand = 0.94;

/**
 * Converts the sample rate of a stream with a windowed sinc in polyphase form, which has linear phase. Frequencies above the new
 * Nyquist frequency are removed, because they would fold back. If the rates are equal, samples pass unchanged.
 * Source: J. O. Smith, Digital Audio Resampling (https://ccrma.stanford.edu/~jos/resample/), with a Blackman window.
 */
export class Resampler {
  readonly #up: number;
  readonly #down: number;
  readonly #reach: number;
  readonly #phases: Float32Array[];
  /** Samples still needed; at the start, `#reach` zeros of silence. */
  #pending: Float32Array;
  /** The position of the next output: whole input samples into `#pending` beyond the reach, and a phase out of `#up`. */
  #whole = 0;
  #phase = 0;

  constructor(from: number, to: number) {
    const common = greatestCommonDivisor(from, to);
    this.#up = to / common;
    this.#down = from / common;
    const cutoff = Math.min(1, to / from) * (from === to ? 1 : passBand);
    this.#reach = from === to ? 0 : Math.ceil(crossings / cutoff);
    this.#phases = Array.from({ length: this.#up }, (_, phase) => createPhase(phase / this.#up, this.#reach, cutoff));
    this.#pending = new Float32Array(this.#reach);
  }

  /** The output that can be computed with these samples; it lags behind by the filter's reach. */
  push(samples: Float32Array): Float32Array {
    if (this.#reach === 0) return samples;
    const input = new Float32Array(this.#pending.length + samples.length);
    input.set(this.#pending);
    input.set(samples, this.#pending.length);
    const last = input.length - 2 * this.#reach - 1;
    const output: number[] = [];
    while (this.#whole <= last) {
      output.push(this.#at(input));
      this.#advance();
    }
    const used = Math.min(this.#whole, input.length);
    this.#pending = input.slice(used);
    this.#whole -= used;
    return Float32Array.from(output);
  }

  /** The rest of the output, as if silence followed. */
  flush(): Float32Array {
    return this.push(new Float32Array(this.#reach));
  }

  #at(input: Float32Array): number {
    const taps = this.#phases[this.#phase];
    if (!taps) return 0;
    let sum = 0;
    for (let tap = 0; tap < taps.length; tap++) sum += (taps[tap] ?? 0) * (input[this.#whole + tap] ?? 0);
    return sum;
  }

  #advance(): void {
    this.#phase += this.#down;
    this.#whole += Math.floor(this.#phase / this.#up);
    this.#phase %= this.#up;
  }
}

/** The filter for outputs that fall `fraction` of a sample after an input, normalized to pass a constant unchanged. */
function createPhase(fraction: number, reach: number, cutoff: number): Float32Array {
  const taps = Float32Array.from({ length: 2 * reach + 1 }, (_, tap) => {
    const distance = tap - reach - fraction;
    const angle = (Math.PI * distance) / (reach + 1);
    const window = Math.abs(distance) > reach + 1 ? 0 : 0.42 + 0.5 * Math.cos(angle) + 0.08 * Math.cos(2 * angle);
    return window * sinc(distance * cutoff);
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}

function sinc(value: number): number {
  return value === 0 ? 1 : Math.sin(Math.PI * value) / (Math.PI * value);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
