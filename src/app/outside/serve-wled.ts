import { createHash, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { SqliteStore } from '../../adapters/sqlite/sqlite-store.js';
import { isPublicAddress } from '../../adapters/http/public-address.js';
import { announceWled } from '../../adapters/wled/announce-wled.js';
import { limitWaiting } from '../../api/limit-waiting.js';
import { WledServer } from '../../adapters/wled/wled-server.js';
import { isLoopback } from '../../api/access.js';
import { describeError } from '../../core/errors.js';
import { millis } from '../../core/units.js';
import { WledDevice } from '../../home/wled-device.js';
import type { MachineWrite } from '../../light/changes/machine-draft.js';
import type { Config } from '../configuration/config-schema.js';
import type { Lantern } from '../lantern.js';
import { readVersion } from '../shipped/version.js';

/** In milliseconds: changes within this time are told together. */
const calm = millis(20);
const kind = 'wled';

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
    if (server.listeners === 0 || !writes.some((write) => concerns(write, lamp))) return;
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

/** Whether a change shows: of the lamp, or of the looks that are kept. */
function concerns({ kind, id }: MachineWrite, lamp: string): boolean {
  return kind === 'lamp' ? id === lamp : kind === 'scene' || (kind === 'state' && !id.includes('/'));
}

/** Lets WLED's apps find it by themselves, unless only this machine may talk to it. Returns what takes that back. */
async function announce({ foundation: { clock, tell }, lightSide }: Parts, { lamp, host, port }: WledConfig) {
  if (isLoopback(host)) return undefined;
  const name = `Lantern ${lamp} (${hostname()})`;
  return announceWled({ name, port, mac: macOf(lamp, lightSide.store) }, clock, (message) => tell('wled', message));
}

/**
 * No card of any machine has it: the second digit says that it was given locally. Clients know a device by it, so it is made once, and two
 * Lanterns have not the same one although their lamps are called alike.
 */
function macOf(lamp: string, store: Pick<SqliteStore, 'read' | 'commit'>): string {
  const kept = store.read(kind).get('installation');
  const installation = typeof kept === 'string' ? kept : randomUUID();
  if (installation !== kept) store.commit([{ kind, id: 'installation', value: installation }]);
  return `02${createHash('sha256').update(`${installation} ${lamp}`).digest('hex').slice(0, 10)}`;
}

function createServer(
  { foundation: { clock }, lightSide: { engine, store } }: Parts,
  { lamp, host, port }: WledConfig,
): WledServer {
  const begun = clock.monotonic();
  const device = new WledDevice({
    engine,
    lamp,
    version: readVersion(),
    mac: macOf(lamp, store),
    uptime: () => (clock.monotonic() - begun) / 1000,
    listeners: () => server.listeners,
  });
  const isAllowed = (address: string) => !isPublicAddress(address);
  const server: WledServer = new WledServer({ host, port, device, isAllowed, limit: limitWaiting });
  return server;
}
