import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SaidTurn } from '../assistant/list-turns.js';
import { commandSchema, requestRoutes } from '../core/command.js';
import type { Admission } from './access.js';
import { describeRead, type RouteDescription } from './route-description.js';
import type { AccessTokens } from './tokens/access-tokens.js';

/** What was said of late and what came of it, the oldest first; to a device or program only from when it was let in. */
export const turnListSchema = z.object({
  turns: z.array(
    z.object({
      request: z.string(),
      at: z.number(),
      text: z.string(),
      route: z.enum(requestRoutes),
      commands: z.array(commandSchema),
      reply: z.string(),
      undo: z.enum(['left', 'undone', 'none']),
    }),
  ),
});
export type TurnList = z.infer<typeof turnListSchema>;

/** The route of what was said. */
export const turnRoutes = {
  turns: describeRead('/api/turns', 'What was said of late, what came of it, and what can be undone', turnListSchema),
} as const satisfies Record<string, RouteDescription>;

/** What was said since a wall time in milliseconds, the oldest first. */
export type ListTurns = (since: number) => readonly SaidTurn[];

/** Registers it. `judge` tells who calls. */
export function registerTurns(
  application: FastifyInstance,
  { turns, tokens }: { readonly turns: ListTurns; readonly tokens: Pick<AccessTokens, 'list'> },
  judge: (request: FastifyRequest) => Admission,
): void {
  application.get(turnRoutes.turns.path, (request) => {
    const { token } = judge(request);
    const own = tokens.list().find(({ name }) => name === token);
    return { turns: turns(own?.created ?? 0) };
  });
}
