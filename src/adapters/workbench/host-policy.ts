import { isIP } from 'node:net';
import { refuseOperation } from './refuse.js';

export interface HostAddress {
  readonly address: string;
  readonly family: number;
}

export interface HostRules {
  /** Hosts besides this machine: names and addresses, with a port unless it is 80 or 443. */
  readonly hosts: readonly string[];
  /** Ports of Lantern's own page and API; a browser that reaches them could give itself permissions. */
  readonly ownPorts: () => readonly number[];
  readonly resolve: (host: string) => Promise<readonly HostAddress[]>;
  /** Whether an address is on the public internet. */
  readonly isPublic: (address: string) => boolean;
}

/** Where the browser may go: this machine, and hosts that the owner named. */
export class HostPolicy {
  constructor(private readonly rules: HostRules) {}

  /** Why an address may not be opened, as far as that can be told without looking its name up; null: it may. */
  findProblem(address: string): string | null {
    if (!URL.canParse(address)) return 'this is not a complete address such as http://localhost:3000/';
    const { protocol, hostname, port, username, password } = new URL(address);
    if (protocol !== 'http:' && protocol !== 'https:')
      return `${protocol} addresses are not opened, only http and https`;
    if (username !== '' || password !== '') return 'an address must not contain a user or a password';
    return this.#judge(clean(hostname), portOf(port, protocol));
  }

  /**
   * The address to connect to, looked up once: what a name server says afterwards counts for nothing.
   * @throws LanternError `workbench-refused`
   */
  async find(hostname: string, port: number): Promise<HostAddress> {
    const host = clean(hostname);
    const problem = this.#judge(host, port);
    if (problem !== null) throw refuseOperation(problem);
    if (isLocal(host))
      return host === '::1'
        ? { address: host, family: 6 }
        : { address: isIP(host) === 4 ? host : '127.0.0.1', family: 4 };
    const family = isIP(host);
    if (family !== 0) return { address: host, family };
    const found = await this.rules.resolve(host).catch((error: unknown) => {
      throw refuseOperation(`there is no host ${host}`, error);
    });
    const [first] = found;
    // A name that leads into this network may serve somebody's own ends; to allow it, the owner must name the address itself.
    if (!first || !found.every(({ address }) => this.rules.isPublic(address)))
      throw refuseOperation(`${host} leads to an address that is not public`);
    return first;
  }

  #judge(host: string, port: number): string | null {
    const isOwn = this.rules.ownPorts().includes(port) && (isLocal(host) || isIP(host) !== 0);
    if (isOwn) return 'this is Lantern itself, which is not opened from here';
    if (isLocal(host)) return null;
    const isNamed = this.rules.hosts.some((named) => {
      const { hostname, port: given } = new URL(`http://${named}`);
      const wanted = /:\d+$/.test(named) ? [Number(given === '' ? 80 : given)] : [80, 443];
      return clean(hostname) === host && wanted.includes(port);
    });
    if (isNamed) return null;
    const place = [80, 443].includes(port) ? host : `${host}:${port}`;
    return `the browser may not go to ${place}; the owner can allow hosts in workbench.hosts`;
  }
}

/** A host in the form for comparing; URL has already made it lower case and punycode. */
function clean(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}

function isLocal(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '::1' ||
    (isIP(host) === 4 && host.startsWith('127.'))
  );
}

export function portOf(port: string, protocol: string): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}
