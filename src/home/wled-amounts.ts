import { z } from 'zod';
import { formatHex } from '../core/format-hex.js';

/** `~10` and `~-10` go on from where it is, `~` and `~-` by one; with `w` before it, over the end to the other one. */
const stepPattern = /^(w?)~(-?)(\d{0,3})$/;

/** A number, or a step from the present one. */
export const amountOf = (most: number) => {
  const takes = `takes 0 to ${most}, or a step such as ~10 or ~-10`;
  return z.union([z.number().min(0).max(most), z.string().regex(stepPattern, takes)], takes);
};

/** The number that an amount comes to. @param now the present one, within the bounds */
export function readAmount(amount: number | string, now: number, [least, most]: readonly [number, number]): number {
  if (typeof amount === 'number') return amount;
  const [, wraps, sign = '', size] = stepPattern.exec(amount) ?? [];
  const next = now + signed(sign, Number(size || 1));
  const [end, other] = sign ? [least, most] : [most, least];
  // At the end itself it goes on at the other one.
  return wraps && now === end ? other : Math.min(most, Math.max(least, next));
}

const signed = (sign: string, size: number) => (sign ? -size : size);

const cyclePattern = /^(?:(\d{1,3})~(\d{1,3}))?~(-?)$/;

/** The number of a preset, or which of some comes next: `~`, `~-`, and `1~4~` for those from 1 to 4. */
const takesPreset = 'takes a number, or ~ or 1~4~ for the next';
export const presetSchema = z.union([z.number().int(), z.string().regex(cyclePattern, takesPreset)], takesPreset);

/** @param now the number of the present one; less than 1 if there is none @param count how many there are */
export function readPreset(preset: number | string, now: number, count: number): number {
  if (typeof preset === 'number') return preset;
  const [, first = 1, last = count, sign = ''] = cyclePattern.exec(preset) ?? [];
  const [least, most] = [Number(first), Math.min(count, Number(last))];
  const next = now + signed(sign, 1);
  const other = sign ? most : least;
  return next === Math.min(most, Math.max(least, next)) ? next : other;
}

const byte = z.number().min(0).max(255);

const takesColor = 'takes a color: [255, 136, 0], "FF8800", or a white in kelvin';

/** A color in every way that WLED takes it: channels, with a white or none; `FF8800`; an object; a white in kelvin. */
export const wledColorSchema = z.union(
  [
    z.array(byte).max(4),
    z.string().regex(/^#?[0-9a-f]{6}(?:[0-9a-f]{2})?$/i, takesColor),
    z.object({ r: byte, g: byte, b: byte }),
    z.number().min(1000).max(12_000),
    z.null(),
  ],
  takesColor,
);
type WledColor = z.infer<typeof wledColorSchema>;

/** What a color wants of a lamp; nothing if it is left as it is. */
export function readWledColor(color: WledColor | undefined): { readonly color?: string; readonly kelvin?: number } {
  if (typeof color === 'number') return { kelvin: color };
  if (typeof color === 'string') return { color: `#${color.replace('#', '').slice(0, 6).toLowerCase()}` };
  const [r, g, b] = Array.isArray(color) ? color : color ? [color.r, color.g, color.b] : [];
  return r === undefined || g === undefined || b === undefined ? {} : { color: formatHex([r, g, b]) };
}
