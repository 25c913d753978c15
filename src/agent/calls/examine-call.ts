import { describeError } from '../../core/errors.js';
import { markUntrusted } from './execute-tool.js';
import type { CallProblem, Tool, ToolContext } from '../../ports/tool.js';

/** What was found before a call is made: it may go on, with this to tell the model afterwards; or what the model has to mend. */
export type Examined = { readonly ok: true; readonly notes: string } | { readonly ok: false; readonly text: string };

/** Has a tool look at a call before anybody is asked for it (AGENT-09). Never throws. */
export async function examineCall(
  tool: Tool,
  input: unknown,
  context: Pick<ToolContext, 'origin' | 'signal'>,
): Promise<Examined> {
  let found: readonly CallProblem[];
  try {
    found = (await tool.check?.(input, context)) ?? [];
  } catch (error) {
    return { ok: false, text: `Not done: ${describeError(error)}.` };
  }
  const failures = found.filter(({ warning }) => warning !== true);
  if (failures.length > 0)
    return { ok: false, text: `Nothing was done. What has to be mended:\n${failures.map(describeProblem).join('\n')}` };
  return { ok: true, notes: found.map(describeProblem).join('\n') };
}

function describeProblem({ stage, message, mendable, warning, untrusted }: CallProblem): string {
  const kind = warning === true ? 'note, ' : '';
  return `- ${kind}${stage}: ${untrusted === true ? markUntrusted(message) : message}${mendable ? '' : ' (another input does not mend this)'}`;
}
