import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { LanternError } from '../../core/errors.js';
import { isLoopback } from '../access.js';

/** What the machine knows of its networks. */
export interface Networks {
  readonly interfaces: ReturnType<typeof networkInterfaces>;
  /** The routes as Linux tells them (proc(5), /proc/net/route); empty where nothing does. */
  readonly routes: string;
}

/** How other devices come in. */
export interface Way {
  /** The port for https; null if there is none. */
  readonly securePort: number | null;
  /** Names and addresses that somebody configured for this machine: nobody knows better, as in a container. */
  readonly names?: readonly string[];
}

/**
 * The address under which another device at home reaches this machine.
 * @throws LanternError `address-unavailable` if none can
 */
export function findReach(listening: readonly (AddressInfo | string)[], way: Way, networks = readNetworks()): string {
  return listReaches(listening, way, networks)[0];
}

/**
 * All addresses under which other devices may reach this machine, that of the network that leads to the internet first.
 * @throws LanternError `address-unavailable` if there is none
 */
export function listReaches(
  listening: readonly (AddressInfo | string)[],
  { securePort, names = [] }: Way,
  networks = readNetworks(),
): readonly [string, ...string[]] {
  const open = listening.flatMap((each) => (typeof each === 'string' ? [] : [each]));
  const found = open.find(({ address }) => !isLoopback(address));
  if (!found)
    throw new LanternError(
      'address-unavailable',
      'only this machine reaches Lantern, so no phone does; lantern setup --phones yes opens it to them, after a restart',
    );
  const isAny = found.address === '0.0.0.0' || found.address === '::';
  const own = isAny ? listAddresses(networks) : [found.address];
  const [first, ...others] = [...new Set([...names, ...own])].map((address) => {
    const name = address.includes(':') ? `[${address}]` : address;
    return securePort === null ? `http://${name}:${found.port}` : `https://${name}:${securePort}`;
  });
  if (first !== undefined) return [first, ...others];
  throw new LanternError('address-unavailable', 'this machine is in no network; connect it to yours first');
}

/** Networks of containers and virtual machines, which nothing outside this machine is in. */
const inner = /^(?:docker|br-|veth|virbr|podman|cni|lxc|lxd|vmnet|vboxnet)/;

/** The IPv4 addresses of this machine, best first. */
function listAddresses({ interfaces, routes }: Networks): readonly string[] {
  const main = findMainInterface(routes);
  const rank = (name: string) => (name === main ? 0 : inner.test(name) ? 2 : 1);
  const found = Object.entries(interfaces)
    .flatMap(([name, own = []]) => own.map(({ address, family, internal }) => ({ name, address, family, internal })))
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .sort((one, other) => rank(one.name) - rank(other.name));
  const outer = found.filter(({ name }) => rank(name) < 2);
  return (outer.length > 0 ? outer : found).map(({ address }) => address);
}

/** The interface of the default route, by the least metric. */
function findMainInterface(routes: string): string | undefined {
  return routes
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, destination]) => destination === '00000000')
    .sort((one, other) => Number(one[6]) - Number(other[6]))[0]?.[0];
}

function readNetworks(): Networks {
  const interfaces = networkInterfaces();
  try {
    return { interfaces, routes: readFileSync('/proc/net/route', 'utf8') };
  } catch {
    return { interfaces, routes: '' }; // Only Linux has this table.
  }
}
