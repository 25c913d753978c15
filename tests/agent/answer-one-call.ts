import { answerCall } from '../../src/agent/calls/answer-call.js';
import type { RunRecord } from '../../src/agent/run/run-record.js';
import type { Tool } from '../../src/ports/tool.js';
import { auditedIn, createParts, createRun, createTool } from './create-parts.js';

const call = { id: 'call-1', name: 'paint', input: { ok: true as const, value: {} } };

/** Answers one call of a tool; what came of it, the run afterwards, and the audit log. */
export async function answer(
  tool: Partial<Tool>,
  options: Parameters<typeof createParts>[0] = {},
  run: RunRecord = createRun(),
) {
  const made = createTool(tool);
  const { parts, records, store } = createParts({ ...options, tools: [made] });
  const answered = await answerCall(
    call,
    run,
    parts,
    records,
    new Map([[made.name, made]]),
    new AbortController().signal,
  );
  parts.audit.flush();
  return { answered, run, audited: auditedIn(store) };
}
