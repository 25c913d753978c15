import type { ModelTurn } from './call-model.js';
import type { RunRecord } from './run-record.js';

/** Adds what the model said and called. A call with invalid JSON is added with empty input, because the API accepts nothing else. */
export function addTurn(run: RunRecord, { text, calls }: ModelTurn): void {
  const said = text.trim() === '' ? [] : [{ type: 'text' as const, text }];
  const made = calls.map(({ id, name, input }) => ({
    type: 'tool-call' as const,
    id,
    name,
    input: input.ok ? input.value : {},
  }));
  if (said.length + made.length > 0) run.messages.push({ role: 'assistant', parts: [...said, ...made] });
}

/** Adds the results of a turn's calls as the next message to the model. */
export function addResults(run: RunRecord): void {
  if (run.results.length > 0) run.messages.push({ role: 'user', parts: run.results });
  run.results = [];
}
