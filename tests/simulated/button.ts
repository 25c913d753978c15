import type { Button } from '../../src/ports/button.js';

/** A button that a test presses. Stands in for a pin, which can't be here. */
export class SimulatedButton implements Button {
  readonly name = 'a simulated button';
  #onEdge: ((pressed: boolean, at: number) => void) | null = null;

  start(onEdge: (pressed: boolean, at: number) => void): Promise<void> {
    this.#onEdge = onEdge;
    return Promise.resolve();
  }

  stop(): Promise<void> {
    this.#onEdge = null;
    return Promise.resolve();
  }

  /** Plays edges: the first presses, the next releases, and so on, at these monotonic milliseconds. */
  play(times: readonly number[]): void {
    times.forEach((at, index) => this.#onEdge?.(index % 2 === 0, at));
  }
}
