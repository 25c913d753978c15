import type { Random } from '../core/random.js';
import type { Frame, Scene } from '../core/scene.js';
import type { Value } from '../light/value.js';
import { LampRenderer } from './lamp-renderer.js';

/** What the stage needs to know of an output; the LightOutput port is one. */
interface Sink {
  readonly lamp: string;
  readonly steps: number;
  write(r: number, g: number, b: number, at: number): void;
}

interface Part {
  readonly sink: Sink;
  readonly renderer: LampRenderer;
  readonly frame: Uint16Array;
  readonly shown: Uint16Array;
}

/** All lamps of one process: takes scenes and data, and at each tick renders every lamp to its output. */
export class Stage {
  readonly #data = new Map<string, Value>();
  readonly #parts = new Map<string, Part>();

  constructor(sinks: readonly Sink[], random: Random) {
    for (const sink of sinks) {
      const renderer = new LampRenderer(sink.steps, random, this.#data);
      this.#parts.set(sink.lamp, { sink, renderer, frame: new Uint16Array(3), shown: new Uint16Array(3) });
    }
  }

  show(scene: Scene, now: number): void {
    this.#parts.get(scene.lamp)?.renderer.show(scene, now);
  }

  setData(values: Readonly<Record<string, unknown>>): void {
    for (const [name, value] of Object.entries(values)) this.#data.set(name, value as Value);
  }

  /** Renders every lamp for monotonic time `now`; `onFrame` gets those that differ from the tick before. */
  tick(now: number, onFrame: (frame: Frame) => void, onTrouble: (lamp: string, error: unknown) => void): void {
    for (const [lamp, { sink, renderer, frame, shown }] of this.#parts) {
      try {
        renderer.render(now, frame);
        const [r = 0, g = 0, b = 0] = frame;
        sink.write(r, g, b, now);
        if (r === shown[0] && g === shown[1] && b === shown[2]) continue;
        shown.set(frame);
        onFrame({ lamp, r, g, b, at: now });
      } catch (error) {
        onTrouble(lamp, error);
      }
    }
  }
}
