import { z } from 'zod';
import { omit } from '../../core/omit.js';
import { nameConversation, type Origin } from '../../core/origin.js';

/** Where something is wanted: in which conversation, at a satellite, and in which room. */
export const wantedPlaceSchema = z.object({
  conversation: z.string().optional(),
  satellite: z.string().optional(),
  room: z.string().optional(),
});
export type WantedPlace = z.infer<typeof wantedPlaceSchema>;

/** Where somebody says something. */
export function placeAt(origin: Origin): WantedPlace {
  const { satellite, room } = origin;
  return { conversation: nameConversation(origin), satellite, room };
}

/** Whoever completes a wish elsewhere still wants it in the place that it was begun for. */
export function inPlace(origin: Origin, { satellite, room }: WantedPlace): Origin {
  return {
    ...omit(origin, 'satellite', 'room'),
    ...(satellite !== undefined && { satellite }),
    ...(room !== undefined && { room }),
  };
}
