import { renderUnicodeCompact } from 'uqr';
import { createMatterBridge } from '../../app/matter/create-matter-bridge.js';
import { endMatter } from '../../app/matter/end-matter.js';
import { forgetHomes } from '../../app/matter/matter-files.js';
import { runMatter, type MatterPairing } from '../../app/matter/run-matter.js';
import { LanternError } from '../../core/errors.js';
import { phraseMatterCode } from '../../core/matter-code.js';
import type { CommandContext } from '../context.js';

/** Shows the lamps to apps until a signal. @throws LanternError `part-absent`, `data-in-use`, `address-unavailable`, `request-refused` */
export async function serveMatter(
  given: { readonly port: unknown; readonly network: unknown },
  context: CommandContext,
): Promise<number> {
  const port = parsePort(given.port);
  const network = typeof given.network === 'string' ? given.network : undefined;
  const { dataFolder, surroundings } = context;
  const { printError, onSignal, clock } = surroundings;
  const ending = new AbortController();
  const signals = onSignal(() => {
    ending.abort();
    endMatter();
  });
  const say = (message: string) => printError(`lantern: ${message}`);
  try {
    const bridge = createMatterBridge(dataFolder, { port, network, onTrouble: say });
    const onPairing = (pairing: MatterPairing) => printPairing(pairing, context);
    await runMatter({ dataFolder, clock, bridge, onPairing, say }, ending.signal);
    return 0;
  } finally {
    signals[Symbol.dispose]();
  }
}

function printPairing(pairing: MatterPairing, { json, surroundings: { print } }: CommandContext): void {
  const { code, qr, homes } = pairing;
  if (json) print(JSON.stringify(pairing));
  else if (homes.length > 0) print(`The lamps are in Matter, paired with ${homes.join(', ')}.`);
  else {
    print(renderUnicodeCompact(qr, { border: 2 }));
    print(`Add a device in your home app and scan this, or type the code ${phraseMatterCode(code)}.`);
    print('It warns that the device is not certified; that is so.');
  }
}

/** Forgets every home. @throws LanternError `data-in-use` */
export function forgetMatterHomes({ dataFolder, surroundings: { print } }: CommandContext): number {
  forgetHomes(dataFolder);
  print('Every home is forgotten. Remove the bridge in their apps too.');
  return 0;
}

/** @throws LanternError `usage-invalid` */
function parsePort(value: unknown): number {
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new LanternError('usage-invalid', `--port takes a number from 1 to 65535, not "${String(value)}"`);
}
