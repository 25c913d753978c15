import type { Anthropic } from '@anthropic-ai/sdk';
import type { ModelMessage, ModelRequest, ModelTool } from '../../ports/language-model.js';
import { findAbilities } from './claude-models.js';
import { loosen } from './loosen-schema.js';

type Body = Anthropic.MessageCreateParamsStreaming;
const cached = { type: 'ephemeral' } as const;
/** Tools and instructions are the same for everybody here, and people come back within the hour. */
const cachedLong = { type: 'ephemeral', ttl: '1h' } as const;

/**
 * A request in the form of the Messages API. Stable parts come first (tools, then system) and are marked for caching; so is the
 * end of the conversation, to which the next turn only adds.
 */
export function createBody(request: ModelRequest, model: string): Body {
  const lastStable = request.system.findLastIndex(({ stable }) => stable);
  const { tools } = request;
  const named = request.model ?? model;
  const output = createOutput(request, named);
  const { thinkFreely, thinkLeast, output: most } = findAbilities(named);
  const thinking = request.quick === true ? thinkLeast : thinkFreely;
  return {
    model: named,
    max_tokens: Math.min(request.maxTokens, most),
    stream: true,
    ...(thinking ? { thinking } : {}),
    ...(output ? { output_config: output } : {}),
    system: request.system.map(({ text }, index) => ({
      type: 'text',
      text,
      ...(index === lastStable ? { cache_control: cachedLong } : {}),
    })),
    messages: request.messages.map((message, index) => toMessage(message, index === request.messages.length - 1)),
    ...(tools.length === 0 ? {} : { tools: createTools(tools, named) }),
  };
}

/** Searches the tools that are loaded later by their names and descriptions. */
const toolSearch = { type: 'tool_search_tool_bm25_20251119', name: 'tool_search_tool_bm25' } as const;

/** Seldom used tools come last, and are loaded when the model looks for them, where it can; the mark stands on the last that is not. */
function createTools(tools: readonly ModelTool[], model: string): Anthropic.ToolUnion[] {
  const often = tools.filter(({ seldom }) => !seldom);
  const isSearched = findAbilities(model).searchesTools && often.length > 0 && often.length < tools.length;
  const first = isSearched ? often : tools;
  const later = isSearched ? tools.filter(({ seldom }) => seldom) : [];
  return [
    ...(isSearched ? [toolSearch] : []),
    ...first.map((tool, index) => ({
      ...createTool(tool, model),
      ...(index === first.length - 1 ? { cache_control: cachedLong } : {}),
    })),
    ...later.map((tool) => ({ ...createTool(tool, model), defer_loading: true })),
  ];
}

/**
 * Only small tools are held to their form: the service makes one grammar of all of them, and refuses a request whose grammar is too
 * large. The limits that it does not know are checked when the tool is called.
 */
function createTool({ name, description, inputSchema, examples, strict }: ModelTool, model: string): Anthropic.Tool {
  const { keepsForm, takesExamples } = findAbilities(model);
  const isHeld = strict === true && keepsForm;
  const schema = isHeld ? loosen(inputSchema) : inputSchema;
  return {
    name,
    description,
    input_schema: { ...schema, type: 'object' },
    ...(examples && takesExamples ? { input_examples: [...examples] } : {}),
    ...(isHeld ? { strict: true } : {}),
  };
}

function createOutput({ form, effort }: ModelRequest, model: string): Anthropic.OutputConfig | null {
  const known = effort !== undefined && findAbilities(model).effort.includes(effort);
  if (!known && form === undefined) return null;
  return {
    ...(known ? { effort } : {}),
    ...(form === undefined ? {} : { format: { type: 'json_schema', schema: loosen(form) } }),
  };
}

function toMessage({ role, parts }: ModelMessage, isLast: boolean): Anthropic.MessageParam {
  return {
    role,
    content: parts.map((part, index): Anthropic.ContentBlockParam => {
      const mark = isLast && index === parts.length - 1 ? { cache_control: cached } : {};
      switch (part.type) {
        case 'text':
          return { type: 'text', text: part.text, ...mark };
        case 'tool-call':
          return { type: 'tool_use', id: part.id, name: part.name, input: part.input, ...mark };
        case 'tool-result':
          return { type: 'tool_result', tool_use_id: part.id, content: part.text, is_error: part.failed, ...mark };
        case 'opaque':
          return part.block as Anthropic.ContentBlockParam;
      }
      return part satisfies never;
    }),
  };
}
