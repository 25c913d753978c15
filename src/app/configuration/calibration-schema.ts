import { z } from 'zod';

const gain = z.number().min(0).max(1);
const watts = z.number().min(0).max(10_000);

/** What is particular about one lamp's LEDs and its supply. */
export const calibrationSchema = z.strictObject({
  white: z
    .tuple([gain, gain, gain])
    .default([1, 1, 1])
    .describe('gains of red, green and blue that make equal numbers look white'),
  curve: z
    .union([z.literal('cie1931'), z.strictObject({ gamma: z.number().min(1).max(4) })])
    .default('cie1931')
    .describe('how numbers become light: even steps to the eye, or {gamma: 2.2}'),
  power_limit: z
    .union([
      z.number().gt(0).max(1),
      z.strictObject({ watts: z.tuple([watts, watts, watts]), limit: z.number().gt(0).max(30_000) }),
    ])
    .optional()
    .describe('the most that all channels draw together: a share, or {watts: [r, g, b] when full, limit: watts}'),
});
