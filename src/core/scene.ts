import type { Level } from './units.js';

/** How a fade mixes: `linear` light power, or `oklab` for even steps in perceived color. */
export type FadeSpace = 'linear' | 'oklab';

/** One channel of a look: a number 0..255, or the text of an expression of `frame`, `t` and data. */
export type Channel = number | string;

/** What the renderer is asked to show on one lamp from now on. Plain data: it crosses to the light thread. */
export interface Scene {
  readonly lamp: string;
  readonly r: Channel;
  readonly g: Channel;
  readonly b: Channel;
  /** The code of the functions that the channels call, by name; absent: they call none. */
  readonly functions?: Readonly<Record<string, string>>;
  /** Milliseconds a frame of the animation; null for a static look. */
  readonly speed: number | null;
  /** The dimmer, 0..1 in perceived lightness. */
  readonly brightness: Level;
  readonly fade: { readonly ms: number; readonly space: FadeSpace };
}

/** What one lamp showed at one tick: linear light, 16 bits a channel, before its output's white point and its own steps. */
export interface Frame {
  readonly lamp: string;
  readonly r: number;
  readonly g: number;
  readonly b: number;
  /** Monotonic milliseconds at which the output had it. */
  readonly at: number;
  /** Whether it is the first to differ since the lamp was given its scene. */
  readonly fresh: boolean;
}
