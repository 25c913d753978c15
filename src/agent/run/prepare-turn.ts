import { z } from 'zod';
import type { ModelRequest, ModelTool } from '../../ports/language-model.js';
import type { Tool } from '../../ports/tool.js';
import type { RunRecord } from './run-record.js';

/** The tools as the model sees them, with JSON Schemas made from the schemas that check their input. Made once. */
export function describeTools(tools: readonly Tool[]): readonly ModelTool[] {
  return tools.map(({ name, description, input }) => {
    const inputSchema: Record<string, unknown> = z.toJSONSchema(input, { io: 'input' });
    // The provider knows which JSON Schema standard it is.
    delete inputSchema['$schema'];
    return { name, description, inputSchema };
  });
}

/**
 * The next request to the model. Instructions, tools and the description of the set-up stay the same for the whole run, so each
 * turn only adds to what is already cached.
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
