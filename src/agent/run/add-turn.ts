import type { ModelTurn } from './call-model.js';
import type { RunRecord } from './run-record.js';

type Said = Extract<RunRecord['messages'][number], { role: 'assistant' }>['parts'];

/**
 * Adds what the model thought, said and called, in its order. A call whose input is no object is added with empty input, because the API
 * accepts nothing else; neither does it take empty text.
 */
export function addTurn(run: RunRecord, { parts, calls }: Pick<ModelTurn, 'parts' | 'calls'>): void {
  const kept = parts.flatMap((part): Said => {
    if (part.type === 'text') return part.text.trim() === '' ? [] : [part];
    if (part.type === 'opaque') return [part];
    const call = calls.find(({ id }) => id === part.id);
    if (!call) return [];
    const input = call.input.ok && isObject(call.input.value) ? call.input.value : {};
    return [{ type: 'tool-call', id: call.id, name: call.name, input }];
  });
  if (kept.length > 0) run.messages.push({ role: 'assistant', parts: kept });
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Adds the results of a turn's calls as the next message to the model. */
export function addResults(run: RunRecord): void {
  if (run.results.length > 0) run.messages.push({ role: 'user', parts: run.results });
  run.results = [];
}
