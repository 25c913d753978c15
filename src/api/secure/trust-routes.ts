import type {} from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { LanternError } from '../../core/errors.js';
import type { RouteDescription } from '../route-description.js';

/** What a device needs to trust Lantern's own authority, also in plain text, because it can't know https yet. */
export const trustRoutes = {
  trust: {
    method: 'GET',
    path: '/trust',
    summary: 'A page that explains how a phone or computer trusts this Lantern',
    open: true,
    reply: { status: 200, type: 'text/html' },
  },
  authority: {
    method: 'GET',
    path: '/trust/lantern.crt',
    summary: "The certificate of Lantern's own authority, in PEM; never its key",
    open: true,
    reply: { status: 200, type: 'application/x-x509-ca-cert' },
  },
} as const satisfies Record<string, RouteDescription>;

/** Registers them. @param door null if there is no https */
export function registerTrust(application: FastifyInstance, door: { readonly authority: string | null } | null): void {
  const findAuthority = () => {
    const authority = door?.authority ?? null;
    if (authority !== null) return authority;
    throw new LanternError('not-found', 'this Lantern has no authority of its own, so there is nothing to trust');
  };
  application.get(trustRoutes.trust.path, (_request, reply) => {
    findAuthority();
    return reply.sendFile('trust.html');
  });
  application.get(trustRoutes.authority.path, (_request, reply) =>
    reply.type(trustRoutes.authority.reply.type).send(findAuthority()),
  );
}
