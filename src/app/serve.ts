import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { isLoopback } from '../api/access.js';
import { WebFace } from '../api/web-face.js';
import type { Config } from './configuration/config-schema.js';
import type { Lantern } from './lantern.js';
import type { Running } from './data-folder/running.js';
import { readSecret } from './configuration/read-secret.js';
import { readVersion } from './shipped/version.js';

/** A web page and API that are open. */
export interface Serving {
  /** The address of the page and API, and the token for the API; null if they are switched off. */
  readonly api: Running['api'];
  stop(): Promise<void>;
}

/** Opens the web page and the API. @throws LanternError `address-unavailable`, `config-invalid` */
export async function serve(
  lantern: Lantern,
  config: Config,
  environment: Readonly<Record<string, string | undefined>>,
  log: Logger,
): Promise<Serving> {
  const { enabled, host, port, token: reference } = config.web;
  if (!enabled) return { api: null, stop: () => Promise.resolve() };
  const token = reference ? readSecret('web.token', reference, environment) : undefined;
  const local = token ?? randomBytes(24).toString('base64url');
  const web = new WebFace(
    {
      conversation: lantern.assistant,
      engine: lantern.engine,
      sources: lantern.sourceSide.desk,
      permissions: lantern.agentSide.permissions,
      tools: {
        desk: lantern.agentSide.desk,
        serve: config.mcp.serve,
        servers: () => lantern.agentSide.servers(),
      },
      why: () => lantern.engine.lamps.map(({ id }) => lantern.explain(id).sentence),
      code: () => lantern.codeSide.list(),
      secrets: lantern.outside.secrets,
      lamps: () => lantern.engine.views(),
      shown: () => lantern.lightSide.shown(),
      facts: lantern.facts,
      version: readVersion(),
      clock: lantern.clock,
      log,
    },
    { host, port, ...(isLoopback(host) ? { token: local } : token === undefined ? {} : { token }) },
  );
  await web.start();
  lantern.agentSide.workbench.ownPorts.add(Number(new URL(web.url).port));
  return { api: { url: web.url, token: local }, stop: () => web.stop() };
}
