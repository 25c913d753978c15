import { FrameQueue } from '../core/frame-queue.js';
import { sampleRate } from '../core/transcript.js';
import type { Microphone } from '../ports/microphone.js';

/** How much sound may wait: a program may send a recording faster than it is recognized. */
const queueSeconds = 30;

/** A microphone at the other end of a connection. Bytes are pushed in as they arrive, and one reader takes the frames. */
export class PushMicrophone implements Microphone {
  readonly #queue: FrameQueue;
  /** The first byte of a sample whose second byte has not arrived yet. */
  #half: number | undefined;

  constructor(
    readonly name: string,
    capacity = queueSeconds * sampleRate,
  ) {
    this.#queue = new FrameQueue(capacity);
  }

  /** How many samples were lost because nobody read them in time. */
  get dropped(): number {
    return this.#queue.dropped;
  }

  /** Takes 16 kHz mono signed 16-bit little-endian PCM, cut anywhere, even in the middle of a sample. */
  push(bytes: Uint8Array): void {
    const carried = this.#half === undefined ? 0 : 1;
    const joined = new Uint8Array(carried + bytes.length);
    if (this.#half !== undefined) joined[0] = this.#half;
    joined.set(bytes, carried);
    this.#half = joined.length % 2 === 1 ? joined.at(-1) : undefined;
    this.#queue.push(new Int16Array(joined.buffer, 0, joined.length >> 1));
  }

  /** Says that no more sound will come; what is queued can still be read. */
  end(): void {
    this.#queue.end();
  }

  async *frames(signal: AbortSignal): AsyncGenerator<Int16Array, void> {
    const isAborted = () => signal.aborted;
    if (isAborted()) return;
    const end = () => this.#queue.end();
    signal.addEventListener('abort', end, { once: true });
    try {
      for await (const frame of this.#queue) {
        if (isAborted()) return;
        yield frame;
      }
    } finally {
      signal.removeEventListener('abort', end);
    }
  }
}
