/** A color as states write it: each channel 0..255 in perceived lightness (CIE 1931), not in light power. */
export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** A lamp as configured: one controllable light. */
export interface Lamp {
  readonly id: string;
  readonly name: string;
  readonly area?: string;
  readonly floor?: string;
  readonly aliases: readonly string[];
}

/** What a lamp is doing, as people and programs see it. */
export interface LampView {
  readonly id: string;
  readonly name: string;
  /** The room that it is in. */
  readonly area?: string;
  readonly state: string;
  readonly on: boolean;
  /** The dimmer, 1..100. */
  readonly brightness: number;
  /** What is showing now, each channel 0..255 rounded, dimmer included. */
  readonly rgb: readonly [number, number, number];
  /** The color that it has, or comes back with, at full brightness: #rrggbb; absent where it moves. */
  readonly color?: string;
  /** The temperature of its white, in kelvin; absent where it is not white. */
  readonly kelvin?: number;
}
