import type { Level } from './units.js';

/** How a fade mixes: `even` to the eye, in lightness and color; `linear` in light power; `oklab` in that space. */
export type FadeSpace = 'even' | 'linear' | 'oklab';

/** One channel of a look: a number 0..255, or an expression of `frame`, `t` and variables. */
export type Channel = number | string;

/** Whether a look gives no light at all: that of `off`, or one that is plain black. */
export function isDark({ r, g, b }: Readonly<Record<'r' | 'g' | 'b', Channel>>): boolean {
  return r === 0 && g === 0 && b === 0;
}

/** What the renderer shows on one lamp from now on. Plain data: it crosses to the light thread. */
export interface Scene {
  readonly lamp: string;
  readonly r: Channel;
  readonly g: Channel;
  readonly b: Channel;
  /** The code of the custom functions that the channels call, by name; absent when they call none. */
  readonly functions?: Readonly<Record<string, string>>;
  /** Milliseconds per animation frame; null for a static look. */
  readonly speed: number | null;
  /** The dimmer, 0..1 in perceived lightness. */
  readonly brightness: Level;
  readonly fade: { readonly ms: number; readonly space: FadeSpace };
}

/** What one lamp showed at one tick: linear light, 0..65535 a channel, in whole steps but where it is dark, before the output's white balance and its own steps. */
export interface Frame {
  readonly lamp: string;
  readonly r: number;
  readonly g: number;
  readonly b: number;
  /** When the output received it, monotonic milliseconds. */
  readonly at: number;
  /** Whether this is the first frame that differs since the lamp got its scene. */
  readonly fresh: boolean;
}
