import { z } from 'zod';
import { lookNameSchema, nameSchema } from './name.js';

/** Stands for every lamp that a look has nothing else for. */
export const anyLamp = '*';

/** How some lamps look together, kept under a name: "save this as dinner". With `anyLamp` it is a look for all that have none of their own in it. */
export const savedSceneSchema = z.strictObject({
  name: lookNameSchema,
  lamps: z
    .array(z.strictObject({ lamp: z.string(), state: nameSchema, brightness: z.number().min(1).max(100) }))
    .min(1)
    .max(200),
});
