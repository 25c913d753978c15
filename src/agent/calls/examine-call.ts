import { describeError } from '../../core/errors.js';
import { escapeMarks, fitForModel } from '../../core/untrusted.js';
import type { CallProblem, Tool, ToolContext } from '../../ports/tool.js';

/** The result of examining a call: it may go on, with notes for the model; or what the model must fix. */
export type Examined = { readonly ok: true; readonly notes: string } | { readonly ok: false; readonly text: string };

/** Has the tool check a call before anybody is asked to allow it (AGENT-09). Never throws. */
export async function examineCall(
  tool: Tool,
  input: unknown,
  context: Pick<ToolContext, 'origin' | 'signal'>,
): Promise<Examined> {
  let found: readonly CallProblem[];
  try {
    found = (await tool.check?.(input, context)) ?? [];
  } catch (error) {
    return { ok: false, text: escapeMarks(`Not done: ${describeError(error)}.`) };
  }
  const failures = found.filter(({ warning }) => warning !== true);
  if (failures.length > 0)
    return { ok: false, text: `Nothing was done. What has to be mended:\n${failures.map(describeProblem).join('\n')}` };
  return { ok: true, notes: found.map(describeProblem).join('\n') };
}

function describeProblem({ stage, message, mendable, warning }: CallProblem): string {
  const kind = warning === true ? 'note, ' : '';
  return `- ${kind}${stage}: ${fitForModel(message)}${mendable ? '' : ' (another input does not mend this)'}`;
}
