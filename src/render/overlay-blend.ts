import type { OverlayKind } from '../core/overlay.js';
import type { Triple } from './oklab.js';
import { overlayLooks, type OverlayLook } from './overlay-looks.js';

/** Time constant of the blend, milliseconds: it covers 63 % of the remaining way in this time. */
const inertia = 120;
/** Less than half a step of 16 bits counts as gone. */
const invisible = 1 / 131_072;
/** The tint is as bright as the lamp's brightest channel, but never dazzling. Linear light. */
const brightest = 0.3;

/** Lays an overlay over a lamp's light. It blends in and out; once it has faded out, the light is exactly as before. */
export class OverlayBlend {
  /** Red, green and blue, already multiplied by the share; the share itself; the time of the last blend. */
  readonly #tint = new Float64Array(5);
  readonly #color: Triple = new Float64Array(3);
  #look: OverlayLook | null = null;
  /** What goes on when an error has been shown. */
  #beneath: OverlayLook | null = null;
  #since = 0;

  /**
   * Starts another overlay, or ends the current one; even in the middle of a blend, nothing jumps. An error is shown to its end:
   * what waits for a person goes on after it.
   */
  show(kind: OverlayKind | null, now: number): void {
    const look = kind === null ? null : overlayLooks[kind];
    const current = this.#endAt(now);
    if (look !== null && look === current) return;
    if (current === overlayLooks.error && rests(look)) {
      this.#beneath = look;
      return;
    }
    this.#beneath = look === overlayLooks.error && rests(current) ? current : null;
    this.#begin(look, now);
  }

  /** Blends into `light` (linear, changed in place). Returns whether there is, or will be, something to blend. */
  blend(light: Triple, now: number): boolean {
    const look = this.#endAt(now);
    if (!look && this.#tint[3] === 0) return false;
    const way = 1 - Math.exp(-Math.max(0, now - (this.#tint[4] ?? 0)) / inertia);
    this.#tint[4] = now;
    const age = look ? now - this.#since - look.delay : 0;
    const wanted = look && age >= 0 ? look.share * breathe(age / look.period, look.depth) : 0;
    const peak = Math.max(light[0] ?? 0, light[1] ?? 0, light[2] ?? 0);
    const power = wanted * Math.min(brightest, Math.max(look?.darkest ?? 0, peak));
    for (let channel = 0; channel < 4; channel++) {
      const tint = this.#tint[channel] ?? 0;
      const aim = channel === 3 ? wanted : (this.#color[channel] ?? 0) * power;
      this.#tint[channel] = tint + (aim - tint) * way;
    }
    const share = this.#tint[3] ?? 0;
    if (wanted === 0 && share < invisible) {
      this.#tint.fill(0, 0, 4);
      return look !== null;
    }
    for (let channel = 0; channel < 3; channel++)
      light[channel] = (light[channel] ?? 0) * (1 - share) + (this.#tint[channel] ?? 0);
    return true;
  }

  /** The overlay at a time; one whose duration is over is replaced by what was beneath it. */
  #endAt(now: number): OverlayLook | null {
    if (this.#look && now - this.#since >= this.#look.duration) {
      this.#begin(this.#beneath, now);
      this.#beneath = null;
    }
    return this.#look;
  }

  #begin(look: OverlayLook | null, now: number): void {
    if (this.#tint[3] === 0) this.#tint[4] = now;
    if (look) this.#color.set(look.color);
    this.#look = look;
    this.#since = now;
  }
}

/** Whether this is what the light shows while nobody speaks: nothing, or what stays until somebody answers. */
function rests(look: OverlayLook | null): boolean {
  return look === null || look.duration === Infinity;
}

/** From 1 down to 1 - depth and back in one turn. */
function breathe(turns: number, depth: number): number {
  return 1 - depth * (0.5 - 0.5 * Math.cos(2 * Math.PI * turns));
}
