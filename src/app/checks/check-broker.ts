import { describeError } from '../../core/errors.js';
import type { Trouble } from '../../core/facts.js';
import type { Foundation } from '../foundation.js';
import { createBroker } from '../outside/create-fetchers.js';
import type { Finding } from './finding.js';

/**
 * Connects for a moment, under a name of its own: a Lantern that runs stays connected, and what this finds holds for it too.
 * @param troubles what a Lantern that runs says is wrong, such as that another one has its name
 * @param owner the id of its process, which may have a password that this one was not given; null if none runs
 * @throws LanternError `part-unreachable`, `part-refused`, `config-invalid`
 */
export async function checkBroker(
  { config, environment, clock }: Pick<Foundation, 'config' | 'environment' | 'clock'>,
  troubles: readonly Trouble[] = [],
  owner: number | null = null,
): Promise<string | Omit<Finding, 'part'>> {
  const broker = createBroker(config, environment, clock, { onTrouble: () => undefined }, { isTrial: true });
  if (!broker) return { status: 'absent', message: 'no broker is configured; set mqtt.url: mqtt://…' };
  const told = troubles.find(({ part }) => part === 'broker');
  try {
    await broker.start();
    if (told) return { status: 'failed', message: told.message };
    return `connected to ${broker.name}`;
  } catch (error) {
    if (owner === null || told) throw error;
    const problem = `from here it cannot be reached: ${describeError(error)}`;
    return { status: 'warning', message: `Lantern is running (process ${owner}) and is connected; ${problem}` };
  } finally {
    await broker.stop();
  }
}
