import { z } from 'zod';

/** A mode: which workflows and tools are available (TALK-06). */
const modeSchema = z.strictObject({
  workflows: z.array(z.string()),
  /** The workflow that is always used for its intent, whatever the purpose. */
  always: z.string().optional(),
  /** Whether the agent and its tools are available; switch them off where strangers talk to the lamp. */
  agent: z.boolean().default(true),
  /** Said when the mode begins. */
  entered: z.string(),
});
export const modesSchema = z.record(z.string(), modeSchema);
export type Modes = z.infer<typeof modesSchema>;

/** The default mode. */
export const homeMode = 'home';
