/**
 * Passes frames from a source that cannot wait to one reader. When the reader is too slow, the oldest frames are dropped, so
 * memory stays bounded and the reader gets the most recent sound.
 */
export class FrameQueue implements AsyncIterable<Int16Array> {
  readonly #frames: Int16Array[] = [];
  #samples = 0;
  #wake: (() => void) | undefined;
  #ended = false;
  #failure: Error | undefined;
  #dropped = 0;

  /** @param capacity in samples; one frame is always kept, however long it is */
  constructor(private readonly capacity: number) {}

  /** Samples lost so far because the reader was slow. */
  get dropped(): number {
    return this.#dropped;
  }

  push(frame: Int16Array): void {
    if (this.#ended || frame.length === 0) return;
    this.#frames.push(frame);
    this.#samples += frame.length;
    while (this.#samples > this.capacity && this.#frames.length > 1) this.#dropped += this.#take()?.length ?? 0;
    this.#wake?.();
  }

  /** No more frames will come; the reader still gets the queued ones. Calling it twice is harmless. */
  end(): void {
    this.#ended = true;
    this.#wake?.();
  }

  /** The reader gets the frames queued, then this error. */
  fail(error: Error): void {
    if (this.#ended) return;
    this.#failure = error;
    this.end();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Int16Array, void, undefined> {
    for (;;) {
      const frame = this.#take();
      if (frame) yield frame;
      else if (!this.#ended) await this.#more();
      else if (this.#failure !== undefined) throw this.#failure;
      else return;
    }
  }

  #take(): Int16Array | undefined {
    const frame = this.#frames.shift();
    this.#samples -= frame?.length ?? 0;
    return frame;
  }

  #more(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
