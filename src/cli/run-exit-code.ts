import { errorTable } from '../core/error-codes.js';
import type { Outcome } from '../core/outcome.js';
import type { RunView } from '../core/run-view.js';

/** The exit code of a command after a run of the agent: 0, or 14 if the run ended in an error or at a limit. */
export function runExitCode({ state, reason }: Pick<RunView, 'state' | 'reason'>): number {
  const failed = state === 'stopped' && (reason === 'error' || reason === 'limit');
  return failed ? errorTable['agent-failed'].exit : 0;
}

/** The exit code after a sentence: that of its run, or 11 if the sentence was for the agent and there is none. */
export function sentenceExitCode({ route, run, commands }: Pick<Outcome, 'route' | 'run' | 'commands'>): number {
  if (run) return runExitCode(run);
  return route === 'agent' && commands.length === 0 ? errorTable['part-absent'].exit : 0;
}
