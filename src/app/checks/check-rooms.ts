import type { Trouble } from '../../core/facts.js';
import type { Config } from '../configuration/config-schema.js';
import type { Finding } from './finding.js';

/**
 * What the Lantern that runs knows of the Lanterns of other rooms, its hub and its satellites; nothing where none is configured.
 * @param owner the id of its process; null if none runs
 * @param troubles what it says is wrong
 * @param broker what was found of the broker: without it nothing is known of them
 */
export function checkRooms(
  { satellite, satellites }: Pick<Config, 'satellite' | 'satellites'>,
  owner: number | null,
  troubles: readonly Trouble[],
  broker: Pick<Finding, 'status'>,
): readonly Finding[] {
  const look = (part: string, well: string): Finding => {
    const told = troubles.flatMap((trouble) => (trouble.part === part ? [trouble.message] : []));
    if (owner === null) return { part, status: 'absent', message: 'start Lantern; only while it runs it can tell' };
    if (told.length > 0) return { part, status: 'failed', message: told.join('; ') };
    if (broker.status === 'failed') return { part, status: 'warning', message: 'not known while the broker is away' };
    return { part, status: 'ok', message: well };
  };
  return [
    ...(satellite ? [look('hub', `the hub ${satellite.hub} answers for this Lantern`)] : []),
    ...(satellites.length > 0
      ? [look('satellites', `none is known to be missing; these may come: ${satellites.join(', ')}`)]
      : []),
  ];
}
