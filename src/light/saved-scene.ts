import { z } from 'zod';
import { lookNameSchema, nameSchema } from './name.js';

/** How some lamps looked together, kept under a name: "save this as dinner". */
export const savedSceneSchema = z.strictObject({
  name: lookNameSchema,
  lamps: z
    .array(z.strictObject({ lamp: z.string(), state: nameSchema, brightness: z.number().min(1).max(100) }))
    .min(1)
    .max(200),
});
