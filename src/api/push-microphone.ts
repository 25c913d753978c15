import type { Microphone } from '../ports/microphone.js';

const samplesPerSecond = 16_000;
/** What may wait unread. A recogniser that falls this far behind has failed; the newest sound is worth more than the oldest. */
const queueLimit = 30 * samplesPerSecond;

/** A microphone at the other end of a connection: bytes are pushed in as they arrive, frames are read out. */
export class PushMicrophone implements Microphone {
  readonly #frames: Int16Array[] = [];
  #queued = 0;
  #dropped = 0;
  /** The first half of a sample whose second half is still to come. */
  #half: number | undefined;
  #ended = false;
  #wake: () => void = () => undefined;

  constructor(
    readonly name: string,
    private readonly limit = queueLimit,
  ) {}

  /** Samples lost because nobody read them in time. */
  get dropped(): number {
    return this.#dropped;
  }

  /** Takes 16 kHz mono signed 16-bit little-endian PCM, cut anywhere: a sample may lie across two calls. */
  push(bytes: Uint8Array): void {
    if (this.#ended) return;
    const carried = this.#half === undefined ? 0 : 1;
    const samples = (carried + bytes.length) >> 1;
    const joined = new Uint8Array(carried + bytes.length);
    if (this.#half !== undefined) joined[0] = this.#half;
    joined.set(bytes, carried);
    this.#half = joined.length % 2 === 1 ? joined.at(-1) : undefined;
    if (samples === 0) return;
    this.#frames.push(new Int16Array(joined.buffer, 0, samples));
    this.#queued += samples;
    while (this.#queued > this.limit && this.#frames.length > 1) this.#drop();
    this.#wake();
  }

  /** No more sound comes; what is queued is still read. */
  end(): void {
    this.#ended = true;
    this.#wake();
  }

  async *frames(signal: AbortSignal): AsyncGenerator<Int16Array, void> {
    const wake = () => this.#wake();
    signal.addEventListener('abort', wake);
    try {
      for (;;) {
        if (signal.aborted) return;
        const frame = this.#frames.shift();
        if (frame) {
          this.#queued -= frame.length;
          yield frame;
        } else if (this.#ended) return;
        else await new Promise<void>((resolve) => (this.#wake = resolve));
      }
    } finally {
      signal.removeEventListener('abort', wake);
    }
  }

  #drop(): void {
    const length = this.#frames.shift()?.length ?? 0;
    this.#queued -= length;
    this.#dropped += length;
  }
}
