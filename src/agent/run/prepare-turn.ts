import { z } from 'zod';
import type { ModelRequest, ModelTool } from '../../ports/language-model.js';
import type { Tool } from '../../ports/tool.js';
import type { RunRecord } from './run-record.js';

/** The tools as the model sees them: their JSON Schemas come from what checks their input. Made once. */
export function describeTools(tools: readonly Tool[]): readonly ModelTool[] {
  return tools.map(({ name, description, input }) => {
    const inputSchema: Record<string, unknown> = z.toJSONSchema(input, { io: 'input' });
    // Which standard it follows is known.
    delete inputSchema['$schema'];
    return { name, description, inputSchema };
  });
}

/**
 * What the model is asked next. The instructions and the tools never change, and what there was when the run began stays as
 * it was all the run long: so each turn only adds to what is cached already.
 */
export function prepareTurn(
  run: RunRecord,
  instructions: string,
  tools: readonly ModelTool[],
  maxTokens: number,
): ModelRequest {
  return {
    system: [
      { text: instructions, stable: true },
      { text: run.present, stable: false },
    ],
    messages: run.messages,
    tools,
    maxTokens,
    ...(run.model === undefined ? {} : { model: run.model }),
  };
}
