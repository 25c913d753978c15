// What the Messages API refuses of a request, in its own words where they are documented or have been seen.
import { findConversationFault } from './conversation.js';
import { models } from './models.js';
import { findToolFault } from './tools.js';

/** @typedef {{ readonly status: number, readonly type: string, readonly message: string }} Refusal */

/** Every field that a request may have. */
const fields = new Set(
  (
    'model max_tokens messages system tools tool_choice thinking output_config stream stop_sequences temperature top_p top_k ' +
    'metadata service_tier cache_control container inference_geo'
  ).split(' '),
);
/** 32 MB. */
const largestRequest = 32 * 1024 * 1024;

/** @param {string} message @returns {Refusal} */
const invalid = (message) => ({ status: 400, type: 'invalid_request_error', message });

/**
 * Why a request is refused; null if it is taken.
 * @param {any} body @param {number} bytes
 * @returns {Refusal | null}
 */
export function refuse(body, bytes) {
  if (bytes > largestRequest)
    return { status: 413, type: 'request_too_large', message: 'Request exceeds the maximum size' };
  if (typeof body.model !== 'string') return invalid('model: Field required');
  const model = models[body.model];
  if (!model) return { status: 404, type: 'not_found_error', message: `model: ${body.model}` };
  const fault =
    findToolFault(body, model) ??
    findConversationFault(body, model) ??
    findThinkingFault(body, model) ??
    findFieldFault(body, model) ??
    findCacheFault(body);
  return fault === null ? null : invalid(fault);
}

/** Whether a request has the model think before it answers. @param {any} body @param {import('./models.js').Model} model */
export function thinks(body, model) {
  const type = body.thinking?.type;
  return type === undefined ? model.thinks : type === 'adaptive' || type === 'enabled';
}

/** @param {any} body @param {import('./models.js').Model} model */
function findThinkingFault(body, model) {
  const { thinking, output_config: output = {}, tool_choice: choice, max_tokens: most } = body;
  const effort = output.effort ?? 'high';
  if (output.effort !== undefined && model.effort.length === 0)
    return 'This model does not support the effort parameter.';
  if (output.effort !== undefined && !model.effort.includes(output.effort))
    return `output_config.effort: Input should be ${model.effort.map((each) => `'${each}'`).join(', ')}`;
  const isForced = choice?.type === 'any' || choice?.type === 'tool';
  if (isForced && !model.forced) return 'tool_choice: type "tool" and "any" are not supported for this model.';
  if (isForced && thinks(body, model)) return 'Thinking may not be enabled when tool_choice forces tool use.';
  if (thinking === undefined) return null;
  if (!model.thinking.includes(thinking.type)) {
    const lowest = model.thinking.includes('between_tools')
      ? '"thinking.type.between_tools" for the lowest thinking setting, or "thinking.type.adaptive"'
      : '"thinking.type.adaptive"';
    if (thinking.type === 'disabled')
      return `"thinking.type.disabled" is not supported for this model. Use ${lowest} and "output_config.effort" to control thinking behavior.`;
    return model.thinking.includes('adaptive')
      ? `"thinking.type.${thinking.type}" is not supported for this model. Use "thinking.type.adaptive" and "output_config.effort" to control thinking behavior.`
      : `thinking: ${thinking.type} thinking is not supported on this model`;
  }
  const isOff = thinking.type === 'disabled' || thinking.type === 'between_tools';
  if (isOff && Object.keys(thinking).length > 1)
    return `thinking.${thinking.type}.${Object.keys(thinking)[1]}: Extra inputs are not permitted`;
  if (isOff && ['xhigh', 'max'].includes(effort))
    return `thinking.type "${thinking.type}" is not supported at effort "${effort}".`;
  if (thinking.type !== 'enabled') return null;
  if (!(thinking.budget_tokens >= 1024))
    return 'thinking.enabled.budget_tokens: Input should be greater than or equal to 1024';
  return thinking.budget_tokens < most
    ? null
    : '`max_tokens` must be greater than `thinking.budget_tokens`. Please consult our documentation at https://docs.claude.com/en/docs/build-with-claude/extended-thinking#max-tokens-and-context-window-size';
}

/** @param {any} body @param {import('./models.js').Model} model */
function findFieldFault(body, model) {
  if (body.max_tokens === undefined) return 'max_tokens: Field required';
  if (!Number.isInteger(body.max_tokens)) return 'max_tokens: Input should be a valid integer';
  if (body.max_tokens < 1) return 'max_tokens: must be greater than or equal to 1';
  if (body.max_tokens > model.output)
    return `max_tokens: ${body.max_tokens} > ${model.output}, which is the maximum allowed number of output tokens for ${body.model}`;
  for (const name of ['temperature', 'top_p', 'top_k'])
    if (body[name] !== undefined && !model.sampling) return `\`${name}\` is deprecated for this model.`;
  const tokens = countTokens(body);
  if (tokens > model.context) return `prompt is too long: ${tokens} tokens > ${model.context} maximum`;
  const extra = Object.keys(body).find((name) => !fields.has(name));
  return extra === undefined ? null : `${extra}: Extra inputs are not permitted`;
}

/** Four characters a token, which is near enough. @param {any} body */
export function countTokens({ tools, system, messages }) {
  return Math.ceil(JSON.stringify([tools, system, messages]).length / 4);
}

/** Marks come in the order of the prompt: tools, system, messages. @param {any} body */
function findCacheFault({ tools = [], system = [], messages }) {
  const content = messages.flatMap((/** @type {any} */ message) =>
    Array.isArray(message.content) ? message.content : [],
  );
  /** @type {readonly any[]} */
  const blocks = [...tools, ...(Array.isArray(system) ? system : []), ...content];
  const marks = blocks.flatMap(({ cache_control: mark }) => (mark ? [mark] : []));
  if (marks.length > 4) return `A maximum of 4 blocks with cache_control may be provided. Found ${marks.length}.`;
  const short = marks.findIndex(({ ttl }) => ttl !== '1h');
  if (short >= 0 && marks.slice(short).some(({ ttl }) => ttl === '1h'))
    return "a ttl='1h' cache_control block must not come after a ttl='5m' cache_control block. Note that blocks are processed in the following order: `tools`, `system`, `messages`.";
  if (blocks.some((block) => block.cache_control && block.type === 'text' && block.text === ''))
    return 'cache_control cannot be set for empty text blocks';
  return null;
}
