// How a turn of a scenario looks on the wire: the server-sent events of the Messages API.

/** @param {string} type @param {object} [fields] */
const event = (type, fields = {}) => `event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`;

/** Text comes in pieces of a word, as from the real thing. @param {string} text */
const words = (text) => text.match(/\S+\s*|\s+/g) ?? [];

/** JSON comes in pieces that break anywhere. @param {string} json */
const bits = (json) => json.match(/[^]{1,17}/g) ?? [];

/**
 * One turn as a list of events, each one piece of text to write.
 * @param {import('./server.js').Turn} turn
 * @param {{ model: string, id: string, inputTokens: number, cachedTokens: number, isCut: boolean,
 *   thought: { thinking: string, signature: string } | null, found?: readonly string[] }} about
 */
export function createEvents(turn, { model, id, inputTokens, cachedTokens, isCut, thought, found = [] }) {
  // Thinking counts as well: where it takes all there is, nothing is said.
  const { calls = [], text: said } = isCut ? {} : turn;
  const stop = isCut ? 'max_tokens' : (turn.stop ?? (calls.length > 0 ? 'tool_use' : 'end_turn'));
  const usage = {
    input_tokens: turn.inputTokens ?? inputTokens,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: cachedTokens,
    output_tokens: 1,
  };
  const message = {
    id,
    type: 'message',
    role: 'assistant',
    model,
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage,
  };
  const events = [event('message_start', { message }), event('ping')];
  let index = 0;
  const before = events.length;
  if (thought) {
    const { thinking, signature } = thought;
    const block = { type: 'thinking', thinking: '', signature: '' };
    events.push(event('content_block_start', { index, content_block: block }));
    if (thinking !== '')
      events.push(event('content_block_delta', { index, delta: { type: 'thinking_delta', thinking } }));
    events.push(event('content_block_delta', { index, delta: { type: 'signature_delta', signature } }));
    events.push(event('content_block_stop', { index }));
    index += 1;
  }
  // What a scenario counts begins after the thinking, which it does not write.
  const lead = events.length - before;
  if (said !== undefined) {
    events.push(event('content_block_start', { index, content_block: { type: 'text', text: '' } }));
    for (const text of words(said))
      events.push(event('content_block_delta', { index, delta: { type: 'text_delta', text } }));
    events.push(event('content_block_stop', { index }));
    index += 1;
  }
  for (const name of found) {
    const search = `srvtoolu_${id}_${index}`;
    const block = { type: 'server_tool_use', id: search, name: 'tool_search_tool_bm25', input: {} };
    events.push(event('content_block_start', { index, content_block: block }));
    for (const partial of bits(JSON.stringify({ query: name })))
      events.push(event('content_block_delta', { index, delta: { type: 'input_json_delta', partial_json: partial } }));
    events.push(event('content_block_stop', { index }));
    const content = {
      type: 'tool_search_tool_search_result',
      tool_references: [{ type: 'tool_reference', tool_name: name }],
    };
    const result = { type: 'tool_search_tool_result', tool_use_id: search, content };
    events.push(event('content_block_start', { index: index + 1, content_block: result }));
    events.push(event('content_block_stop', { index: index + 1 }));
    index += 2;
  }
  for (const [place, call] of calls.entries()) {
    const block = { type: 'tool_use', id: `toolu_${id}_${place}`, name: call.tool, input: {} };
    events.push(event('content_block_start', { index, content_block: block }));
    const json = call.json ?? JSON.stringify(call.input ?? {});
    for (const partial of bits(json))
      events.push(event('content_block_delta', { index, delta: { type: 'input_json_delta', partial_json: partial } }));
    events.push(event('content_block_stop', { index }));
    index += 1;
  }
  const output =
    (turn.thinkingTokens ?? 0) + (turn.outputTokens ?? Math.ceil(JSON.stringify([said ?? '', calls]).length / 4));
  const delta = { stop_reason: stop, stop_sequence: null };
  events.push(event('message_delta', { delta, usage: { output_tokens: output } }), event('message_stop'));
  return { events, lead };
}

/** @param {string} type @param {string} message */
export function createError(type, message) {
  return { type: 'error', error: { type, message } };
}

/** An error in the middle of a stream. @param {string} type @param {string} message */
export function createErrorEvent(type, message) {
  return event('error', { error: { type, message } });
}
