import { Untrusted } from '../../src/core/untrusted.js';
import { createLightTools } from '../../src/tools/light-tools.js';
import type { CallProblem, Tool, ToolContext } from '../../src/ports/tool.js';
import { createEngine } from '../engine/create-engine.js';

export const context: ToolContext = {
  origin: { kind: 'agent', request: 'run-1', detail: 'make it so' },
  signal: new AbortController().signal,
  onRollback: () => undefined,
};
const lamps = [
  { id: 'desk', name: 'Desk lamp', area: 'Office', aliases: ['writing light'] },
  { id: 'bed', name: 'Bed light', area: 'Bedroom', aliases: [] },
];

/** The tools of the light on an engine of two lamps; `call` parses the input as an agent does. */
export function createToolRig(
  here?: string,
  more: (engine: ReturnType<typeof createEngine>['engine']) => readonly Tool[] = () => [],
) {
  const { engine } = createEngine(lamps);
  const tools = [...createLightTools({ engine, here }), ...more(engine)];
  const find = (name: string) => {
    const tool = tools.find((each) => each.name === name);
    if (!tool) throw new Error(`no tool ${name}`);
    return tool;
  };
  return {
    engine,
    tools,
    find,
    /** The outcome, or of a result its text. */
    call: async (name: string, input: object = {}): Promise<unknown> => {
      const tool = find(name);
      const outcome = await tool.run(tool.input.parse(input), context);
      if (outcome.kind !== 'result') return outcome;
      return outcome.text instanceof Untrusted ? outcome.text.text : outcome.text;
    },
    check: async (name: string, input: object): Promise<readonly CallProblem[]> => {
      const tool = find(name);
      return (await tool.check?.(tool.input.parse(input), context)) ?? [];
    },
    describe: (name: string, input: object = {}) => find(name).describe(find(name).input.parse(input)),
    accepts: (name: string, input: object) => find(name).input.safeParse(input).success,
  };
}

/** The JSON objects of an answer, one a line. */
export const rowsOf = (text: unknown) =>
  String(text)
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
