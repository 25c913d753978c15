import { errorTable } from '../core/error-codes.js';
import type { Outcome } from '../core/outcome.js';
import type { RunView } from '../core/run-view.js';

/** What a command ends with after the agent worked for it: 0, or 14 where its run ended in an error or at a limit. */
export function runExitCode({ state, reason }: Pick<RunView, 'state' | 'reason'>): number {
  const failed = state === 'stopped' && (reason === 'error' || reason === 'limit');
  return failed ? errorTable['agent-failed'].exit : 0;
}

/** What a command ends with after a sentence: as its run did; 11 where it was for the agent, and there is none. */
export function sentenceExitCode({ route, run, commands }: Pick<Outcome, 'route' | 'run' | 'commands'>): number {
  if (run) return runExitCode(run);
  return route === 'agent' && commands.length === 0 ? errorTable['part-absent'].exit : 0;
}
