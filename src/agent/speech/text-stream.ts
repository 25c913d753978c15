/** Text that one part writes while another reads it: each piece is read once, in order. */
export class TextStream implements AsyncIterable<string> {
  readonly #pieces: string[] = [];
  #isClosed = false;
  #wake: (() => void) | undefined;

  write(piece: string): void {
    this.#pieces.push(piece);
    this.#wake?.();
  }

  close(): void {
    this.#isClosed = true;
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string, void> {
    for (;;) {
      const piece = this.#pieces.shift();
      if (piece !== undefined) yield piece;
      else if (this.#isClosed) return;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}
