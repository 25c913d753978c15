import type { Random } from '../core/random.js';
import type { Scene } from '../core/scene.js';
import type { Scope } from '../light/expression/scope.js';
import type { Value } from '../light/value.js';
import { lightnessToLinear } from './lightness.js';
import { linearToOklab, oklabToLinear, type Triple } from './oklab.js';
import { createProgram, evaluateChannel, type Program } from './program.js';

const fullScale = 65_535;

/** What expressions can reach at a tick. One object a lamp, changed in place: a tick allocates nothing. */
class TickScope implements Scope {
  frame = 0;
  t = 0;

  constructor(
    private readonly chance: Random,
    private readonly data: ReadonlyMap<string, Value>,
  ) {}

  random(): number {
    return this.chance.next();
  }

  getData(name: string): Value {
    return this.data.get(name);
  }
}

/**
 * Turns one lamp's scene into frames of linear light. A new scene fades in from what is showing, also in the middle of
 * another fade, so the light never jumps. Times are monotonic milliseconds and must not go back.
 */
export class LampRenderer {
  readonly #scope: TickScope;
  readonly #from: Triple = new Float64Array(3);
  readonly #now: Triple = new Float64Array(3);
  readonly #error: Triple = new Float64Array(3);
  #program: Program | null = null;
  #fadeStart = 0;
  #frameTime = 0;
  #enteredAt = 0;
  #lastTick = 0;

  /** @param steps levels the output really has; each frame is rounded to them and the rest carried to the next frame */
  constructor(
    private readonly steps: number,
    random: Random,
    data: ReadonlyMap<string, Value>,
  ) {
    this.#scope = new TickScope(random, data);
  }

  /** Shows a scene from `now` on. The same look at another speed keeps its phase. */
  show(scene: Scene, now: number): void {
    const before = this.#program?.scene;
    const sameLook = before?.r === scene.r && before.g === scene.g && before.b === scene.b;
    this.#from.set(this.#now);
    this.#program = createProgram(scene);
    this.#fadeStart = now;
    if (sameLook) return;
    this.#frameTime = 0;
    this.#enteredAt = now;
    this.#lastTick = now;
  }

  /** Writes the frame for `now` into `frame`: three channels of linear light, 0..65535, rounded to the output's steps. */
  render(now: number, frame: Uint16Array): void {
    const program = this.#program;
    if (!program) return;
    const { scene } = program;
    if (scene.speed !== null) this.#frameTime += Math.max(0, now - this.#lastTick) / scene.speed;
    this.#lastTick = now;
    this.#scope.frame = Math.floor(this.#frameTime);
    this.#scope.t = (now - this.#enteredAt) / 1000;
    for (let channel = 0; channel < 3; channel++) {
      const evaluate = program.channels[channel];
      if (evaluate) this.#now[channel] = lightnessToLinear(evaluateChannel(evaluate, this.#scope, scene.brightness));
    }
    const elapsed = now - this.#fadeStart;
    if (elapsed < scene.fade.ms) this.#mix(elapsed / scene.fade.ms, scene.fade.space === 'oklab');
    this.#quantize(frame);
  }

  /** Blends what was showing when the fade began into what the scene shows now. */
  #mix(share: number, inOklab: boolean): void {
    const to = this.#now;
    const from = inOklab ? mixed : this.#from;
    if (inOklab) {
      mixed.set(this.#from);
      linearToOklab(mixed);
      linearToOklab(to);
    }
    for (let channel = 0; channel < 3; channel++) {
      const start = from[channel] ?? 0;
      to[channel] = start + ((to[channel] ?? 0) - start) * share;
    }
    if (inOklab) oklabToLinear(to);
  }

  /** Error feedback (first-order sigma-delta): over time the output averages to the exact value. */
  #quantize(frame: Uint16Array): void {
    const top = this.steps - 1;
    for (let channel = 0; channel < 3; channel++) {
      const exact = Math.min(1, Math.max(0, this.#now[channel] ?? 0));
      const wanted = exact + (this.#error[channel] ?? 0);
      const level = Math.min(top, Math.max(0, Math.round(wanted * top)));
      this.#error[channel] = exact === 0 ? 0 : wanted - level / top;
      frame[channel] = Math.round((level / top) * fullScale);
    }
  }
}

/** Scratch space for OKLab fades; rendering is synchronous, so one serves all lamps. */
const mixed: Triple = new Float64Array(3);
