import type { MqttClient } from 'mqtt';
import type { Clock } from '../../core/clock.js';
import { connectLimit } from './open-client.js';

/** How a first attempt ended: with a connection, with none in time, with a stop, or with what went wrong. */
type Ending = 'connected' | 'late' | 'stopped' | { readonly problem: string };

/** Waits for the first connection; `stop` ends the wait. @param describe what went wrong, in words */
export function awaitConnection(client: MqttClient, clock: Clock, describe: (error: Error) => string) {
  let settle: (ending: Ending) => void = () => undefined;
  const first = new Promise<Ending>((resolve) => (settle = resolve));
  const timer = clock.after('connecting to the broker', connectLimit, () => settle('late'));
  client.once('connect', () => settle('connected'));
  client.once('error', (error) => settle({ problem: describe(error) }));
  const ended = first.finally(() => timer[Symbol.dispose]());
  return { ended, stop: () => settle('stopped') };
}
