import type { Foundation } from '../foundation.js';
import { createBroker } from '../outside/create-fetchers.js';
import type { Finding } from './finding.js';

/**
 * Connects for a moment, under a name of its own: a Lantern that runs stays connected, and what this finds holds for it too.
 * @throws LanternError `part-unreachable`, `part-refused`, `config-invalid`
 */
export async function checkBroker({
  config,
  environment,
  clock,
}: Pick<Foundation, 'config' | 'environment' | 'clock'>): Promise<string | Omit<Finding, 'part'>> {
  const broker = createBroker(config, environment, clock, { onTrouble: () => undefined }, { isTrial: true });
  if (!broker) return { status: 'absent', message: 'no broker is configured; set mqtt.url: mqtt://…' };
  try {
    await broker.start();
    return `connected to ${broker.name}`;
  } finally {
    await broker.stop();
  }
}
