import { networkInterfaces } from 'node:os';
import type { AddressInfo } from 'node:net';
import { LanternError } from '../../core/errors.js';
import { isLoopback } from '../access.js';

/**
 * The address under which another device at home reaches this machine.
 * @throws LanternError `address-unavailable` if none can
 */
export function findReach(listening: readonly AddressInfo[], interfaces = networkInterfaces()): string {
  const open = listening.find(({ address }) => !isLoopback(address));
  if (!open)
    throw new LanternError(
      'address-unavailable',
      'only this machine reaches Lantern, so no phone does; set web.host to 0.0.0.0 and web.token, and restart it',
    );
  const isAny = open.address === '0.0.0.0' || open.address === '::';
  const own = Object.values(interfaces).flatMap((each) => each ?? []);
  const found = own.find(({ internal, family }) => !internal && family === 'IPv4')?.address;
  const address = isAny ? found : open.address;
  if (address === undefined)
    throw new LanternError('address-unavailable', 'this machine is in no network; connect it to yours first');
  return `http://${address.includes(':') ? `[${address}]` : address}:${open.port}`;
}
