import type { AgentParts } from '../agent-parts.js';
import type { RunRecord } from './run-record.js';

/** What a run did, in Lantern's own words: the changes of the light from its records, the rest from the calls that succeeded. */
export function tellDeeds(
  { id, deeds }: Pick<RunRecord, 'id' | 'deeds'>,
  { tellChanges }: Pick<AgentParts, 'tellChanges'>,
): string {
  const outside = deeds.length === 0 ? '' : `Done: ${deeds.join('; ')}.`;
  return [tellChanges(id), outside].filter((text) => text !== '').join(' ');
}
