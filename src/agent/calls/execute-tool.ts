import { describeError, LanternError } from '../../core/errors.js';
import { fitForModel, Untrusted } from '../../core/untrusted.js';
import type { Tool, ToolContext, ToolOutcome } from '../../ports/tool.js';

/** Codes of errors whose message comes from model-written code or from outside. */
const isForeign = /^(?:sandbox|part)-/;
/** Characters of a result; longer ones are cut, with a note. */
const longestResult = 8000;

/** The result of running a tool: its outcome, or the reason of its failure, for the model. */
export type Executed =
  | Exclude<ToolOutcome, { readonly kind: 'result' }>
  | { readonly kind: 'result'; readonly text: string; readonly rows?: readonly unknown[] }
  /** `isOutside`: something outside did not do its part, whatever was wanted of it. */
  | { readonly kind: 'failed'; readonly text: string; readonly isOutside?: true };

/** Runs a tool. Never throws: failures go back to the model, which may try another way. */
export async function executeTool(tool: Tool, input: unknown, context: ToolContext): Promise<Executed> {
  try {
    const outcome = await tool.run(input, context);
    if (outcome.kind !== 'result') return outcome;
    const given = outcome.text;
    const text = shorten(given);
    const all = outcome.outside === undefined ? text : `${text}\n${shorten(outcome.outside)}`;
    return outcome.failed
      ? { kind: 'failed', text: `The tool ${tool.name} failed: ${all}` }
      : { kind: 'result', text: all, ...(outcome.rows && !isLong(given) ? { rows: outcome.rows } : {}) };
  } catch (error) {
    const reason = describeError(error);
    // Lantern's own errors mean that nothing was done. After an unexpected one, the tool may have stopped halfway.
    const foreign = error instanceof LanternError && isForeign.test(error.code);
    if (foreign) {
      const text = `Not done:\n${shorten(new Untrusted(reason))}`;
      return { kind: 'failed', text, ...(error.code.startsWith('part-') && { isOutside: true }) };
    }
    const known = error instanceof LanternError && error.code !== 'unexpected';
    return {
      kind: 'failed',
      text: shorten(known ? `Not done: ${reason}.` : `The tool ${tool.name} failed: ${reason}.`),
    };
  }
}

/** Fit for the model, and cut. */
function shorten(text: string | Untrusted): string {
  if (!isLong(text)) return fitForModel(text);
  const cut = (whole: string) => `${whole.slice(0, longestResult)}… (cut; ${whole.length} characters in all)`;
  return fitForModel(text instanceof Untrusted ? new Untrusted(cut(text.text)) : cut(text));
}

function isLong(text: string | Untrusted): boolean {
  return (text instanceof Untrusted ? text.text : text).length > longestResult;
}
