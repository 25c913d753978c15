import { parseColor } from '../../core/color-names.js';
import type { LampView } from '../../core/lamp.js';
import { nearestMired } from '../../core/nearest-mired.js';
import type { LightWish } from '../../engine/light-wish.js';
import type { MatterColor, MatterLight } from '../../ports/matter-bridge.js';
import { writeMatterColor, toHue, toKelvins, toMireds } from './matter-color.js';

/** What of a lamp Matter can show. */
type ShownLamp = Pick<LampView, 'on' | 'brightness' | 'color' | 'kelvin' | 'colors'>;
/** How far a channel may be off, 0..255, for a color to be the same after it went there and back. */
const sameChannel = 2;

/** Half of what one level is, percent. */
const halfStep = 50 / 254;

/** What a lamp has before anybody has said anything of it. */
export const untold: MatterLight = { on: false, level: 254, color: { mode: 'white', mireds: 370 } };

/**
 * A lamp as a light of Matter. What the light says already and means the same stays as it is: sliders must not jump because a color has
 * gone there and back.
 */
export function showLight({ on, brightness, ...color }: ShownLamp, present: MatterLight): MatterLight {
  const level = Math.abs(toPercent(present.level) - brightness) < halfStep ? present.level : toLevel(brightness);
  return { on, level, color: showColor(color, present.color) };
}

/** What somebody wants of a lamp who turned one light into another; null for nothing. */
export function readMatterWish(before: MatterLight, after: MatterLight): LightWish | null {
  if (!after.on) return before.on ? { power: 'off' } : null;
  const wish: LightWish = {
    ...(before.on ? {} : { power: 'on' }),
    ...(after.level === before.level ? {} : { level: toPercent(after.level) }),
    ...(isSame(after.color, before.color) ? {} : readColor(after.color)),
  };
  return Object.keys(wish).length === 0 ? null : wish;
}

/** Whether a lamp is on or off, and of the color, as a light says. */
export function isLitAs(lamp: ShownLamp, { on, color }: MatterLight): boolean {
  return lamp.on === on && isSame(showColor(lamp, color), color);
}

/** Whether two lights are the same to the last number. */
export function isSameLight(one: MatterLight, other: MatterLight): boolean {
  return one.on === other.on && one.level === other.level && isSame(one.color, other.color);
}

/** The dimmer goes no lower than one percent. */
const toPercent = (level: number) => Math.max(1, Math.round((level / 254) * 10_000) / 100);
const toLevel = (percent: number) => Math.max(1, Math.round((percent / 100) * 254));

const isSame = (one: MatterColor, other: MatterColor) => JSON.stringify(one) === JSON.stringify(other);

function readColor(color: MatterColor): LightWish {
  return color.mode === 'white' ? { kelvin: toKelvins(color.mireds) } : { color: writeMatterColor(color) };
}

/** What moves has no color of its own: the light keeps what it says. Of a lamp without colors it is the nearest white, or nothing. */
function showColor(
  { color, kelvin, colors }: Pick<ShownLamp, 'color' | 'kelvin' | 'colors'>,
  present: MatterColor,
): MatterColor {
  if (colors === 'none') return untold.color;
  if (colors === 'white' && kelvin === undefined) return nearestWhite(color, present);
  if (means(present, color, kelvin)) return present;
  if (kelvin !== undefined) return { mode: 'white', mireds: toMireds(kelvin) };
  return (color === undefined ? undefined : toHue(color)) ?? present;
}

function nearestWhite(color: string | undefined, present: MatterColor): MatterColor {
  const channels = parseColor(color ?? '');
  if (!channels) return present;
  const mireds = nearestMired([channels.r, channels.g, channels.b]);
  return { mode: 'white', mireds: toMireds(1_000_000 / mireds) };
}

function means(present: MatterColor, color: string | undefined, kelvin: number | undefined): boolean {
  if (present.mode === 'white') return kelvin !== undefined && Math.abs(toMireds(kelvin) - present.mireds) <= 1;
  const [said, shown] = [parseColor(writeMatterColor(present)), parseColor(color ?? '')];
  if (!said || !shown) return false;
  return [said.r - shown.r, said.g - shown.g, said.b - shown.b].every((off) => Math.abs(off) <= sameChannel);
}
