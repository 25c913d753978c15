import type { ModelTurn } from './call-model.js';
import type { RunRecord } from './run-record.js';

/** What the model said and called. A call whose input was no JSON stands without it: the API takes nothing else. */
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

/** The results of a turn's calls, together, as the model's next question. */
export function addResults(run: RunRecord): void {
  if (run.results.length > 0) run.messages.push({ role: 'user', parts: run.results });
  run.results = [];
}
