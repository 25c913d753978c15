import type { Calibration } from './calibration.js';
import type { OverlayKind } from './overlay.js';
import type { Frame, Scene } from './scene.js';
import type { Hertz } from './units.js';

/** One PWM pin and what generates its pulses. */
export interface PwmPin {
  /** The Broadcom number, as in "GPIO 12". */
  readonly gpio: number;
  /** `hardware`: a channel of a PWM controller, named by its address on the bus. `software`: timed by software, which is coarser. */
  readonly source:
    { readonly kind: 'hardware'; readonly device: string; readonly channel: number } | { readonly kind: 'software' };
  /** The smallest possible difference in pulse length, nanoseconds. */
  readonly tick: number;
  /** The line in config.txt that makes the kernel provide it. */
  readonly overlay: string;
}

/** The pins of one lamp. A white channel shows what red, green and blue have in common. */
export interface PwmPins {
  readonly red: PwmPin;
  readonly green: PwmPin;
  readonly blue: PwmPin;
  readonly white?: PwmPin;
}

/** Settings of every PWM output. */
export interface PwmSettings {
  readonly lamp: string;
  readonly frequency: Hertz;
  /** For common-anode LEDs, which are lit while the pin is low. */
  readonly inverted: boolean;
  readonly pins: PwmPins;
}

/** A lamp's output, as the light thread needs to know it. Plain data: it crosses to the thread. */
export type OutputSettings =
  | { readonly lamp: string; readonly driver: 'virtual' }
  | (PwmSettings & { readonly driver: 'sysfs-pwm' })
  | (PwmSettings & { readonly driver: 'pigpio' });

/** What the light thread is started with. */
export interface LightThreadSettings {
  readonly frameRate: Hertz;
  readonly outputs: readonly OutputSettings[];
  /** Calibrations by lamp; a lamp without one is not calibrated. */
  readonly calibrations?: Readonly<Record<string, Calibration>>;
  /** Whether light may flash faster than 3 Hz; false when absent. */
  readonly allowFlashing?: boolean;
}

/** To the light thread. */
export type LightOrder =
  | { type: 'show'; scenes: readonly Scene[] }
  | { type: 'overlay'; overlay: OverlayKind | null; lamps: readonly string[] }
  | { type: 'data'; values: Readonly<Record<string, unknown>> }
  /** Asks whether it still takes orders; answered with `alive`. */
  | { type: 'ping' }
  | { type: 'stop' };

/** From the light thread. */
export type LightReport =
  | { type: 'ready' }
  | { type: 'alive' }
  | { type: 'frames'; frames: readonly Frame[] }
  /** `output`: it lasts until `mended`; the lamp shows nothing, or only some of its channels. `stuck`: channels that stay lit. */
  | { type: 'trouble'; lamp: string; message: string; output?: 'dark' | 'in part'; stuck?: readonly string[] }
  /** The lamp's output works again. */
  | { type: 'mended'; lamp: string }
  | { type: 'stopped'; ticks: TickStatistics };

/** How evenly the frames came; intervals in milliseconds. */
export interface TickStatistics {
  readonly count: number;
  /** Ticks a second over the whole time. */
  readonly rate: number;
  readonly medianInterval: number;
  readonly percentile99Interval: number;
}
