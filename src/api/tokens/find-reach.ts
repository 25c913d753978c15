import { networkInterfaces } from 'node:os';
import type { AddressInfo } from 'node:net';
import { LanternError } from '../../core/errors.js';
import { isLoopback } from '../access.js';

/**
 * The address under which another device at home reaches this machine.
 * @param securePort the port for https; null if there is none
 * @throws LanternError `address-unavailable` if none can
 */
export function findReach(
  listening: readonly (AddressInfo | string)[],
  securePort: number | null,
  interfaces = networkInterfaces(),
): string {
  const open = listening.flatMap((each) => (typeof each === 'string' ? [] : [each]));
  const found = open.find(({ address }) => !isLoopback(address));
  if (!found)
    throw new LanternError(
      'address-unavailable',
      'only this machine reaches Lantern, so no phone does; lantern setup --phones yes opens it to them, after a restart',
    );
  const address = findAddress(found.address, interfaces);
  const name = address.includes(':') ? `[${address}]` : address;
  return securePort === null ? `http://${name}:${found.port}` : `https://${name}:${securePort}`;
}

/** An address of this machine where it listens on all. */
function findAddress(address: string, interfaces: ReturnType<typeof networkInterfaces>): string {
  if (address !== '0.0.0.0' && address !== '::') return address;
  const own = Object.values(interfaces).flatMap((each) => each ?? []);
  const found = own.find(({ internal, family }) => !internal && family === 'IPv4')?.address;
  if (found !== undefined) return found;
  throw new LanternError('address-unavailable', 'this machine is in no network; connect it to yours first');
}
