// What the Messages API refuses of a conversation: calls without results, thinking that was changed, and the like.
import { createHash } from 'node:crypto';

/** Bytes of an image, before it is encoded. */
const largestImage = 5 * 1024 * 1024;

/** @param {any} message @returns {readonly any[]} */
export function blocksOf({ content }) {
  return typeof content === 'string' ? [{ type: 'text', text: content }] : content;
}

/**
 * The first fault of a conversation; null if there is none.
 * @param {any} body @param {import('./models.js').Model} model
 * @returns {string | null}
 */
export function findConversationFault(body, model) {
  const { messages } = body;
  if (!Array.isArray(messages)) return 'messages: Field required';
  if (messages.length === 0) return 'messages: at least one message is required';
  if (messages[0].role !== 'user') return 'messages: first message must use the "user" role';
  for (const [index, message] of messages.entries()) {
    const fault = findMessageFault(messages, message, index) ?? findThinkingFault(body, model, index);
    if (fault !== null) return fault;
  }
  if (messages.at(-1).role === 'assistant' && !model.prefill)
    return 'This model does not support assistant message prefill. The conversation must end with a user message.';
  return null;
}

/** @param {readonly any[]} messages @param {any} message @param {number} index */
function findMessageFault(messages, message, index) {
  const { role } = message;
  if (role !== 'user' && role !== 'assistant')
    return `messages: Unexpected role "${role}". Allowed roles are "user" or "assistant"`;
  const blocks = blocksOf(message);
  if (blocks.length === 0) return `messages.${index}: ${role} messages must have non-empty content`;
  for (const [place, block] of blocks.entries()) {
    const fault = findBlockFault(block);
    if (fault !== null) return fault.replace('@', `messages.${index}.content.${place}`);
  }
  const asked = ids(blocks, 'tool_use', 'id');
  const next = messages[index + 1];
  const answered = next ? ids(leading(blocksOf(next)), 'tool_result', 'tool_use_id') : [];
  const missing = asked.filter((id) => !answered.includes(id));
  if (missing.length > 0)
    return `messages.${index}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${missing.join(', ')}. Each \`tool_use\` block must have a corresponding \`tool_result\` block in the next message.`;
  const before = index === 0 ? [] : ids(blocksOf(messages[index - 1]), 'tool_use', 'id');
  const given = ids(blocks, 'tool_result', 'tool_use_id');
  const stray = given.find((id) => !before.includes(id));
  if (stray !== undefined)
    return `messages.${index}.content.${blocks.findIndex((block) => block.tool_use_id === stray)}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${stray}. Each \`tool_result\` block must have a corresponding \`tool_use\` block in the previous message.`;
  if (new Set(given).size < given.length)
    return `messages.${index}.content: each tool_use must have a single result. Found multiple \`tool_result\` blocks with id: ${given[0]}`;
  if (new Set(asked).size < asked.length) return `messages.${index}: \`tool_use\` ids must be unique`;
  return null;
}

/** @param {readonly any[]} blocks @param {string} type @param {string} name @returns {string[]} */
function ids(blocks, type, name) {
  return blocks.filter((block) => block.type === type).map((block) => block[name]);
}

/** Results come first in a message. @param {readonly any[]} blocks */
function leading(blocks) {
  const end = blocks.findIndex(({ type }) => type !== 'tool_result');
  return end < 0 ? blocks : blocks.slice(0, end);
}

/** @param {any} block @returns {string | null} `@` stands for the place */
function findBlockFault(block) {
  switch (block.type) {
    case 'text':
      if (block.text === '') return 'messages: text content blocks must be non-empty';
      return block.text.trim() === '' ? 'messages: text content blocks must contain non-whitespace text' : null;
    case 'tool_use':
      if (!/^[a-zA-Z0-9_-]+$/.test(block.id)) return "@.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'";
      return typeof block.input === 'object' && block.input !== null && !Array.isArray(block.input)
        ? null
        : '@.tool_use.input: Input should be a valid dictionary';
    case 'thinking':
      if (block.cache_control) return '@.thinking.cache_control: Extra inputs are not permitted';
      return typeof block.signature === 'string' ? null : '@.thinking.signature: Field required';
    case 'image': {
      const bytes = Buffer.from(block.source?.data ?? '', 'base64').length;
      return bytes > largestImage
        ? `@.image.source.base64: image exceeds 5 MB maximum: ${bytes} bytes > ${largestImage} bytes`
        : null;
    }
    case 'tool_result':
    case 'redacted_thinking':
    case 'server_tool_use':
    case 'tool_search_tool_result':
      return null;
    default:
      return `@: Input tag '${block.type}' found using 'type' does not match any of the expected tags`;
  }
}

/** Thinking must come back as it was sent. @param {any} body @param {import('./models.js').Model} model @param {number} index */
function findThinkingFault(body, model, index) {
  const message = body.messages[index];
  if (message.role !== 'assistant') return null;
  const blocks = blocksOf(message);
  for (const [place, block] of blocks.entries()) {
    if (block.type !== 'thinking') continue;
    const at = `messages.${index}.content.${place}`;
    const [text, prefix] = block.signature.split('.');
    if (prefix === undefined) return `${at}: Invalid \`signature\` in \`thinking\` block`;
    if (text !== hash(block.thinking))
      return `${at}: \`thinking\` or \`redacted_thinking\` blocks in the latest assistant message cannot be modified. These blocks must remain as they were in the original response.`;
    if (model.bound && prefix !== hashPrefix(body, index, blocks.slice(0, place)))
      return `${at}: Invalid \`signature\` in \`thinking\` block. The block is bound to a different conversation. Remove the block, or set \`thinking.block_binding.prefix_mismatch_behavior\` to "drop_block".`;
  }
  const isLast = index >= body.messages.length - 2;
  const first = blocks[0]?.type;
  if (isLast && body.thinking?.type === 'enabled' && first !== 'thinking' && first !== 'redacted_thinking')
    return `messages.${index}.content.0.type: Expected \`thinking\` or \`redacted_thinking\`, but found \`${first}\`. When \`thinking\` is enabled, a final \`assistant\` message must start with a thinking block (preceeding the lastmost set of \`tool_use\` and \`tool_result\` blocks). We recommend you include thinking blocks from previous turns. To avoid this requirement, disable \`thinking\`.`;
  return null;
}

/** The signature of thinking that answers a request. @param {any} body @param {string} thinking */
export function sign(body, thinking) {
  return `${hash(thinking)}.${hashPrefix(body, body.messages.length, [])}`;
}

/** @param {any} body @param {number} index @param {readonly any[]} blocks what stands before it in its message */
function hashPrefix({ system, tools, messages }, index, blocks) {
  return hash(
    JSON.stringify([system, tools, messages.slice(0, index), blocks], (key, value) =>
      key === 'cache_control' ? undefined : value,
    ),
  );
}

/** @param {string} text */
function hash(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}
