import { describeError } from '../../core/errors.js';
import { lastingStep } from '../../core/outside-step.js';
import type { AgentParts } from '../agent-parts.js';
import type { RunRecord } from './run-record.js';
import type { TakenBack } from './taken-back.js';

/**
 * Undoes everything that a run did: its changes of the light, then what tools did outside, in reverse order (AGENT-10). If something
 * can't be undone, that is reported, and the rest is undone anyway. Calling it twice is harmless.
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
  // The light first, because that takes no waiting: when people say stop, it stops at once.
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
