import { z } from 'zod';
import { targetSchema } from './target.js';

/** What is said about looks that are kept under a name, each a kind of command. */
export const sceneSchemas = [
  /** Lamps as they are now, kept under a name. */
  z.strictObject({ intent: z.literal('scene.save'), name: z.string(), target: targetSchema.optional() }),
  /** A new look, by what it is in words: "deep red at half". It switches nothing. */
  z.strictObject({
    intent: z.literal('scene.make'),
    name: z.string(),
    how: z.string(),
    target: targetSchema.optional(),
  }),
  z.strictObject({ intent: z.literal('scene.forget'), name: z.string() }),
  z.strictObject({ intent: z.literal('scene.rename'), name: z.string(), to: z.string() }),
  /** What a kept look is. */
  z.strictObject({ intent: z.literal('scene.get'), name: z.string() }),
] as const;
