import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../core/clock.js';
import { deviceCookie } from '../access.js';
import { parseBody } from '../parse-body.js';
import type { RouteDescription } from '../route-description.js';
import { cookieDoor, type SecureDoor } from '../secure/plain-door.js';
import { trustRoutes } from '../secure/trust-routes.js';
import type { AccessTokens } from './access-tokens.js';
import { findReach, listReaches } from './find-reach.js';
import { PairingCodes } from './pairing-codes.js';

const json = 'application/json';
const pairBodySchema = z.strictObject({ name: z.string().max(200).optional() });
const pairingSchema = z.object({
  name: z.string(),
  page: z.string(),
  others: z.array(z.string()).describe('the same page at the other addresses of this machine'),
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
    const name = wanted === undefined ? tokens.findFree('phone') : tokens.validateFree(wanted, 'device');
    const { reaches, trust } = findDoors(application, door);
    const { code, until } = codes.make(name);
    // Behind "#", which browsers send to nobody.
    const [page = '', ...others] = reaches.map((each) => `${each}/#pair=${code}`);
    return { name, page, others, trust, until };
  });
  application.post(pairingRoutes.redeemPairing.path, (request, reply) => {
    const name = codes.take(parseBody(redeemBodySchema, request).code);
    const token = tokens.make(tokens.findFree(name), 'all', 'device');
    return reply
      .code(204)
      .header('set-cookie', deviceCookie(token, cookieDoor(request)))
      .send();
  });
}

/** Where a device comes in, and where it learns to trust the certificate. @throws LanternError `address-unavailable` */
function findDoors(application: FastifyInstance, door: SecureDoor | null) {
  const listening = application.addresses();
  const { port: securePort, names, authority } = door ?? { port: null, names: [], authority: null };
  return {
    reaches: listReaches(listening, { securePort, names }),
    trust: authority === null ? null : `${findReach(listening, { securePort: null, names })}${trustRoutes.trust.path}`,
  };
}
