import type { Calibration } from './calibration.js';
import type { OverlayKind } from './overlay.js';
import type { Frame, Scene } from './scene.js';
import type { Hertz } from './units.js';

/** Which output a lamp has, as the light thread needs to know it. */
export interface OutputSettings {
  readonly lamp: string;
  readonly driver: 'virtual';
  readonly calibration?: Calibration | undefined;
}

/** What the light thread is started with. */
export interface LightThreadSettings {
  readonly frameRate: Hertz;
  readonly outputs: readonly OutputSettings[];
  /** Whether light may flash faster than 3 Hz; not where absent. */
  readonly allowFlashing?: boolean;
}

/** To the light thread. */
export type LightOrder =
  | { type: 'show'; scenes: readonly Scene[] }
  | { type: 'overlay'; overlay: OverlayKind | null; lamps: readonly string[] }
  | { type: 'data'; values: Readonly<Record<string, unknown>> }
  | { type: 'stop' };

/** From the light thread. */
export type LightReport =
  | { type: 'ready' }
  | { type: 'frames'; frames: readonly Frame[] }
  | { type: 'trouble'; lamp: string; message: string }
  | { type: 'stopped'; ticks: TickStatistics };

/** How evenly the frames came, milliseconds. */
export interface TickStatistics {
  readonly count: number;
  /** Ticks a second over the whole time. */
  readonly rate: number;
  readonly medianInterval: number;
  readonly percentile99Interval: number;
}
