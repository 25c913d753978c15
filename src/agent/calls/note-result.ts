import type { RunRecord } from '../run/run-record.js';

/** Notes what a tool achieved; the run may only claim what is noted here. */
export function noteResult(run: RunRecord, tool: string, how: 'changed' | 'failed' | 'read'): void {
  if (how !== 'failed') run.worked += 1;
  if (how === 'changed' && !run.wrote.includes(tool)) run.wrote.push(tool);
  if (how === 'failed' && !run.failing.includes(tool)) run.failing.push(tool);
  else if (how !== 'failed') run.failing = run.failing.filter((name) => name !== tool);
}
