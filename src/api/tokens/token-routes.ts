import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseBody } from '../parse-body.js';
import type { RouteDescription } from '../route-description.js';
import { registerPairing } from './pairing-routes.js';
import { tokenScopes } from './scopes.js';

const json = 'application/json';

const scope = z
  .enum(tokenScopes)
  .describe('what the token is for: to look; also to control; or everything but letting others in');

const tokenListSchema = z.object({
  tokens: z.array(
    z.object({
      name: z.string(),
      holder: z.enum(['program', 'device']),
      scope,
      created: z.number(),
      lastUsed: z.number().nullable(),
    }),
  ),
});
const tokenBodySchema = z.strictObject({ name: z.string().max(200), scope });
const tokenMadeSchema = z.object({ name: z.string(), token: z.string() });
const revokeTokenBodySchema = z.strictObject({ name: z.string().max(200) });

/** The routes of the tokens for programs and devices; for the owner only. */
export const tokenRoutes = {
  tokens: {
    method: 'GET',
    path: '/api/tokens',
    summary: 'The tokens that were made for programs and devices, never what they read',
    open: false,
    needs: 'owner',
    reply: { status: 200, type: json, schema: tokenListSchema },
  },
  makeToken: {
    method: 'POST',
    path: '/api/tokens',
    summary: 'Makes a token for a program; what it reads is told only in this answer',
    open: false,
    needs: 'owner',
    body: tokenBodySchema,
    reply: { status: 200, type: json, schema: tokenMadeSchema },
  },
  revokeToken: {
    method: 'POST',
    path: '/api/tokens/revoke',
    summary: 'Revokes the token of a program or device; what it has open ends at once',
    open: false,
    needs: 'owner',
    body: revokeTokenBodySchema,
    reply: { status: 204 },
  },
} as const satisfies Record<string, RouteDescription>;

/** Registers them, and those that pair devices. */
export function registerTokens(
  application: FastifyInstance,
  parts: Parameters<typeof registerPairing>[1],
  door: Parameters<typeof registerPairing>[2],
): void {
  const { tokens } = parts;
  registerPairing(application, parts, door);
  application.get(tokenRoutes.tokens.path, () => ({ tokens: tokens.list() }));
  application.post(tokenRoutes.makeToken.path, (request) => {
    const { name, scope } = parseBody(tokenBodySchema, request);
    return { name: name.trim(), token: tokens.make(name, scope, 'program') };
  });
  application.post(tokenRoutes.revokeToken.path, (request, reply) => {
    tokens.revoke(parseBody(revokeTokenBodySchema, request).name);
    return reply.code(204).send();
  });
}
