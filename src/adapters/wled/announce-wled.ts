import type { EventEmitter } from 'node:events';
import type { Bonjour } from 'bonjour-service';
import type { Clock } from '../../core/clock.js';
import { describeError } from '../../core/errors.js';
import { millis } from '../../core/units.js';

export interface WledAnnouncement {
  /** How it is called on the network; two of one name get in each other's way. */
  readonly name: string;
  readonly port: number;
  /** Twelve hexadecimal digits. */
  readonly mac: string;
  /** The address of the network card on which it is announced; all if absent. */
  readonly interface?: string;
}

/** How long a farewell may take. */
const farewellLimit = millis(500);

/**
 * Tells the network of a WLED device, as WLED does (`_wled._tcp` over multicast DNS, RFC 6762 and 6763), so that its apps find it by
 * themselves. Where that can't be done it is told once, and nobody finds it.
 * @returns what takes it back
 */
export async function announceWled(
  { name, port, mac, interface: card }: WledAnnouncement,
  clock: Clock,
  onTrouble: (message: string) => void,
): Promise<() => Promise<void>> {
  // Loaded only where it is announced.
  const library = await import('bonjour-service');
  let isTold = false;
  const tell = (error: unknown) => {
    if (!isTold) onTrouble(`WLED's apps can't find it by themselves: ${describeError(error)}; give them its address`);
    isTold = true;
  };
  const bonjour = new library.Bonjour(card === undefined ? {} : ({ interface: card, bind: '0.0.0.0' } as object), tell);
  // The library listens to no error of its socket, so one would end the process.
  (bonjour as unknown as { server: { mdns: EventEmitter } }).server.mdns.on('error', tell);
  // Its name is its own, so there is no need to ask for it, for which the library would print to the console.
  bonjour.publish({ name, host: hostOf(mac), port, type: 'wled', txt: { mac }, probe: false }).on('error', tell);
  return () => leave(bonjour, clock);
}

/**
 * The name whose addresses are told along. Only names under .local are asked for over multicast DNS (RFC 6762, section 3); the machine's
 * own is not taken, since whoever else tells of that, such as avahi, would think that somebody took it away.
 */
const hostOf = (mac: string) => `lantern-${mac}.local`;

/** Says farewell, and waits for no network that takes none. */
function leave(bonjour: Bonjour, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      timer[Symbol.dispose]();
      bonjour.destroy();
      resolve();
    };
    const timer = clock.after('leaving the network', farewellLimit, end);
    bonjour.unpublishAll(end);
  });
}
