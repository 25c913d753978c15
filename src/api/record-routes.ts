import { z } from 'zod';
import { describeRead, type RouteDescription } from './route-description.js';

/** What the API tells of decisions, patterns, modes and plans. */
export const auditListSchema = z.object({
  /** The newest decisions and tool calls, the newest first. */
  entries: z.array(
    z.object({
      sequence: z.number(),
      at: z.number(),
      event: z.looseObject({ type: z.string(), run: z.string().optional() }),
    }),
  ),
  /** Whether the whole log is unchanged, and where it is not. */
  verdict: z.object({
    entries: z.number(),
    problem: z.string().nullable(),
    /** How many older entries were let go of, and when the oldest of the others was written (wall time, milliseconds). */
    removed: z.number(),
    since: z.number().nullable(),
  }),
});
export const patternListSchema = z.object({
  patterns: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      /** What somebody says for it; null if only a model uses it. */
      example: z.string().nullable(),
    }),
  ),
});
export const modeListSchema = z.object({
  /** The mode just now. */
  mode: z.string(),
  modes: z.array(z.object({ name: z.string(), workflows: z.array(z.string()), agent: z.boolean() })),
});
export const planListSchema = z.object({
  /** What waits for its time: what it does, when (wall time, milliseconds), to which lamps, and the timer to delete to call it off. */
  plans: z.array(z.object({ timer: z.string(), what: z.string(), due: z.number(), lamps: z.array(z.string()) })),
});

export type PatternList = z.infer<typeof patternListSchema>;
export type PlanList = z.infer<typeof planListSchema>;

/** What these routes answer with. */
export interface RecordSide {
  audit(): z.infer<typeof auditListSchema>;
  patterns(): z.infer<typeof patternListSchema>;
  modes(): z.infer<typeof modeListSchema>;
  plans(): z.infer<typeof planListSchema>;
}

/** The routes that only read records. The plan of a request that the agent works on is at /api/run. */
export const recordRoutes = {
  audit: describeRead(
    '/api/audit',
    'The newest decisions and tool calls, and whether their log is unchanged',
    auditListSchema,
  ),
  patterns: describeRead(
    '/api/patterns',
    'The kinds of automations, with what somebody says for each',
    patternListSchema,
  ),
  modes: describeRead(
    '/api/modes',
    'The mode just now, and what each mode offers; say "NAME mode" to change it',
    modeListSchema,
  ),
  plans: describeRead('/api/plans', 'Light commands that wait for their time', planListSchema),
} as const satisfies Record<string, RouteDescription>;
