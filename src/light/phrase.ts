import { z } from 'zod';
import { commandSchema } from '../core/command.js';

/** Only what the light and timers do can be said in words of one's own; nothing that asks, remembers or stops. */
const isKeepable = (intent: string) => /^(light|timer)\./.test(intent);

/** A sentence of this house's own, and what it does: "from now on, lumos means turn on the desk lamp". */
export const phraseSchema = z.strictObject({
  /** Its words as the fast path compares them: lower case, no punctuation. */
  said: z.string().min(1).max(200),
  means: z
    .array(commandSchema)
    .min(1)
    .max(5)
    .refine((commands) => commands.every(({ intent }) => isKeepable(intent)), 'a phrase is for lights and timers'),
});
