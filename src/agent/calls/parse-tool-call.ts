import { describeProblem } from '../../core/describe-problems.js';
import { deepestJson, isTooDeep } from '../../core/json-depth.js';
import { escapeMarks, restoreBrackets } from '../../core/untrusted.js';
import type { Tool } from '../../ports/tool.js';
import type { WaitingCall } from '../run/run-record.js';

/** A valid call, or everything that the model must fix in it. */
export type ParsedCall =
  | { readonly ok: true; readonly tool: Tool; readonly input: unknown }
  | { readonly ok: false; readonly problem: string };

/** Never throws: mistakes are reported to the model. */
export function parseToolCall(call: WaitingCall, tools: ReadonlyMap<string, Tool>): ParsedCall {
  const tool = tools.get(call.name);
  if (!tool)
    return {
      ok: false,
      problem: escapeMarks(`There is no tool "${call.name}". There are: ${[...tools.keys()].join(', ')}.`),
    };
  if (!call.input.ok) return { ok: false, problem: describeUnread(call.input.text) };
  const parsed = tool.input.safeParse(tool.expressions ? restoreBrackets(call.input.value) : call.input.value);
  if (parsed.success) return { ok: true, tool, input: parsed.data };
  const problems = parsed.error.issues.map(
    (issue) => `- ${issue.path.length === 0 ? 'input' : issue.path.join('.')}: ${describeProblem(issue)}`,
  );
  return {
    ok: false,
    problem: escapeMarks(
      `The input is not valid; nothing was done. Mend all of this and call again:\n${problems.join('\n')}`,
    ),
  };
}

const describeUnread = (text: string) =>
  escapeMarks(
    isTooDeep(text)
      ? `The input is nested more than ${deepestJson} deep; nothing was done. Send it flatter.`
      : `The input is not valid JSON: ${text.slice(0, 200)}. Send it again, whole.`,
  );
