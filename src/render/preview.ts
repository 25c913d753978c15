import { uncalibrated, type Calibration } from '../core/calibration.js';
import { linearToLightness } from '../core/lightness.js';
import type { Random } from '../core/random.js';
import type { Scene } from '../core/scene.js';
import type { Value } from '../light/value.js';
import { FlashCounter } from './count-flashes.js';
import { LampRenderer } from './lamp-renderer.js';
import { linearToSrgb } from './lightness.js';

interface PreviewOptions {
  /** How long to watch. */
  readonly seconds: number;
  /** How many columns the time is divided into. */
  readonly columns: number;
  readonly frameRate?: number;
  readonly data: ReadonlyMap<string, Value>;
  readonly random: Random;
  readonly calibration?: Calibration | undefined;
  readonly allowFlashing?: boolean | undefined;
}

/** A part of the time: what the lamp shows on average. */
export interface PreviewColumn {
  /** sRGB, 0..255. */
  readonly srgb: readonly [number, number, number];
  /** CIE 1976 L*, 0..100. */
  readonly lightness: number;
  /** The power drawn, 0..1 of all channels at full. */
  readonly power: number;
  /** Whether a change of a flash was asked for here. */
  readonly flash: boolean;
}

/** How a scene looks over time. */
export interface Preview {
  readonly seconds: number;
  readonly columns: readonly PreviewColumn[];
  /** The most flashes in any second: as the look asks for, and as the limiter lets them through. */
  readonly flashes: { readonly asked: number; readonly shown: number };
  /** CIE 1976 L*, 0..100, of the darkest and the brightest tick. */
  readonly lightness: { readonly least: number; readonly most: number };
  /** 0..1 of all channels at full. */
  readonly power: { readonly mean: number; readonly most: number };
  /** Expressions that gave no number, and so are dark. */
  readonly troubles: readonly string[];
}

/** Renders a scene as a lamp shows it, with flash and power limit, in its own time. */
export function previewScene(scene: Scene, options: PreviewOptions): Preview {
  const { seconds, columns: count, frameRate = 60 } = options;
  const troubles: string[] = [];
  const shown = createRenderer(options, options.allowFlashing ?? false, troubles);
  const asked = createRenderer(options, true, []);
  const flashes = { asked: new FlashCounter(), shown: new FlashCounter() };
  const columns = Array.from({ length: count }, () => new ColumnSum(options.calibration ?? uncalibrated));
  const frames = Math.max(1, Math.round(seconds * frameRate));
  let most = 0;
  const lightness = new LightnessRange();
  for (const renderer of [shown, asked]) renderer.show(scene, 0);
  for (let frame = 0; frame < frames; frame++) {
    const now = (frame * 1000) / frameRate;
    for (const renderer of [shown, asked]) renderer.render(now);
    flashes.shown.add(shown.light, now);
    lightness.add(shown.light);
    const flash = flashes.asked.add(asked.light, now);
    const first = Math.floor((frame * count) / frames);
    const end = Math.max(first + 1, Math.floor(((frame + 1) * count) / frames));
    for (const column of columns.slice(first, end)) most = Math.max(most, column.add(shown.light, flash));
  }
  return { seconds, troubles, ...summarize(columns, most, flashes, lightness) };
}

function summarize(
  columns: readonly ColumnSum[],
  mostPower: number,
  { asked, shown }: Record<'asked' | 'shown', FlashCounter>,
  { least, most }: LightnessRange,
): Omit<Preview, 'seconds' | 'troubles'> {
  const finished = columns.map((column) => column.finish());
  return {
    columns: finished,
    flashes: { asked: asked.most, shown: shown.most },
    lightness: { least, most },
    power: { mean: finished.reduce((sum, { power }) => sum + power, 0) / columns.length, most: mostPower },
  };
}

function createRenderer(options: PreviewOptions, allowFlashing: boolean, troubles: string[]): LampRenderer {
  const { data, random, calibration } = options;
  const onNotANumber = (channel: string, expression: string) =>
    void troubles.push(`${channel} = ${expression} is not a number and is shown as 0`);
  return new LampRenderer({ data, random, calibration, allowFlashing, onNotANumber });
}

/** Adds up the frames of a column, as linear light: what the eye makes of quick changes. */
class ColumnSum {
  readonly #sum = new Float64Array(3);
  #frames = 0;
  #power = 0;
  #flash = false;

  constructor(private readonly calibration: Calibration) {}

  /** Returns the power of this frame, 0..1. */
  add(light: Float64Array, flash: boolean): number {
    let power = 0;
    for (let channel = 0; channel < 3; channel++) {
      const value = light[channel] ?? 0;
      this.#sum[channel] = (this.#sum[channel] ?? 0) + value;
      power += value * (this.calibration.white[channel] ?? 1) * shareOf(this.calibration, channel);
    }
    this.#frames += 1;
    this.#power += power;
    this.#flash ||= flash;
    return power;
  }

  finish(): PreviewColumn {
    const [r = 0, g = 0, b = 0] = this.#sum.map((sum) => sum / Math.max(1, this.#frames));
    return {
      srgb: [linearToSrgb(r), linearToSrgb(g), linearToSrgb(b)],
      lightness: lightnessOf([r, g, b]),
      power: this.#power / Math.max(1, this.#frames),
      flash: this.#flash,
    };
  }
}

/** The darkest and the brightest of the light that goes by. */
class LightnessRange {
  least = 100;
  most = 0;

  add(light: ArrayLike<number>): void {
    const seen = lightnessOf(light);
    this.least = Math.min(this.least, seen);
    this.most = Math.max(this.most, seen);
  }
}

/** CIE 1976 L*, 0..100. */
function lightnessOf(light: ArrayLike<number>): number {
  const [r, g, b] = [light[0] ?? 0, light[1] ?? 0, light[2] ?? 0];
  return 100 * linearToLightness(0.2126 * r + 0.7152 * g + 0.0722 * b);
}

/** The share of a channel in the power of all channels at full. */
function shareOf({ power_limit: limit }: Calibration, channel: number): number {
  if (limit === undefined || typeof limit === 'number') return 1 / 3;
  const all = limit.watts.reduce((sum, watts) => sum + watts, 0);
  return all === 0 ? 0 : (limit.watts[channel] ?? 0) / all;
}
