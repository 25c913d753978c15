import { describeError } from '../core/errors.js';
import type { AgentParts } from './agent-parts.js';
import type { RunRecord } from './run-record.js';

/**
 * Takes back everything that a run did: its changes of the light, then what tools did outside, each in reverse (AGENT-10). What can't
 * be taken back is reported, and the rest is taken back all the same. Twice is harmless.
 */
export async function rollBack(
  run: Pick<RunRecord, 'id' | 'steps'>,
  parts: Pick<AgentParts, 'takeBack' | 'rollbacks' | 'facts'>,
): Promise<boolean> {
  const tell = (what: string, error: unknown) =>
    parts.facts.announce({
      type: 'trouble-reported',
      part: 'agent',
      message: `${what} could not be taken back: ${describeError(error)}`,
    });
  // The light first: it takes no waiting, so a stop is a stop at once.
  let tookBack = false;
  try {
    tookBack = parts.takeBack(run.id);
  } catch (error) {
    tell('the changes of a request', error);
  }
  for (const { kind, data } of run.steps.splice(0).reverse()) {
    tookBack = true;
    try {
      await parts.rollbacks[kind]?.(data);
    } catch (error) {
      tell(kind, error);
    }
  }
  return tookBack;
}
