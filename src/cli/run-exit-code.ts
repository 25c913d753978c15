import { errorTable } from '../core/error-codes.js';
import type { Outcome } from '../core/outcome.js';
import type { RunView } from '../core/run-view.js';

/** The exit code of a command after a run of the agent: 0, or 14 if the run ended in an error or at a limit. */
export function runExitCode({ state, reason }: Pick<RunView, 'state' | 'reason'>): number {
  const failed = state === 'stopped' && (reason === 'error' || reason === 'limit');
  return failed ? errorTable['agent-failed'].exit : 0;
}

/**
 * The exit code after a sentence: that of its run, that of the error why it could not be done, or 11 if the sentence was for the agent
 * and there is none.
 */
export function sentenceExitCode({
  route,
  run,
  changes,
  commands,
  failed,
}: Pick<Outcome, 'route' | 'run' | 'changes' | 'commands' | 'failed'>): number {
  if (run) return runExitCode(run);
  if (failed) return errorTable[failed].exit;
  // A sentence that answered an outside program's question comes without a run of the agent's, but it was taken.
  return route === 'agent' && changes === undefined && commands.length === 0 ? errorTable['part-absent'].exit : 0;
}
