import { z } from 'zod';
import { formatHex } from '../core/format-hex.js';
import type { LightWish } from '../engine/light-wish.js';
import { animationNames } from '../light/animations.js';
import { toPercent } from './brightness.js';

/** WLED counts time in tenths of a second. */
const tenth = 0.1;
const byte = z.number().min(0).max(255);
const switchSchema = z.union([z.boolean(), z.literal('t')]);
const timeSchema = z.number().min(0).max(65_535);

const segmentSchema = z.object({
  id: z.number().optional(),
  on: switchSchema.optional(),
  /** A share of the lamp's own. */
  bri: byte.optional(),
  /** The first is the color; clients send up to three, each with or without a white. */
  col: z.array(z.array(byte)).optional(),
  fx: z.number().int().optional(),
  sx: byte.optional(),
});
type Segment = z.infer<typeof segmentSchema>;

/** What WLED's clients send to `/json/state`; other keys have no meaning for one lamp and are left out. */
export const wledOrderSchema = z.object({
  on: switchSchema.optional(),
  bri: byte.optional(),
  transition: timeSchema.optional(),
  /** The same for this order alone. */
  tt: timeSchema.optional(),
  /** The number of a look; 0 and less is none. */
  ps: z.number().int().optional(),
  seg: z.union([segmentSchema, z.array(segmentSchema)]).optional(),
});
export type WledOrder = z.infer<typeof wledOrderSchema>;

/** What an order wants of the lamp; null if it wants nothing of it. @param brightness the lamp's now, 1..255 */
export function readOrder(order: WledOrder, brightness: number): LightWish | null {
  const segment = segmentOf(order);
  const level = readLevel(order, segment, brightness);
  const fade = readFade(order);
  const power = readPower(order, segment);
  if (power === 'off' || level === 0) return { power: 'off', ...fade };
  const dim = level === undefined ? {} : { level: toPercent(level) };
  const wish = { ...(power && { power }), ...dim, ...readEffect(segment), ...readColor(segment) };
  if (Object.keys(wish).length === 0) return null;
  return { power: 'on', ...fade, ...wish };
}

function readFade({ transition, tt = transition }: WledOrder): LightWish {
  return tt === undefined ? {} : { fade: tt * tenth };
}

function readPower(order: WledOrder, segment: Segment): LightWish['power'] {
  if (order.on === false || segment.on === false) return 'off';
  const power = order.on ?? segment.on;
  return power === undefined ? undefined : power === 't' ? 'toggle' : 'on';
}

/** There is one segment; orders for others mean nothing here. */
function segmentOf({ seg }: WledOrder): Segment {
  const all = seg === undefined ? [] : [seg].flat();
  return all.find(({ id = 0 }) => id === 0) ?? {};
}

/** 0..255; undefined if no brightness is asked for. */
function readLevel({ bri }: WledOrder, segment: Segment, brightness: number): number | undefined {
  const share = (segment.bri ?? 255) / 255;
  if (bri === undefined && share === 1) return undefined;
  return (bri ?? brightness) * share;
}

/** Effect 0 is "Solid". */
function readEffect({ fx, sx }: Segment): LightWish {
  if (fx === 0) return { still: true };
  const effect = fx === undefined ? undefined : animationNames[fx - 1];
  if (effect === undefined) return {};
  return { effect, ...(sx === undefined ? {} : { speed: Math.round((sx / 255) * 100) }) };
}

function readColor({ col }: Segment): LightWish {
  const [r, g, b] = col?.[0] ?? [];
  if (r === undefined || g === undefined || b === undefined) return {};
  return { color: formatHex([r, g, b]) };
}
