import { z } from 'zod';
import type { ModelRequest, ModelTool } from '../../ports/language-model.js';
import type { Tool } from '../../ports/tool.js';
import type { AgentLimits } from '../agent-parts.js';
import type { RunRecord } from './run-record.js';
import { simplifySchema } from './simplify-schema.js';
import { shortenConversation } from './shorten-conversation.js';

/** The tools as the model sees them, with JSON Schemas made from the schemas that check their input. Made once. */
export function describeTools(tools: readonly Tool[]): readonly ModelTool[] {
  return tools.map(({ name, description, input, examples, seldom, strict }) => {
    return {
      name,
      description,
      inputSchema: simplifySchema(z.toJSONSchema(input, { io: 'input' })),
      ...(examples ? { examples } : {}),
      ...(seldom ? { seldom } : {}),
      ...(strict ? { strict } : {}),
    };
  });
}

/**
 * The next request to the model. Instructions, tools and the description of the set-up stay the same for the whole run, even if it
 * goes on after a restart: each turn only adds to what is cached, and to what the model's thinking is bound to.
 */
export function prepareTurn(
  run: RunRecord,
  instructions: () => string,
  tools: readonly ModelTool[],
  limits: Pick<AgentLimits, 'answerTokens' | 'conversationTokens' | 'effort'>,
): ModelRequest {
  run.beginning ??= { instructions: instructions(), tools: tools.map((tool) => ({ ...tool })) };
  shortenConversation(run, limits.conversationTokens);
  return {
    system: [
      { text: run.beginning.instructions, stable: true },
      { text: run.present, stable: false },
    ],
    messages: run.messages,
    tools: run.beginning.tools,
    maxTokens: limits.answerTokens,
    effort: limits.effort,
    ...(run.model === undefined ? {} : { model: run.model }),
  };
}
