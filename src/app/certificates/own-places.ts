import { BlockList, isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import type { ServerPlaces } from '../../ports/certificates.js';

/** Names that no registry sells. */
const privateNames = ['localhost', 'local', 'lan', 'home', 'internal', 'home.arpa', 'fritz.box'];
/** Addresses of networks at home (RFC 1918, 4193), of this machine, of links, and of Tailscale and the like (RFC 6598). */
const privateNetworks = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
];

/** What an authority that is made on a machine of this name may vouch for: what is private, and where the machine is reached now. */
export function listPermitted(machine: string, places: ServerPlaces): ServerPlaces {
  const usual = { names: [...new Set([...privateNames, ...namesOf(machine)])], addresses: privateNetworks };
  const { left } = sortPlaces(places, usual);
  const own = left.filter((each) => isIP(each) !== 0).map((each) => `${each}/${isIP(each) === 4 ? 32 : 128}`);
  const named = left.filter((each) => isIP(each) === 0);
  return { names: [...usual.names, ...named], addresses: [...usual.addresses, ...own] };
}

/** All names and addresses under which this machine can be reached, if it listens on `host`. */
export function findPlaces(host: string, machine = hostname(), interfaces = networkInterfaces()): ServerPlaces {
  const bare = host.replaceAll(/[[\]]/g, '');
  const isAny = bare === '0.0.0.0' || bare === '::';
  const all = Object.values(interfaces).flatMap((each) => each ?? []);
  const found = all
    // Addresses of IPv6 that are not private change from day to day; nobody types them.
    .filter(({ family, address }) => family === 'IPv4' || (bare === '::' && /^f[cd]/.test(address)))
    .map(({ address }) => address);
  const named = isAny || isIP(bare) !== 0 ? [] : [bare.toLowerCase()];
  const single = isIP(bare) === 0 ? [] : [bare];
  return {
    names: [...new Set(['localhost', ...named, ...namesOf(machine)])],
    addresses: [...new Set(['127.0.0.1', '::1', ...(isAny ? found : single)])],
  };
}

/** The places, with those that somebody configured. */
export function addPlaces({ names, addresses }: ServerPlaces, more: readonly string[]): ServerPlaces {
  const bare = more.map((each) => each.toLowerCase());
  return {
    names: [...new Set([...names, ...bare.filter((each) => isIP(each) === 0)])],
    addresses: [...new Set([...addresses, ...bare.filter((each) => isIP(each) !== 0)])],
  };
}

/** Those of the places that an authority may vouch for, and the others. */
export function sortPlaces(
  places: ServerPlaces,
  permitted: ServerPlaces,
): { readonly kept: ServerPlaces; readonly left: readonly string[] } {
  const networks = new BlockList();
  for (const network of permitted.addresses) {
    const [address = '', bits] = network.split('/');
    networks.addSubnet(address, Number(bits), familyOf(address));
  }
  const isNamed = (name: string) => permitted.names.some((each) => name === each || name.endsWith(`.${each}`));
  const isAddressed = (address: string) => networks.check(address, familyOf(address));
  return {
    kept: { names: places.names.filter(isNamed), addresses: places.addresses.filter(isAddressed) },
    left: [...places.names.filter((name) => !isNamed(name)), ...places.addresses.filter((each) => !isAddressed(each))],
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** The name of a machine alone, as phones find it (mDNS), and as its network may know it. */
function namesOf(machine: string): readonly string[] {
  const full = machine.toLowerCase();
  const [first = ''] = full.split('.');
  return /^[a-z0-9-]+$/.test(first) ? [...new Set([first, `${first}.local`, full])] : [];
}
