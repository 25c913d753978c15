import { z } from 'zod';
import type { LightWish } from '../engine/light-wish.js';
import { animationNames } from '../light/animations.js';
import { toPercent } from './brightness.js';
import { amountOf, presetSchema, readAmount, readWledColor, wledColorSchema } from './wled-amounts.js';

/** WLED counts time in tenths of a second. */
const tenth = 0.1;
const byteSchema = amountOf(255);
const switchSchema = z.union([z.boolean(), z.literal('t')], 'takes true, false or "t"');
const timeSchema = z.number().min(0).max(65_535);

const segmentSchema = z.object({
  id: z.number().optional(),
  on: switchSchema.optional(),
  /** A share of the lamp's own. */
  bri: byteSchema.optional(),
  /** The first is the color; clients send up to three. */
  col: z.array(wledColorSchema).optional(),
  fx: amountOf(10_000).optional(),
  sx: byteSchema.optional(),
});
type Segment = z.infer<typeof segmentSchema>;

/** What WLED's clients send to `/json/state`; other keys have no meaning for one lamp and are left out. */
export const wledOrderSchema = z.object({
  on: switchSchema.optional(),
  bri: byteSchema.optional(),
  transition: timeSchema.optional(),
  /** The same for this order alone. */
  tt: timeSchema.optional(),
  /** The number of a look; 0 and less is none. */
  ps: presetSchema.optional(),
  /** One segment, or several. */
  seg: z.preprocess((seg) => (seg === undefined ? undefined : [seg].flat()), z.array(segmentSchema).optional()),
});
export type WledOrder = z.infer<typeof wledOrderSchema>;

/** What the lamp is now, as WLED tells it. */
export interface WledNow {
  readonly on: boolean;
  /** 1..255 */
  readonly bri: number;
  /** The number of its effect; 0 is none. */
  readonly fx: number;
  /** 0..255 */
  readonly sx: number;
}

/** What an order wants of the lamp; null if it wants nothing of it. */
export function readOrder(order: WledOrder, now: WledNow): LightWish | null {
  const segment = segmentOf(order);
  const level = readLevel(order, segment, now.bri);
  const fade = readFade(order);
  const power = readPower(order, segment);
  if (power === 'off' || level === 0) return { power: 'off', ...fade };
  const dim = level === undefined ? {} : { level: toPercent(level) };
  const wish = { ...(power && { power }), ...dim, ...readEffect(segment, now), ...readWledColor(segment.col?.[0]) };
  if (Object.keys(wish).length === 0) return null;
  return { power: 'on', ...fade, ...wish };
}

/** Whether an order switches or dims the lamp itself. */
export function isForLamp({ on, bri }: WledOrder): boolean {
  return on !== undefined || bri !== undefined;
}

/** Whether an order is for the segment alone: where the lamp is off, WLED lights nothing before the lamp is switched on. */
export function isForSegment(order: WledOrder): boolean {
  return !isForLamp(order) && segmentOf(order).on === true;
}

/** Whether an order switches the segment off and says nothing of the lamp, which WLED leaves on. */
export function isSegmentOff(order: WledOrder): boolean {
  return order.on === undefined && segmentOf(order).on === false;
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
function segmentOf({ seg = [] }: WledOrder): Segment {
  return seg.find(({ id = 0 }) => id === 0) ?? {};
}

/** 0..255; undefined if no brightness is asked for. A step goes no lower than to the dimmest light. */
function readLevel({ bri }: WledOrder, segment: Segment, now: number): number | undefined {
  const share = readAmount(segment.bri ?? 255, 255, [1, 255]) / 255;
  if (bri === undefined && share === 1) return undefined;
  return readAmount(bri ?? now, now, [1, 255]) * share;
}

/** Why nothing comes of an order for an effect that is not there; null if it wants none of the kind. */
export function tellNoEffect(order: WledOrder): string | null {
  const { fx } = segmentOf(order);
  const last = animationNames.length;
  return typeof fx === 'number' && fx > last ? `there is no effect ${fx}: the last one is ${last}` : null;
}

/** Effect 0 is "Solid". A speed alone is for the effect that there is. */
function readEffect({ fx, sx }: Segment, now: WledNow): LightWish {
  const wanted = readAmount(fx ?? now.fx, now.fx, [0, animationNames.length]);
  const effect = animationNames[wanted - 1];
  if (effect === undefined) return fx !== undefined && wanted === 0 ? { still: true } : {};
  const speed = sx === undefined ? {} : { speed: Math.round((readAmount(sx, now.sx, [0, 255]) / 255) * 100) };
  return fx === undefined ? speed : { effect, ...speed };
}
