import { z } from 'zod';

const gain = z.number().min(0).max(1);
const watts = z.number().min(0).max(10_000);

/** The properties of one lamp's LEDs and power supply. */
export const calibrationSchema = z.strictObject({
  white: z
    .tuple([gain, gain, gain])
    .refine(
      (gains) => gains.some((each) => each > 0),
      'takes three gains from 0 to 1, of which at least one is more than 0',
    )
    .default([1, 1, 1])
    .describe('gains of red, green and blue that make equal numbers look white'),
  curve: z
    .union([z.literal('cie1931'), z.strictObject({ gamma: z.number().min(1).max(4) })])
    .default('cie1931')
    .describe('how numbers become light: cie1931 (steps that look even), or {gamma: 2.2}'),
  power_limit: z
    .union(
      [
        z.number().gt(0).max(1),
        z.strictObject({ watts: z.tuple([watts, watts, watts]), limit: z.number().gt(0).max(30_000) }),
      ],
      'takes a share of the full power, such as 0.4, or the watts of red, green and blue with their limit, such as {watts: [6, 6, 6], limit: 10}',
    )
    .optional()
    .describe(
      'the most power for all channels together: a share of the full power, or {watts: [r, g, b] at full brightness, limit: watts}',
    ),
});
