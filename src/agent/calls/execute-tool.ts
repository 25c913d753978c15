import { describeError, LanternError } from '../../core/errors.js';
import type { Tool, ToolContext, ToolOutcome } from '../../ports/tool.js';

/** What model-written code, or somebody it asked, says of how it ended. */
const isForeign = /^(?:sandbox|part)-/;
/** Characters of a result; what is longer is cut, and says so. */
const longestResult = 8000;

/** What came of running a tool: its outcome, or why it failed, for the model. */
export type Executed = ToolOutcome | { readonly kind: 'failed'; readonly text: string };

/** Runs a tool. Never throws: a failure goes back to the model, which may try another way. */
export async function executeTool(tool: Tool, input: unknown, context: ToolContext): Promise<Executed> {
  try {
    const outcome = await tool.run(input, context);
    if (outcome.kind !== 'result') return outcome;
    const whole = shorten(outcome.text);
    const text = outcome.untrusted ? markUntrusted(whole) : whole;
    const all = outcome.outside === undefined ? text : `${text}\n${markUntrusted(shorten(outcome.outside))}`;
    return outcome.failed
      ? { kind: 'failed', text: `The tool ${tool.name} failed: ${all}` }
      : { kind: 'result', text: all };
  } catch (error) {
    const reason = describeError(error);
    // What nobody foresaw may have stopped anywhere; what we raise ourselves did nothing.
    const foreign = error instanceof LanternError && isForeign.test(error.code);
    if (foreign) return { kind: 'failed', text: `Not done:\n${markUntrusted(shorten(reason))}` };
    const known = error instanceof LanternError && error.code !== 'unexpected';
    return {
      kind: 'failed',
      text: shorten(known ? `Not done: ${reason}.` : `The tool ${tool.name} failed: ${reason}.`),
    };
  }
}

/** Text from outside, so that it can't be taken for instructions, nor end its own marks (DESIGN: outside text is data). */
export function markUntrusted(text: string): string {
  return `<outside>\n${text.replaceAll('<', '‹').replaceAll('>', '›')}\n</outside>`;
}

function shorten(text: string): string {
  return text.length <= longestResult
    ? text
    : `${text.slice(0, longestResult)}… (cut; ${text.length} characters in all)`;
}
