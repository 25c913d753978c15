/** A color as states write it: each channel 0..255 in perceived lightness (CIE 1931), not in light power. */
export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** What a lamp can show: any color, a warm and a cold white, or its one white brighter and darker. */
export type LampColors = 'rgb' | 'white' | 'none';

/** A lamp as configured: one controllable light. */
export interface Lamp {
  readonly id: string;
  readonly name: string;
  readonly area?: string;
  readonly floor?: string;
  readonly aliases: readonly string[];
  /** Absent where it shows any color. */
  readonly colors?: Exclude<LampColors, 'rgb'>;
}

/** What a lamp is doing, as people and programs see it. */
export interface LampView {
  readonly id: string;
  readonly name: string;
  /** The room that it is in. */
  readonly area?: string;
  /** False while nothing reaches it, because its device or its satellite is away; absent otherwise. What is wanted of it, it gets once it is back. */
  readonly available?: boolean;
  /** What it can show; absent where that is any color. */
  readonly colors?: Exclude<LampColors, 'rgb'>;
  readonly state: string;
  readonly on: boolean;
  /** The dimmer, 1..100. */
  readonly brightness: number;
  /** The light that it gives now, dimmer included, as a screen writes it: sRGB, each channel 0..255. */
  readonly rgb: readonly [number, number, number];
  /** The light of its color, that it has or comes back with, at full brightness, as a screen writes it: #rrggbb in sRGB; absent where it moves. */
  readonly color?: string;
  /** The temperature of its white, in kelvin; absent where it is not white. */
  readonly kelvin?: number;
}

/** What people call a lamp, by its id; the id of one that is not known. */
export function nameOfLamp(id: string, lamps: readonly Pick<Lamp, 'id' | 'name'>[]): string {
  return lamps.find((lamp) => lamp.id === id)?.name ?? id;
}
