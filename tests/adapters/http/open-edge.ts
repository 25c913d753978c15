import { expect } from '@jest/globals';
import { GuardedEdge, type Address } from '../../../src/adapters/http/guarded-edge.js';
import { SystemClock } from '../../../src/adapters/system/system-clock.js';
import type { EdgeRequest } from '../../../src/ports/edge.js';
import { MemorySecrets } from '../../fakes/memory-secrets.js';
import { serve, type Answer, type Asked } from '../../support/local-server.js';

const loopback: readonly Address[] = [{ address: '127.0.0.1', family: 4 }];
export type Resolve = (host: string) => Promise<readonly Address[]>;

/** An edge whose names all lead to a server of this test, which counts as public only where `local` says so. */
export async function open(respond: (asked: Asked) => Answer | Promise<Answer>, names = ['api.example.com']) {
  const server = await serve(respond);
  const port = new URL(server.url).port;
  const hosts = names.map((name) => `${name}:${port}`);
  const secrets = new MemorySecrets();
  const edge = new GuardedEdge(
    { local: { hosts, setting: 'sandbox.local_hosts' }, resolve: () => Promise.resolve(loopback) },
    secrets,
    new SystemClock(),
  );
  const ask = (request: EdgeRequest | string, rules = {}) =>
    edge.fetch(typeof request === 'string' ? { url: request } : request, {
      hosts,
      timeMs: 2000,
      byteLimit: 1000,
      ...rules,
    });
  return { edge, server, port, secrets, ask, host: hosts[0]!, url: `http://${hosts[0]!}` };
}

export const forbidden = (message: string) =>
  expect.objectContaining({ code: 'sandbox-forbidden', message: expect.stringContaining(message) as unknown });
