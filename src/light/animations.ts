import type { Rgb } from '../core/lamp.js';
import type { Channel } from '../core/scene.js';

/** A state's channels and pace. */
interface Animation {
  readonly r: Channel;
  readonly g: Channel;
  readonly b: Channel;
  readonly speed: number;
}

const frameMs = 16;

/** The base color times one shared wave. */
function wave(expression: string, speed = frameMs) {
  return ({ r, g, b }: Rgb): Animation => ({
    r: `${r} * (${expression})`,
    g: `${g} * (${expression})`,
    b: `${b} * (${expression})`,
    speed,
  });
}

/** A wave of its own for each channel, whatever the base color. */
function channels(r: string, g: string, b: string, speed = frameMs) {
  return (): Animation => ({ r, g, b, speed });
}

/** Two sines that never quite repeat: a flame. Its quick part is too small to count as flashing. */
const flicker =
  '0.78 + 0.16 * sin(frame * 0.11) * sin(frame * 0.043) + 0.06 * sin(frame * 0.31 + sin(frame * 0.07) * 3)';

/** The built-in animations: each makes the channels of a state from a base color. */
const animations: Readonly<Record<string, (base: Rgb) => Animation>> = {
  pulse: wave('0.55 + 0.45 * sin(frame * 0.08)'),
  breathe: wave('0.5 - 0.45 * cos(frame * 0.025)'),
  blink: wave('frame % 2 === 0 ? 1 : 0', 500),
  // Slightly longer than eleven ticks, so that an uneven tick never brings it above the 3 Hz that are allowed.
  strobe: wave('frame % 2 === 0 ? 1 : 0', 184),
  candle: channels(`255 * (${flicker})`, `147 * (${flicker})`, `41 * (${flicker})`),
  fireplace: channels(`255 * (${flicker})`, `90 * (${flicker}) * (${flicker})`, '8'),
  rainbow: channels('hue2r(frame * 0.6)', 'hue2g(frame * 0.6)', 'hue2b(frame * 0.6)'),
  party: channels('hue2r(floor(frame / 30) * 137)', 'hue2g(floor(frame / 30) * 137)', 'hue2b(floor(frame / 30) * 137)'),
  police: channels('frame % 2 === 0 ? 255 : 0', '0', 'frame % 2 === 0 ? 0 : 255', 400),
  aurora: channels(
    '40 + 40 * sin(frame * 0.007)',
    '150 + 90 * sin(frame * 0.011)',
    '120 + 100 * sin(frame * 0.005 + 2)',
  ),
  sunrise: channels('255 * min(1, t / 300)', '180 * clamp(t / 600 - 0.1, 0, 1)', '110 * clamp(t / 900 - 0.3, 0, 1)'),
};

export const animationNames: readonly string[] = Object.keys(animations);

/** The channels of an animation around a base color; undefined if there is no animation of that name. */
export function createAnimation(name: string, base: Rgb): Animation | undefined {
  return Object.hasOwn(animations, name) ? animations[name]?.(base) : undefined;
}
