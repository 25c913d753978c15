import { z } from 'zod';

/**
 * Words that mean lamps only because of what was said before: "it", "them", "both", "the other one", "the others", "everything
 * else", "the first one", "hers", "the light", "the lights", "the room", "there"; and "in here", which means the configured `here` always.
 */
export const references = [
  'it',
  'them',
  'both',
  'other',
  'others',
  'rest',
  'first',
  'second',
  'last',
  'person',
  'light',
  'lights',
  'room',
  'there',
  'here',
] as const;

const place = {
  /** One lamp, by its configured name. */
  name: z.string().optional(),
  area: z.string().optional(),
  floor: z.string().optional(),
  /** Every lamp ("all the lights", "everywhere"). */
  all: z.literal(true).optional(),
  /** Exactly these lamps, by their ids; a reference becomes this once it is clear what it refers to. */
  lamps: z.array(z.string()).optional(),
  refers: z.enum(references).optional(),
  /** The lamps that show this color now, or light at all: "the blue one", "whatever is on"; in the place, if one is named. */
  shows: z.string().optional(),
};
/** Which lamps a command means. Without any field it means the lamps of the configured `here`. */
export const targetSchema = z.strictObject({
  ...place,
  /** Lamps that are left out: "everything *except the bed light*". */
  except: z.array(z.strictObject(place)).optional(),
  /** Further lamps that belong to the same wish: "swap the desk *and the strip*". */
  also: z.array(z.strictObject(place)).optional(),
});
export type Target = z.infer<typeof targetSchema>;
