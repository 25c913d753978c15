import { describeError } from '../../core/errors.js';
import type { AgentParts } from '../agent-parts.js';
import type { RunRecord } from './run-record.js';
import { lastingStep, type TakenBack } from './taken-back.js';

/**
 * Takes back everything that a run did: its changes of the light, then what tools did outside, each in reverse (AGENT-10). What can't
 * be taken back is reported, and the rest is taken back all the same. Twice is harmless.
 */
export async function rollBack(
  run: Pick<RunRecord, 'id' | 'steps'>,
  parts: Pick<AgentParts, 'takeBack' | 'rollbacks' | 'facts'>,
): Promise<TakenBack> {
  const left: string[] = [];
  const tell = (what: string, error: unknown) => {
    const why = describeError(error);
    left.push(why);
    parts.facts.announce({
      type: 'trouble-reported',
      part: 'agent',
      message: `${what} could not be taken back: ${why}`,
    });
  };
  // The light first: it takes no waiting, so a stop is a stop at once.
  let any = false;
  try {
    any = parts.takeBack(run.id);
  } catch (error) {
    tell('the changes of a request', error);
  }
  for (const { kind, data } of run.steps.splice(0).reverse()) {
    any = true;
    if (kind === lastingStep) {
      left.push(`I did ${String(data)}, which can't be undone`);
      continue;
    }
    try {
      await parts.rollbacks[kind]?.(data);
    } catch (error) {
      tell(kind, error);
    }
  }
  return { any, left };
}
