import type { RunRecord } from '../run/run-record.js';

/** What the tools of a run achieved, which is what may be said of it. */
export function noteResult(run: RunRecord, tool: string, how: 'changed' | 'failed' | 'read'): void {
  if (how === 'changed' && !run.wrote.includes(tool)) run.wrote.push(tool);
  if (how === 'failed' && !run.failing.includes(tool)) run.failing.push(tool);
  else if (how !== 'failed') run.failing = run.failing.filter((name) => name !== tool);
}
