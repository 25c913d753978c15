import type { Changed, Outcome } from '../../core/outcome.js';
import type { RunView } from '../../core/run-view.js';

/** The outcome of a sentence that the agent worked on. Its reply has been given already. */
export type AgentResponse = Pick<Outcome, 'route' | 'commands' | 'reply' | 'run' | 'changes'> & { readonly told: true };

/** @param run how it is now, if the sentence was about it */
export function createResponse(reply: string, run?: RunView, changes: readonly Changed[] = []): AgentResponse {
  const response = { route: 'agent', commands: [], reply, changes, told: true } as const;
  if (!run) return response;
  const { state, reason, turns, question, plan } = run;
  return { ...response, run: { state, reason, turns, question, plan } };
}

/** A program that may only control the lamps must not give others, or its own requests, a permission. */
export function forbidConsent(run: RunView): Promise<AgentResponse> {
  return Promise.resolve(createResponse('Only the people here may allow that.', run));
}
