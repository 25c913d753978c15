import { uncalibrated, type Calibration } from '../core/calibration.js';
import type { OverlayKind } from '../core/overlay.js';
import type { Random } from '../core/random.js';
import type { Scene } from '../core/scene.js';
import type { Value } from '../light/value.js';
import { FlashLimiter } from './flash-limiter.js';
import { mixLight } from './fade.js';
import { toLinear } from './lightness.js';
import type { Triple } from './oklab.js';
import { OverlayBlend } from './overlay-blend.js';
import { PowerLimiter } from './power-limiter.js';
import { createProgram, toLightness, type Program } from './scene-program.js';
import { TickScope } from './tick-scope.js';

interface LampRendererParts {
  readonly random: Random;
  readonly data: ReadonlyMap<string, Value>;
  readonly calibration?: Calibration | undefined;
  readonly allowFlashing?: boolean | undefined;
  /** Called once for each expression whose result is not a number. */
  readonly onNotANumber: (channel: 'r' | 'g' | 'b', expression: string) => void;
}

const channelNames = ['r', 'g', 'b'] as const;

/**
 * Turns one lamp's scene into linear light. A new scene fades in from what is showing, even in the middle of another fade, so the
 * light never jumps. Times are monotonic milliseconds and must not go back. `render` allocates nothing.
 */
export class LampRenderer {
  /** The result of the last `render`: linear light, 0..1 a channel. */
  readonly light: Triple = new Float64Array(3);
  readonly #scope: TickScope;
  readonly #from: Triple = new Float64Array(3);
  readonly #look: Triple = new Float64Array(3);
  readonly #overlay = new OverlayBlend();
  readonly #flashes: FlashLimiter | null;
  readonly #power: PowerLimiter;
  readonly #gamma: number;
  readonly #reported = new Set<string>();
  #program: Program | null = null;
  #settled = false;
  #fadeStart = 0;
  #frameTime = 0;
  #enteredAt = 0;
  #lastTick = 0;

  constructor(private readonly parts: LampRendererParts) {
    const { random, data, calibration = uncalibrated, allowFlashing = false } = parts;
    this.#scope = new TickScope(random, data);
    this.#flashes = allowFlashing ? null : new FlashLimiter();
    this.#power = new PowerLimiter(calibration);
    this.#gamma = calibration.curve === 'cie1931' ? 0 : calibration.curve.gamma;
  }

  /** Whether nothing changes any more before something new is requested. */
  get isStill(): boolean {
    return this.#settled;
  }

  /** Tells how many levels the output's channels have, which is known for certain once it is open. */
  showOn(steps: number): void {
    this.#power.leaveRoom(steps);
    this.#settled = false;
  }

  /** Ends the current fade at the next tick. */
  finishFade(): void {
    this.#fadeStart = Number.NEGATIVE_INFINITY;
    this.#settled = false;
  }

  /** Shows a scene from `now` on. If only the speed changes, the animation keeps its phase. */
  show(scene: Scene, now: number): void {
    const before = this.#program?.scene;
    const sameLook = before?.r === scene.r && before.g === scene.g && before.b === scene.b;
    this.#from.set(this.#look);
    this.#program = createProgram(scene);
    this.#settled = false;
    this.#fadeStart = now;
    if (sameLook) return;
    this.#frameTime = 0;
    this.#enteredAt = now;
    this.#lastTick = now;
  }

  /** Lays an overlay over the light, or removes it. */
  overlay(kind: OverlayKind | null, now: number): void {
    this.#overlay.show(kind, now);
    this.#settled = false;
  }

  /** Brings `light` up to `now`; returns whether it may differ from the previous call. */
  render(now: number): boolean {
    const program = this.#program;
    if (!program || this.#settled) return false;
    this.#evaluate(program, now);
    const { fade } = program.scene;
    const elapsed = now - this.#fadeStart;
    const fading = elapsed < fade.ms;
    if (fading) mixLight(this.#from, this.#look, elapsed / fade.ms, fade.space);
    this.light.set(this.#look);
    const overlaid = this.#overlay.blend(this.light, now);
    // What is dimmed flashes less, so flashes are judged afterwards; what they leave is within the limit too, as the last line sees to.
    this.#power.limit(this.light);
    const held = this.#flashes?.limit(this.light, now) ?? false;
    this.#power.limit(this.light);
    this.#settled = program.constant && !fading && !overlaid && !held;
    return true;
  }

  #evaluate({ scene, channels }: Program, now: number): void {
    if (scene.speed !== null) this.#frameTime += Math.max(0, now - this.#lastTick) / scene.speed;
    this.#lastTick = now;
    this.#scope.frame = Math.floor(this.#frameTime);
    this.#scope.t = (now - this.#enteredAt) / 1000;
    // Of the light, not of each channel's lightness, which would shift the color.
    const dimmer = toLinear(scene.brightness, this.#gamma);
    for (let channel = 0; channel < 3; channel++) {
      const expression = channels[channel];
      if (!expression) continue;
      expression.run(this.#scope);
      const value = expression.cells[0] ?? NaN;
      if (Number.isNaN(value)) this.#reportNotANumber(channel, scene);
      this.#look[channel] = toLinear(toLightness(value), this.#gamma) * dimmer;
    }
  }

  #reportNotANumber(channel: number, scene: Scene): void {
    const name = channelNames[channel] ?? 'r';
    const expression = String(scene[name]);
    if (this.#reported.has(expression)) return;
    this.#reported.add(expression);
    this.parts.onNotANumber(name, expression);
  }
}
