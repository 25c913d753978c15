import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Origin } from '../core/origin.js';
import { memoryKinds } from '../ports/memory-log.js';
import type { Caller } from './access.js';
import { parseBody } from './parse-body.js';
import { describeRead, type RouteDescription } from './route-description.js';

const memorySchema = z.object({
  id: z.number(),
  /** Wall time, milliseconds. */
  at: z.number(),
  kind: z.enum(memoryKinds),
  from: z.string(),
  text: z.string(),
});

/** What is remembered: every note, the newest of what was said and done, and how much that is in all; the newest first. */
export const memoryListSchema = z.object({
  notes: z.array(memorySchema),
  sentences: z.array(memorySchema),
  kept: z.number(),
});
export type MemoryList = z.infer<typeof memoryListSchema>;

const forgetBodySchema = z.strictObject({
  ids: z.array(z.number().int().min(1)).min(1).max(100),
  /** At once; else an undo brings them back for a day. */
  for_good: z.boolean().default(false),
});
const forgetReplySchema = z.object({
  /** How many memories went, with the sentences that told the same. */
  forgotten: z.number(),
});

/** The routes of what is remembered. */
export const memoryRoutes = {
  memories: describeRead('/api/memories', 'The notes, and the newest of what was said and done', memoryListSchema),
  forget: {
    method: 'POST',
    path: '/api/memories/forget',
    summary: 'Forgets memories by their ids; an undo brings them back for a day, unless it is for good',
    open: false,
    body: forgetBodySchema,
    reply: { status: 200, type: 'application/json', schema: forgetReplySchema },
  },
} as const satisfies Record<string, RouteDescription>;

/** What these routes ask. */
export interface MemoryDesk {
  list(): MemoryList;
  /** Returns how many went. @throws LanternError `not-found`, `data-unwritable` */
  forget(ids: readonly number[], forGood: boolean, origin: Origin): number;
}

/** Registers them. `judge` tells who calls. */
export function registerMemories(
  application: FastifyInstance,
  { memories }: { readonly memories: MemoryDesk },
  judge: (request: FastifyRequest) => Caller,
): void {
  application.get(memoryRoutes.memories.path, () => memories.list());
  application.post(memoryRoutes.forget.path, (request) => {
    const { ids, for_good: forGood } = parseBody(forgetBodySchema, request);
    // Its words would be kept by telling them.
    return { forgotten: memories.forget(ids, forGood, { kind: judge(request), detail: 'forgot something' }) };
  });
}
