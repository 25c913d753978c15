import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { isPublicAddress } from '../../adapters/http/public-address.js';
import { announceWled } from '../../adapters/wled/announce-wled.js';
import { WledServer } from '../../adapters/wled/wled-server.js';
import { isLoopback } from '../../api/access.js';
import { describeError } from '../../core/errors.js';
import { millis } from '../../core/units.js';
import { WledDevice } from '../../home/wled-device.js';
import type { Config } from '../configuration/config-schema.js';
import type { Lantern } from '../lantern.js';
import { readVersion } from '../shipped/version.js';

/** In milliseconds: changes within this time are told together. */
const calm = millis(20);

type WledConfig = NonNullable<Config['wled']>;
type Parts = Pick<Lantern, 'foundation' | 'lightSide'>;

/** Shows one lamp to WLED's apps, if that is configured. Where it can't listen, that is told and the rest goes on. */
export async function serveWled(lantern: Parts): Promise<{ stop(): Promise<void> }> {
  const {
    config: { wled },
    tell,
  } = lantern.foundation;
  if (!wled) return { stop: () => Promise.resolve() };
  const server = createServer(lantern, wled);
  const telling = tellChanges(lantern, wled, server);
  const announced = await server.start().then(
    () => announce(lantern, wled),
    (error: unknown) => tell('wled', describeError(error)),
  );
  return {
    stop: async () => {
      await announced?.();
      telling[Symbol.dispose]();
      await server.stop();
    },
  };
}

/** Tells the clients what the lamp has become. */
function tellChanges(
  { foundation: { clock }, lightSide }: Parts,
  { lamp }: WledConfig,
  server: WledServer,
): Disposable {
  let waiting: Disposable | undefined;
  const listening = lightSide.engine.onWritten((writes) => {
    if (server.listeners === 0 || !writes.some(({ kind, id }) => kind === 'lamp' && id === lamp)) return;
    waiting ??= clock.after('telling the clients of WLED', calm, () => {
      waiting = undefined;
      server.tell();
    });
  });
  return {
    [Symbol.dispose]: () => {
      listening[Symbol.dispose]();
      waiting?.[Symbol.dispose]();
    },
  };
}

/** Lets WLED's apps find it by themselves, unless only this machine may talk to it. Returns what takes that back. */
async function announce({ foundation: { clock, tell } }: Parts, { lamp, host, port }: WledConfig) {
  if (isLoopback(host)) return undefined;
  const name = `Lantern ${lamp} (${hostname()})`;
  return announceWled({ name, port, mac: macOf(lamp) }, clock, (message) => tell('wled', message));
}

/** No card of this machine has it: the second digit says that it was given locally. */
const macOf = (lamp: string) => `02${createHash('sha256').update(`lantern ${lamp}`).digest('hex').slice(0, 10)}`;

function createServer(
  { foundation: { clock }, lightSide: { engine } }: Parts,
  { lamp, host, port }: WledConfig,
): WledServer {
  const begun = clock.monotonic();
  const device = new WledDevice({
    engine,
    lamp,
    version: readVersion(),
    mac: macOf(lamp),
    uptime: () => (clock.monotonic() - begun) / 1000,
    listeners: () => server.listeners,
  });
  const server: WledServer = new WledServer({ host, port, device, isAllowed: (address) => !isPublicAddress(address) });
  return server;
}
