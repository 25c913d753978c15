import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../core/clock.js';
import { deviceCookie } from '../access.js';
import { parseBody } from '../parse-body.js';
import type { RouteDescription } from '../route-description.js';
import { isEncrypted, type SecureDoor } from '../secure/plain-door.js';
import { trustRoutes } from '../secure/trust-routes.js';
import type { AccessTokens } from './access-tokens.js';
import { findReach } from './find-reach.js';
import { PairingCodes } from './pairing-codes.js';

const json = 'application/json';
const pairBodySchema = z.strictObject({ name: z.string().max(200).optional() });
const pairingSchema = z.object({
  name: z.string(),
  page: z.string(),
  trust: z.string().nullable(),
  until: z.number().describe('when the code ends, milliseconds since 1970'),
});
/** A code for one device. */
export type Pairing = z.infer<typeof pairingSchema>;
const redeemBodySchema = z.strictObject({ code: z.string().max(100) });

/** The routes that let a phone in: the owner asks for a code, and the phone's page shows it. */
export const pairingRoutes = {
  pair: {
    method: 'POST',
    path: '/api/pair',
    summary: 'Makes an address with a code that lets one device in, once, within ten minutes',
    open: false,
    needs: 'owner',
    body: pairBodySchema,
    reply: { status: 200, type: json, schema: pairingSchema },
  },
  redeemPairing: {
    method: 'POST',
    path: '/api/pair/redeem',
    summary: 'Gives the browser that shows such a code a cookie of its own, which can be revoked',
    open: true,
    body: redeemBodySchema,
    reply: { status: 204 },
  },
} as const satisfies Record<string, RouteDescription>;

/** Registers them. */
export function registerPairing(
  application: FastifyInstance,
  { tokens, clock }: { readonly tokens: AccessTokens; readonly clock: Clock },
  door: SecureDoor | null,
): void {
  const codes = new PairingCodes(clock);
  application.post(pairingRoutes.pair.path, (request) => {
    const { name: wanted } = parseBody(pairBodySchema, request);
    const name = wanted === undefined ? tokens.findFree('phone') : tokens.validateFree(wanted);
    const addresses = application.addresses();
    const reach = findReach(addresses, door?.port ?? null);
    const trust = (door?.authority ?? null) === null ? null : `${findReach(addresses, null)}${trustRoutes.trust.path}`;
    const { code, until } = codes.make(name);
    // Behind "#", which browsers send to nobody.
    return { name, page: `${reach}/#pair=${code}`, trust, until };
  });
  application.post(pairingRoutes.redeemPairing.path, (request, reply) => {
    const name = codes.take(parseBody(redeemBodySchema, request).code);
    const token = tokens.make(tokens.findFree(name), 'all', 'device');
    return reply
      .header('set-cookie', deviceCookie(token, isEncrypted(request)))
      .code(204)
      .send();
  });
}
