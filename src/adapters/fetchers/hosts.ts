import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { LanternError } from '../../core/errors.js';

/** Addresses that are not the internet's: this machine, the home's network, a cloud's own services (RFC 6890). */
const inside = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, prefix, 'ipv6');

/** Which hosts a data source may ask: the internet's, and those inside that the configuration names. */
export class Hosts {
  /** @param allowed names or addresses on this machine or in the home that may be asked all the same */
  constructor(private readonly allowed: readonly string[]) {}

  /** @throws LanternError `part-refused`, `part-unreachable` where the name is not known */
  async validate(hostname: string): Promise<void> {
    const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
    if (this.allowed.includes(host)) return;
    const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await findAddresses(host);
    if (!addresses.some(({ address, family }) => inside.check(address, family === 6 ? 'ipv6' : 'ipv4'))) return;
    throw new LanternError(
      'part-refused',
      `${host} is on this machine or in the home's own network, which sources may not ask; if it should, name it in sources.local_hosts`,
    );
  }
}

async function findAddresses(host: string) {
  try {
    return await lookup(host, { all: true });
  } catch (error) {
    throw new LanternError('part-unreachable', `${host} is not found: there is no network, or no such host`, {
      cause: error,
    });
  }
}
