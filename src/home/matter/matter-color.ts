import { parseColor } from '../../core/color-names.js';
import { formatHex } from '../../core/format-hex.js';
import type { MatterColor } from '../../ports/matter-bridge.js';

/** Hue and saturation count to this; so does a level. */
const most = 254;
/** x and y count in shares of this. */
const whole = 65_536;
/** Mireds: 8,000 K to 1,800 K, the whites that a lamp shows truly. */
export const whiteRange = { coldest: 125, warmest: 555 } as const;

/** Linear light of sRGB from XYZ (IEC 61966-2-1). */
const fromXyz = [
  [3.2406, -1.5372, -0.4986],
  [-0.9689, 1.8758, 0.0415],
  [0.0557, -0.204, 1.057],
] as const;

/** A color of Matter as #rrggbb, at full brightness. */
export function writeMatterColor(color: Exclude<MatterColor, { mode: 'white' }>): string {
  return formatHex(color.mode === 'hue' ? fromHue(color.hue / most, color.saturation / most) : fromChroma(color));
}

type HueColor = Extract<MatterColor, { mode: 'hue' }>;

/** #rrggbb as hue and saturation; undefined if it is no color. Its brightness is the lamp's own. */
export function toHue(hex: string): HueColor | undefined {
  const channels = parseColor(hex);
  return channels && hueOf(channels);
}

/** A color by x and y as hue and saturation. */
export function hueOfChroma(color: { readonly x: number; readonly y: number }): HueColor {
  const [r = 0, g = 0, b = 0] = fromChroma(color).map(Math.round);
  return hueOf({ r, g, b });
}

function hueOf(channels: { readonly r: number; readonly g: number; readonly b: number }): HueColor {
  const { r, g, b } = channels;
  const max = Math.max(r, g, b);
  const span = max - Math.min(r, g, b);
  const saturation = max === 0 ? 0 : Math.round((span / max) * most);
  return { mode: 'hue', hue: span === 0 ? 0 : Math.round(turnOf(channels, max, span) * most) % most, saturation };
}

/** Where a color is on the wheel, 0..1. */
function turnOf({ r, g, b }: { r: number; g: number; b: number }, max: number, span: number): number {
  const sixth = max === r ? (g - b) / span : max === g ? 2 + (b - r) / span : 4 + (r - g) / span;
  return ((sixth + 6) % 6) / 6;
}

function fromHue(turn: number, saturation: number): readonly number[] {
  return [5, 3, 1].map((at) => {
    const k = (at + turn * 6) % 6;
    return 255 * (1 - saturation * Math.max(0, Math.min(k, 4 - k, 1)));
  });
}

/** The brightest color of a chromaticity; what no screen shows is the nearest that one does. */
function fromChroma({ x, y }: { readonly x: number; readonly y: number }): readonly number[] {
  const [cx, cy] = [x / whole, Math.max(1, y) / whole];
  const [X, Z] = [cx / cy, (1 - cx - cy) / cy];
  const linear = fromXyz.map(([fx, fy, fz]) => Math.max(0, fx * X + fy + fz * Z));
  const peak = Math.max(...linear);
  return linear.map((channel) => 255 * encode(channel / peak));
}

const encode = (linear: number) => (linear <= 0.003_130_8 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055);

/** Kelvin as mireds, and back. */
export const toMireds = (kelvin: number): number =>
  Math.min(whiteRange.warmest, Math.max(whiteRange.coldest, Math.round(1_000_000 / kelvin)));
export const toKelvins = (mireds: number): number => Math.round(1_000_000 / Math.max(1, mireds));
