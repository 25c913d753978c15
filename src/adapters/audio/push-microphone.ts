import { FrameQueue } from '../../core/frame-queue.js';
import { sampleRate } from '../../core/transcript.js';
import type { Microphone } from '../../ports/microphone.js';

/** Longest sound that waits for a slow reader. */
const queueSeconds = 5;

/** A microphone elsewhere, such as a browser's: whoever receives its frames pushes them here. One listener reads it. */
export class PushMicrophone implements Microphone {
  readonly #queue = new FrameQueue(queueSeconds * sampleRate);

  constructor(readonly name: string) {}

  /** Takes 16 kHz mono samples. The oldest are dropped when the listener is slow. */
  push(samples: Int16Array): void {
    this.#queue.push(samples);
  }

  /** The source is gone: what was pushed is still heard. */
  end(): void {
    this.#queue.end();
  }

  /** Samples lost because the listener was slow. */
  get dropped(): number {
    return this.#queue.dropped;
  }

  async *frames(signal: AbortSignal): AsyncGenerator<Int16Array, void, undefined> {
    const end = () => this.#queue.end();
    const isAborted = () => signal.aborted;
    if (isAborted()) return;
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
