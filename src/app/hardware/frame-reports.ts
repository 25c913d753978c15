import type { Frame } from '../../core/scene.js';

/**
 * Each report wakes the main thread, which costs more than rendering a frame. Nothing there needs frames sooner than this many
 * milliseconds while a look moves: screens show swatches. The first frame of a new look, and the last before a rest, go at once.
 */
const shortestBetween = 50;

/** Collects the frames that lamps showed, and reports them, in order, when it is worth waking the main thread. */
export class FrameReports {
  #waiting: Frame[] = [];
  #isUrgent = false;
  #lastAt = -Infinity;

  constructor(private readonly send: (frames: readonly Frame[]) => void) {}

  add(frame: Frame): void {
    this.#waiting.push(frame);
    this.#isUrgent ||= frame.fresh;
  }

  /** Ends a tick at monotonic milliseconds `now`. @param isLast whether no tick follows for a while */
  finish(now: number, isLast: boolean): void {
    if (this.#waiting.length === 0) return;
    if (!isLast && !this.#isUrgent && now - this.#lastAt < shortestBetween) return;
    this.send(this.#waiting);
    this.#waiting = [];
    this.#isUrgent = false;
    this.#lastAt = now;
  }
}
