import { z } from 'zod';

const milliseconds = z.number().min(1).max(3_600_000);

/**
 * What a state shows, as data. "Warmer", "faster" and "another color" start from it. A state without a look shows channels that
 * somebody wrote by hand.
 */
export const lookSchema = z.discriminatedUnion('kind', [
  /** A color by its spoken name, or `#rrggbb`. */
  z.strictObject({ kind: z.literal('color'), color: z.string().min(1).max(60) }),
  z.strictObject({ kind: z.literal('white'), kelvin: z.number().min(1000).max(40_000) }),
  /** A built-in animation around a color, or around the color of the state `of`. */
  z.strictObject({
    kind: z.literal('effect'),
    effect: z.string().min(1).max(60),
    color: z.string().min(1).max(60).optional(),
    of: z.string().max(100).optional(),
    /** Milliseconds a frame; the animation's own pace when absent. */
    frame_ms: milliseconds.optional(),
  }),
  /** The moving state `of` at a different pace. */
  z.strictObject({ kind: z.literal('pace'), of: z.string().max(100), frame_ms: milliseconds }),
]);
export type Look = z.infer<typeof lookSchema>;

/** The name of the state that shows a look, for people and rules: `color/red`, `white/2700`, `animation/pulse/blue:500`. */
export function nameLook(look: Look): string {
  switch (look.kind) {
    case 'color':
      return `color/${look.color}`;
    case 'white':
      return `white/${look.kelvin}`;
    case 'effect': {
      const base = look.color ?? look.of?.replaceAll('/', '-');
      return `animation/${look.effect}${base === undefined ? '' : `/${base}`}${paceOf(look.frame_ms)}`;
    }
    case 'pace':
      return `${look.of}${paceOf(look.frame_ms)}`;
  }
  return look satisfies never;
}

const paceOf = (frameMs: number | undefined) => (frameMs === undefined ? '' : `:${frameMs}`);
