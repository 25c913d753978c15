import type { LampShown } from '../../../core/facts.js';

/** In milliseconds. Readers who want less motion see what a lamp shows now and then, and nothing that moves. */
const calmInterval = 1000;

type Draw = (srgb: readonly number[]) => void;

/** The colors that the lamps show now, on their way to the screen. It only works in frames in which one has changed. */
class Frames {
  readonly #drawers = new Map<string, Set<Draw>>();
  readonly #latest = new Map<string, readonly number[]>();
  readonly #calm = matchMedia('(prefers-reduced-motion: reduce)');
  readonly #waiting = new Set<string>();
  #pending = false;
  #drawnAt = 0;

  /** Calls `draw` with each new color of a lamp, and with the present one at once. Answers how to stop it. */
  follow(lamp: string, draw: Draw): () => void {
    const drawers = this.#drawers.get(lamp) ?? new Set();
    this.#drawers.set(lamp, drawers.add(draw));
    const present = this.#latest.get(lamp);
    if (present) draw(present);
    return () => void drawers.delete(draw);
  }

  /** Takes the colors that the lamps show now. */
  show(shown: readonly LampShown[]): void {
    for (const { id, srgb } of shown) {
      if (this.#latest.get(id)?.join() === srgb.join()) continue;
      this.#latest.set(id, srgb);
      this.#waiting.add(id);
    }
    if (this.#pending || this.#waiting.size === 0) return;
    this.#pending = true;
    const wait = this.#calm.matches ? Math.max(0, this.#drawnAt + calmInterval - performance.now()) : 0;
    if (wait > 0) setTimeout(() => this.#schedule(), wait);
    else this.#schedule();
  }

  #schedule(): void {
    requestAnimationFrame((time) => {
      this.#pending = false;
      this.#drawnAt = time;
      for (const id of this.#waiting)
        for (const draw of this.#drawers.get(id) ?? []) draw(this.#latest.get(id) ?? [0, 0, 0]);
      this.#waiting.clear();
    });
  }
}

export const frames = new Frames();
