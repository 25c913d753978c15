import { FrameQueue } from '../core/frame-queue.js';
import { PcmDecoder } from '../core/pcm.js';
import { sampleRate } from '../core/transcript.js';
import type { Microphone } from '../ports/microphone.js';

/** What may wait unread. A recogniser that falls this far behind has failed; the newest sound is worth more than the oldest. */
const queueLimit = 30 * sampleRate;

/** A microphone at the other end of a connection: bytes are pushed in as they arrive, frames are read out, by one reader. */
export class PushMicrophone implements Microphone {
  readonly #decoder = new PcmDecoder();
  readonly #queue: FrameQueue;

  constructor(
    readonly name: string,
    limit = queueLimit,
  ) {
    this.#queue = new FrameQueue(limit);
  }

  /** Samples lost because nobody read them in time. */
  get dropped(): number {
    return this.#queue.dropped;
  }

  /** Takes 16 kHz mono signed 16-bit little-endian PCM, cut anywhere: a sample may lie across two calls. */
  push(bytes: Uint8Array): void {
    this.#queue.push(this.#decoder.decode(bytes));
  }

  /** No more sound comes; what is queued is still read. */
  end(): void {
    this.#queue.end();
  }

  async *frames(signal: AbortSignal): AsyncGenerator<Int16Array, void> {
    const end = () => this.#queue.end();
    if (isAborted(signal)) return;
    signal.addEventListener('abort', end, { once: true });
    try {
      for await (const frame of this.#queue) {
        if (isAborted(signal)) return;
        yield frame;
      }
    } finally {
      signal.removeEventListener('abort', end);
    }
  }
}

function isAborted(signal: AbortSignal): boolean {
  return signal.aborted;
}
