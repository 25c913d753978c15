import { createHash } from 'node:crypto';
import { isPublicAddress } from '../../adapters/http/public-address.js';
import { WledServer } from '../../adapters/wled/wled-server.js';
import { describeError } from '../../core/errors.js';
import { millis } from '../../core/units.js';
import { WledDevice } from '../../home/wled-device.js';
import type { Config } from '../configuration/config-schema.js';
import type { Lantern } from '../lantern.js';
import { readVersion } from '../shipped/version.js';

/** In milliseconds: changes within this time are told together. */
const calm = millis(20);

type Parts = Pick<Lantern, 'foundation' | 'lightSide'>;

/** Shows one lamp to WLED's apps, if that is configured. Where it can't listen, that is told and the rest goes on. */
export async function serveWled(lantern: Parts): Promise<{ stop(): Promise<void> }> {
  const { config, clock, tell } = lantern.foundation;
  if (!config.wled) return { stop: () => Promise.resolve() };
  const { lamp } = config.wled;
  const server = createServer(lantern, config.wled);
  let waiting: Disposable | undefined;
  const listening = lantern.lightSide.engine.onWritten((writes) => {
    if (server.listeners === 0 || !writes.some(({ kind, id }) => kind === 'lamp' && id === lamp)) return;
    waiting ??= clock.after('telling the clients of WLED', calm, () => {
      waiting = undefined;
      server.tell();
    });
  });
  await server.start().catch((error: unknown) => tell('wled', describeError(error)));
  return {
    stop: async () => {
      listening[Symbol.dispose]();
      waiting?.[Symbol.dispose]();
      await server.stop();
    },
  };
}

function createServer(
  { foundation: { clock }, lightSide: { engine } }: Parts,
  { lamp, host, port }: NonNullable<Config['wled']>,
): WledServer {
  const begun = clock.monotonic();
  const device = new WledDevice({
    engine,
    lamp,
    version: readVersion(),
    // No card of this machine has it: the second digit says that it was given locally.
    mac: `02${createHash('sha256').update(`lantern ${lamp}`).digest('hex').slice(0, 10)}`,
    uptime: () => (clock.monotonic() - begun) / 1000,
    listeners: () => server.listeners,
  });
  const server: WledServer = new WledServer({ host, port, device, isAllowed: (address) => !isPublicAddress(address) });
  return server;
}
