import { WorkerLightThread } from '../../adapters/light-thread/worker-light-thread.js';
import { SystemClock } from '../../adapters/system/system-clock.js';
import type { Clock } from '../../core/clock.js';
import type { LampShown } from '../../core/facts.js';
import type { LightThreadSettings } from '../../core/light-messages.js';
import type { Frame } from '../../core/scene.js';
import { hertz } from '../../core/units.js';
import type { LightThread } from '../../ports/light-thread.js';
import { linearToSrgb } from '../../render/lightness.js';
import type { Config } from '../configuration/config-schema.js';
import { planWiring } from './plan-wiring.js';
import { lightEntry } from './prepare-light.js';

/** What is told about lamps: what is wrong with one, and that it is well again. */
export interface LampNews {
  readonly onTrouble: (message: string) => void;
  readonly onMended: (message: string) => void;
  /** What people call a lamp, by its id. */
  readonly nameOf: (lamp: string) => string;
}

/**
 * The light thread as configured, not yet started.
 * @param programs the folder of the compiled program
 * @param clock in real time, as the thread itself: where hours pass at once, it would seem to hang
 */
export function createLightThread(
  config: Config,
  programs: URL,
  news: LampNews,
  clock: Clock = new SystemClock(),
): LightThread {
  const entry = new URL(lightEntry, programs);
  return new WorkerLightThread(entry, planThread(config), clock, news.onTrouble, news.onMended, news.nameOf);
}

/** What the light thread of a configuration needs to know. */
export function planThread(config: Config): LightThreadSettings {
  return {
    frameRate: hertz(config.light.frames_per_second),
    outputs: planWiring(config).outputs,
    calibrations: Object.fromEntries(
      config.lamps.flatMap(({ id, output }) => (output.calibration ? [[id, output.calibration] as const] : [])),
    ),
    allowFlashing: config.light.allow_flashing,
  };
}

/** Converts a frame to sRGB for screens. */
export function toShown({ lamp, r, g, b }: Omit<Frame, 'at' | 'fresh'>): LampShown {
  const byte = (value: number) => linearToSrgb(value / 65_535);
  return { id: lamp, srgb: [byte(r), byte(g), byte(b)] };
}
