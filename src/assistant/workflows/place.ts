import { z } from 'zod';
import { omit } from '../../core/omit.js';
import type { Origin } from '../../core/origin.js';

/** Where something is wanted: at a satellite, and in which room. */
export const wantedPlaceSchema = z.object({ satellite: z.string().optional(), room: z.string().optional() });
export type WantedPlace = z.infer<typeof wantedPlaceSchema>;

/** Whoever completes a wish elsewhere still wants it in the place that it was begun for. */
export function inPlace(origin: Origin, { satellite, room }: WantedPlace): Origin {
  return {
    ...omit(origin, 'satellite', 'room'),
    ...(satellite !== undefined && { satellite }),
    ...(room !== undefined && { room }),
  };
}
