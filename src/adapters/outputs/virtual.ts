import type { LightOutput } from '../../ports/light-output.js';

/** A lamp that exists only as numbers: what the web page and the terminal show. */
export class VirtualOutput implements LightOutput {
  readonly steps = 65_536;
  r = 0;
  g = 0;
  b = 0;
  /** Monotonic milliseconds of the last change. */
  changedAt = 0;
  #started = false;

  constructor(readonly lamp: string) {}

  start(): void {
    this.#started = true;
  }

  write(r: number, g: number, b: number, at: number): void {
    if (!this.#started || (r === this.r && g === this.g && b === this.b)) return;
    this.r = r;
    this.g = g;
    this.b = b;
    this.changedAt = at;
  }

  stop(): void {
    this.#started = false;
  }
}
