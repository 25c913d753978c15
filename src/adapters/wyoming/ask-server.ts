import type { Clock } from '../../core/clock.js';
import { WyomingConnection, type WyomingServer } from './wyoming-connection.js';

/** How long a server may take to say what it is. */
const patienceMs = 3000;

/** What a Wyoming server may offer, and what people call it. */
const services = { asr: 'recognizes speech', tts: 'speaks', wake: 'hears wake words' } as const;

/**
 * Asks a server whether it is there and offers a service.
 * @returns the name of the first program that offers it, such as "faster-whisper"
 * @throws Error that says what is wrong
 */
export async function askServer(server: WyomingServer, service: keyof typeof services, clock: Clock): Promise<string> {
  using asking = new WyomingConnection(server, clock);
  asking.send('describe');
  const { data } = await asking.receive(patienceMs, 'info');
  const programs: unknown = data[service];
  if (!Array.isArray(programs) || programs.length === 0) throw new Error(`it offers nothing that ${services[service]}`);
  const [program] = programs as readonly unknown[];
  const name = typeof program === 'object' && program !== null && 'name' in program ? program.name : undefined;
  return typeof name === 'string' ? name : 'a program without a name';
}
