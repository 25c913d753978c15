import { uncalibrated, type Calibration } from '../core/calibration.js';
import { describeError } from '../core/errors.js';
import type { OverlayKind } from '../core/overlay.js';
import type { Random } from '../core/random.js';
import { isDark, type Frame, type Scene } from '../core/scene.js';
import type { Value } from '../light/value.js';
import { LampRenderer } from './lamp-renderer.js';
import { Quantizer } from './quantizer.js';

/** The part of the LightOutput port that the stage needs. */
interface Sink {
  readonly lamp: string;
  readonly steps: number;
  readonly channelSteps?: readonly [number, number, number] | undefined;
  write(r: number, g: number, b: number, at: number): void;
  renew?(): void;
}

interface StageParts {
  readonly sinks: readonly Sink[];
  /** Calibrations by lamp; a lamp without one is not calibrated. */
  readonly calibrations?: Readonly<Record<string, Calibration>> | undefined;
  readonly allowFlashing?: boolean | undefined;
  /** Ticks a second; 60 when absent. */
  readonly frameRate?: number | undefined;
  readonly random: Random;
  /** Called with each frame that differs from the one before it, and with a dark one each time that it is asked for. */
  readonly onFrame: (frame: Frame) => void;
  /** Called once for each problem; for an output's problem again after it had recovered. */
  readonly onTrouble: (lamp: string, message: string) => void;
}

interface Part {
  readonly sink: Sink;
  readonly renderer: LampRenderer;
  quantizer: Quantizer;
  /** The levels last written to the output. */
  readonly written: Uint16Array;
  readonly next: Uint16Array;
  /** The light last reported. */
  readonly shown: Float64Array;
  readonly told: Float64Array;
  failing: boolean;
  /** Whether the output needs its frame although nothing changed. */
  isDue: boolean;
  /** Whether its frame is reported although nothing changed: whoever shows it elsewhere may know better what is lit there. */
  isAsked: boolean;
  fresh: boolean;
}

/** All lamps of one process: takes scenes and data, and at each tick renders every lamp to its output. */
export class Stage {
  readonly #data = new Map<string, Value>();
  readonly #lamps = new Map<string, Part>();
  readonly #list: readonly Part[];

  constructor(private readonly parts: StageParts) {
    this.#list = parts.sinks.map((sink) => this.#createPart(sink));
    for (const part of this.#list) this.#lamps.set(part.sink.lamp, part);
  }

  /** Repeats a lamp's frame at the next tick, because its output has only just become available. */
  rewrite(lamp: string): void {
    const part = this.#lamps.get(lamp);
    if (!part) return;
    // Some outputs know their steps only once they are open.
    part.quantizer = this.#createQuantizer(part.sink);
    part.renderer.showOn(part.sink.steps);
    part.isDue = true;
  }

  /** Ends all fades at the next tick. */
  finishFades(): void {
    for (const { renderer } of this.#list) renderer.finishFade();
  }

  show(scene: Scene, now: number): void {
    const part = this.#lamps.get(scene.lamp);
    if (!part) return;
    part.renderer.show(scene, now);
    part.fresh = true;
    if (!isDark(scene)) return;
    // Off is off, whatever else drives the lamp: it is written to every channel, however often it is asked for.
    part.sink.renew?.();
    part.isDue = true;
    part.isAsked = true;
  }

  overlay(kind: OverlayKind | null, lamps: readonly string[], now: number): void {
    for (const lamp of lamps) this.#lamps.get(lamp)?.renderer.overlay(kind, now);
  }

  setData(values: Readonly<Record<string, unknown>>): void {
    for (const [name, value] of Object.entries(values)) this.#data.set(name, value as Value);
  }

  /**
   * Renders every lamp for monotonic time `now`. Allocates nothing except the frames that it reports.
   * Returns whether another tick is needed before something new is requested.
   */
  tick(now: number): boolean {
    let restless = false;
    for (const part of this.#list) {
      const changed = part.renderer.render(now);
      if (!changed && !part.failing && !part.isDue) continue;
      restless = true;
      part.quantizer.quantize(part.renderer.light, part.next, part.renderer.isStill);
      const differs = copy(part.next, part.written);
      if (differs || part.failing || part.isDue) this.#write(part, now);
      if (changed || part.isAsked) this.#tell(part, now);
    }
    return restless;
  }

  #write(part: Part, now: number): void {
    try {
      part.sink.write(part.written[0] ?? 0, part.written[1] ?? 0, part.written[2] ?? 0, now);
      part.failing = false;
      part.isDue = false;
    } catch (error) {
      if (!part.failing) this.parts.onTrouble(part.sink.lamp, describeError(error));
      part.failing = true;
    }
  }

  #tell(part: Part, now: number): void {
    const { light } = part.renderer;
    scaleLight(light, part.told);
    const differs = copy(part.told, part.shown);
    if (!differs && !part.isAsked) return;
    part.isAsked = false;
    const { shown, fresh } = part;
    this.parts.onFrame({ lamp: part.sink.lamp, r: shown[0] ?? 0, g: shown[1] ?? 0, b: shown[2] ?? 0, at: now, fresh });
    part.fresh = false;
  }

  /** A lamp may be called "constructor", which every object has. */
  #calibrationOf(lamp: string): Calibration {
    const { calibrations = {} } = this.parts;
    return (Object.hasOwn(calibrations, lamp) ? calibrations[lamp] : undefined) ?? uncalibrated;
  }

  #createQuantizer({ lamp, steps, channelSteps = [steps, steps, steps] }: Sink): Quantizer {
    const { white } = this.#calibrationOf(lamp);
    return new Quantizer(channelSteps, white, this.parts.frameRate);
  }

  #createPart(sink: Sink): Part {
    const { lamp, steps } = sink;
    const { random, allowFlashing, onTrouble } = this.parts;
    const calibration = this.#calibrationOf(lamp);
    const onNotANumber = (channel: string, expression: string) =>
      onTrouble(lamp, `${channel} = ${expression} is not a number and is shown as 0`);
    const renderer = new LampRenderer({ random, data: this.#data, calibration, allowFlashing, onNotANumber });
    renderer.showOn(steps);
    return {
      sink,
      renderer,
      quantizer: this.#createQuantizer(sink),
      written: new Uint16Array(3),
      next: new Uint16Array(3),
      shown: new Float64Array(3),
      told: new Float64Array(3),
      failing: false,
      isDue: false,
      isAsked: false,
      fresh: false,
    };
  }
}

const fullScale = 65_535;
/** Light below this has too few whole steps left for a color: it is told in finer ones. */
const dim = 1024;

/** Light 0..1 as frames tell it. */
function scaleLight(light: Float64Array, frame: Float64Array): void {
  const peak = Math.max(light[0] ?? 0, light[1] ?? 0, light[2] ?? 0) * fullScale;
  const parts = peak < dim ? dim : 1;
  for (let channel = 0; channel < 3; channel++)
    frame[channel] = Math.round((light[channel] ?? 0) * fullScale * parts) / parts;
}

/** Copies a frame over another; returns whether they differed. */
function copy<Numbers extends Uint16Array | Float64Array>(from: Numbers, to: Numbers): boolean {
  if (from[0] === to[0] && from[1] === to[1] && from[2] === to[2]) return false;
  to.set(from);
  return true;
}
