import { z } from 'zod';

/** A mode: which workflows and tools it has on offer (TALK-06). */
const modeSchema = z.strictObject({
  workflows: z.array(z.string()),
  /** The workflow taken for its intent whatever it is about. */
  always: z.string().optional(),
  /** Whether the agent and its tools are on offer: not where strangers talk to the lamp. */
  agent: z.boolean().default(true),
  /** Said on entering it. */
  entered: z.string(),
});
export const modesSchema = z.record(z.string(), modeSchema);
export type Modes = z.infer<typeof modesSchema>;

/** The mode that Lantern is in unless somebody says otherwise. */
export const homeMode = 'home';
