import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { LanternError } from '../core/errors.js';
import type { MatterPairing } from '../ports/matter-bridge.js';
import { parseQuery } from './parse-body.js';
import type { RouteDescription } from './route-description.js';

const matterSchema = z.object({
  pairing: z
    .object({
      code: z.string().describe('eleven digits to type where no camera is'),
      qr: z.string().describe('what the QR code says'),
      homes: z.array(z.string()).describe('the homes that use the lamps already; only they let others in'),
    })
    .nullable()
    .describe('null where `lantern matter` does not run for this data folder'),
});

const pictureSchema = z.strictObject({
  at: z
    .string()
    .optional()
    .describe('anything: with another one a browser that keeps pictures asks anew')
    .meta({ example: '1795817118343' }),
});

/** The routes that tell how to pair with Matter's process; whoever knows the code can take the lamps in, so only the owner may ask. */
export const matterRoutes = {
  matter: {
    method: 'GET',
    path: '/api/matter',
    summary: "How apps such as Apple Home and Google Home pair with the lamps, over Matter's process",
    open: false,
    needs: 'owner',
    reply: { status: 200, type: 'application/json', schema: matterSchema },
  },
  matterCode: {
    method: 'GET',
    path: '/api/matter/code.svg',
    summary: 'The QR code for that, as a picture',
    query: pictureSchema,
    open: false,
    needs: 'owner',
    reply: { status: 200, type: 'image/svg+xml' },
  },
} as const satisfies Record<string, RouteDescription>;

export type MatterReply = z.infer<typeof matterSchema>;

/** Finds Matter's process; null where none runs. */
export type FindMatter = () => MatterPairing | null;

/** Registers them. */
export function registerMatter(application: FastifyInstance, find: FindMatter): void {
  application.get(matterRoutes.matter.path, () => ({ pairing: find() }));
  application.get(matterRoutes.matterCode.path, (request, reply) => {
    parseQuery(pictureSchema, request);
    const pairing = find();
    if (!pairing)
      throw new LanternError('not-found', 'lantern matter does not run for this data folder; start it first');
    return reply.type('image/svg+xml').send(renderSVG(pairing.qr, { border: 2 }));
  });
}
