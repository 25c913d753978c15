import { z } from 'zod';
import { blackbodyColor } from '../core/blackbody.js';
import { describeProblems } from '../core/describe-problems.js';
import { formatHex } from '../core/format-hex.js';
import type { Rgb } from '../core/lamp.js';
import { toScreenColor } from '../core/lightness.js';
import { kelvin } from '../core/units.js';
import type { LightWish } from '../engine/light-wish.js';
import type { FlashWish } from '../engine/plan-flash.js';
import { animationNames } from '../light/animations.js';
import { toPercent } from './brightness.js';

/** What Home Assistant calls a light without an effect. */
export const noEffect = 'off';
/** Below this a color temperature is meant in mired: no lamp is that red. Older Home Assistants send it so. */
const leastKelvin = 1000;
/** The whites that Home Assistant is told of, in kelvin: from candle light to an overcast sky, as far as lamps usually go. */
export const homeWhites = { warmest: 1800, coolest: 6500 } as const;

const byte = z.number().min(0).max(255);
/** An hour is the longest fade here; Home Assistant's go to 6553 s (`light/__init__.py`). */
const seconds = z
  .number()
  .min(0)
  .transform((asked) => Math.min(asked, 3600));

/**
 * A command as Home Assistant sends it to an MQTT light with the JSON schema (`mqtt/light/schema_json.py`), and as people write it in
 * their own automations. Keys of later versions are ignored.
 */
const commandSchema = z.object({
  state: z.enum(['ON', 'OFF']).optional(),
  /** 1..255; 0 is off. */
  brightness: byte.optional(),
  color: z
    .union(
      [z.object({ r: byte, g: byte, b: byte }), z.object({ h: z.number(), s: z.number() })],
      'takes {"r", "g", "b"}, each 0 to 255, or {"h", "s"}',
    )
    .optional(),
  /** Kelvin, or mired. */
  color_temp: z.number().positive().optional(),
  effect: z.enum([...animationNames, noEffect]).optional(),
  transition: seconds.optional(),
  /** Seconds. */
  flash: seconds.optional(),
});
export type HomeCommand = z.infer<typeof commandSchema>;

/** What a lamp is to be, and how it is to flash before or over that. */
export interface HomeOrder {
  readonly wish?: HomeCommand;
  readonly flash?: HomeCommand;
}
type HomeColor = NonNullable<HomeCommand['color']>;

/** Reads a command. @returns what is wrong with it, in words, if it is none */
export function readHomeCommand(payload: string): HomeCommand | string {
  try {
    const parsed = commandSchema.safeParse(JSON.parse(payload));
    if (parsed.success) return parsed.data;
    return describeProblems(parsed.error);
  } catch {
    return 'it is not JSON';
  }
}

/** A flash in a color passes with its time; one with OFF leaves the lamp off. */
export function toOrder(command: HomeCommand): HomeOrder {
  const { flash, ...wish } = command;
  if (flash === undefined) return { wish };
  return isOff(wish) ? { wish, flash: { flash } } : { flash: command };
}

/** What two orders that follow each other come to: a flash ends with what is wanted after it. */
export function joinOrders(before: HomeOrder, after: HomeOrder): HomeOrder {
  if (!after.wish) return { ...before, ...after };
  return { ...after, wish: before.wish ? joinCommands(before.wish, after.wish) : after.wish };
}

/** The later one counts, and a look replaces the whole look before. */
function joinCommands(before: HomeCommand, after: HomeCommand): HomeCommand {
  if (after.state === 'OFF') return after;
  const hasLook = after.color !== undefined || after.color_temp !== undefined || after.effect !== undefined;
  const { brightness, transition } = before;
  const kept = hasLook ? { brightness, transition } : before;
  return { ...kept, ...after };
}

/** How a command wants a lamp to flash. */
export function toFlash({ flash = 0, brightness, color, color_temp: white }: HomeCommand): FlashWish {
  const shown = color === undefined ? white && whiteToHex(toKelvin(white)) : toHex(color);
  return {
    forMs: flash * 1000,
    ...(shown ? { color: shown } : {}),
    ...(brightness ? { level: toPercent(brightness) } : {}),
  };
}

/** A white as a screen writes it. */
function whiteToHex(temperature: number): string {
  const { r, g, b } = blackbodyColor(kelvin(temperature));
  return formatHex(toScreenColor([r, g, b]));
}

const isOff = ({ state, brightness }: HomeCommand) => state === 'OFF' || brightness === 0;

/** What a command wants of a lamp, besides flashing. */
export function toWish(command: HomeCommand): LightWish {
  const { brightness, transition: fade } = command;
  const time = fade === undefined ? {} : { fade };
  if (isOff(command)) return { power: 'off', ...time };
  const dim = brightness === undefined ? {} : { level: toPercent(brightness) };
  return { power: 'on', ...time, ...dim, ...toLook(command) };
}

/** An effect may have a color; a white counts only alone. */
function toLook({ color, color_temp: white, effect }: HomeCommand): LightWish {
  const base = color === undefined ? {} : { color: toHex(color) };
  const still = effect === noEffect ? { still: true } : {};
  if (effect !== undefined && effect !== noEffect) return { effect, ...base };
  return color === undefined && white !== undefined ? { ...still, kelvin: toKelvin(white) } : { ...still, ...base };
}

function toKelvin(white: number): number {
  const kelvin = white < leastKelvin ? 1_000_000 / white : white;
  return Math.round(Math.min(homeWhites.coolest, Math.max(homeWhites.warmest, kelvin)));
}

function toHex(color: HomeColor): string {
  const { r, g, b } = toChannels(color);
  return formatHex([r, g, b]);
}

/** A color as red, green and blue, 0..255 in sRGB. */
export function toChannels(color: HomeColor): Rgb {
  const { r, g, b } = 'h' in color ? fromHue(color.h, color.s) : color;
  return { r, g, b };
}

/** @param hue degrees @param saturation percent */
function fromHue(hue: number, saturation: number): { r: number; g: number; b: number } {
  const [turn, depth] = [(((hue % 360) + 360) % 360) / 60, Math.min(100, Math.max(0, saturation)) / 100];
  const channel = (offset: number) => {
    const place = (offset + turn) % 6;
    return 255 * (1 - depth * Math.max(0, Math.min(place, 4 - place, 1)));
  };
  return { r: channel(5), g: channel(3), b: channel(1) };
}
