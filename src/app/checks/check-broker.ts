import type { Trouble } from '../../core/facts.js';
import type { Foundation } from '../foundation.js';
import { createBroker } from '../outside/create-fetchers.js';
import type { Finding } from './finding.js';

/**
 * Connects for a moment, under a name of its own: a Lantern that runs stays connected, and what this finds holds for it too.
 * @param troubles what a Lantern that runs says is wrong, such as that another one has its name
 * @throws LanternError `part-unreachable`, `part-refused`, `config-invalid`
 */
export async function checkBroker(
  { config, environment, clock }: Pick<Foundation, 'config' | 'environment' | 'clock'>,
  troubles: readonly Trouble[] = [],
): Promise<string | Omit<Finding, 'part'>> {
  const broker = createBroker(config, environment, clock, { onTrouble: () => undefined }, { isTrial: true });
  if (!broker) return { status: 'absent', message: 'no broker is configured; set mqtt.url: mqtt://…' };
  try {
    await broker.start();
    const told = troubles.find(({ part }) => part === 'broker');
    if (told) return { status: 'failed', message: told.message };
    return `connected to ${broker.name}`;
  } finally {
    await broker.stop();
  }
}
