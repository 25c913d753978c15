import type { Anthropic } from '@anthropic-ai/sdk';
import { LanternError } from '../../core/errors.js';
import { isTooDeep } from '../../core/json-depth.js';
import type { ModelEvent, TokenUsage, ToolInput } from '../../ports/language-model.js';

/** Characters of an answer with its thinking and calls: more than any model may write. */
const longestAnswer = 2_000_000;

/**
 * Reads the events of one streamed message. A stream that ends without an end event was cut off.
 * @throws LanternError `agent-cut-off`, `agent-too-long` for one that does not end where any model's would
 */
export async function* readStream(
  events: AsyncIterable<Anthropic.RawMessageStreamEvent>,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent, void> {
  /** Tool calls whose input is still arriving, and other blocks, by their position in the message. */
  const open = new Map<number, { readonly id: string; readonly name: string; json: string }>();
  const blocks = new Map<number, OpenBlock>();
  let usage: TokenUsage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
  let reason: Anthropic.StopReason | null = null;
  let length = 0;
  for await (const event of events) {
    // What had already arrived when it was aborted is not handed out.
    if (signal.aborted) return;
    switch (event.type) {
      case 'message_start':
        usage = readUsage(event.message.usage, usage);
        break;
      case 'content_block_start':
        if (event.content_block.type === 'tool_use') {
          const { id, name } = event.content_block;
          open.set(event.index, { id: toText(id), name: toText(name), json: '' });
        } else if (event.content_block.type === 'text' && event.content_block.text !== '')
          yield { type: 'text-delta', text: event.content_block.text };
        if (event.content_block.type !== 'tool_use')
          blocks.set(event.index, { block: { ...event.content_block }, json: '' });
        break;
      case 'content_block_delta': {
        length = measure(length, event.delta);
        const call = open.get(event.index);
        const other = blocks.get(event.index);
        if (other) extend(other, event.delta);
        if (event.delta.type === 'text_delta') yield { type: 'text-delta', text: event.delta.text };
        else if (event.delta.type === 'input_json_delta' && call) call.json += event.delta.partial_json;
        break;
      }
      case 'content_block_stop': {
        const call = open.get(event.index);
        open.delete(event.index);
        if (call) yield { type: 'tool-call', id: call.id, name: call.name, input: parseInput(call.json) };
        const other = blocks.get(event.index);
        if (other) yield other.block.type === 'text' ? { type: 'text-end' } : { type: 'opaque', block: close(other) };
        break;
      }
      case 'message_delta':
        usage = readUsage(event.usage, usage);
        reason = event.delta.stop_reason;
        break;
      case 'message_stop':
        yield { type: 'usage', usage };
        yield { type: 'turn-end', reason: toReason(reason) };
        return;
    }
  }
  // The SDK ends an aborted stream silently; so do we.
  if (!signal.aborted) throw new LanternError('agent-cut-off', "the language model's answer broke off");
}

/** A server that is no Claude may name a tool by anything; what is no text then is no tool's name. */
const toText = (given: unknown) => (typeof given === 'string' ? given : JSON.stringify(given ?? ''));

/** The length of the answer with one more piece. @throws LanternError `agent-too-long` */
function measure(length: number, delta: Anthropic.RawContentBlockDelta): number {
  const [piece = ''] = Object.entries(delta).flatMap(([name, value]) => (name === 'type' ? [] : [String(value)]));
  if (length + piece.length <= longestAnswer) return length + piece.length;
  throw new LanternError('agent-too-long', `the language model's answer has more than ${longestAnswer} characters`);
}

/** A block that is still arriving: thinking, or something else that only the service understands. */
interface OpenBlock {
  readonly block: Anthropic.ContentBlock;
  /** Input that arrives in pieces. */
  json: string;
}

function extend(open: OpenBlock, delta: Anthropic.RawContentBlockDelta): void {
  const { block } = open;
  if (delta.type === 'input_json_delta') open.json += delta.partial_json;
  if (block.type !== 'thinking') return;
  if (delta.type === 'thinking_delta') block.thinking += delta.thinking;
  if (delta.type === 'signature_delta') block.signature += delta.signature;
}

function close({ block, json }: OpenBlock): unknown {
  const input = json === '' ? null : parseInput(json);
  return input?.ok ? { ...block, input: input.value } : block;
}

/** A tool without parameters may send no input at all. */
function parseInput(json: string): ToolInput {
  if (json.trim() === '') return { ok: true, value: {} };
  if (isTooDeep(json)) return { ok: false, text: json };
  try {
    return { ok: true, value: JSON.parse(json) as unknown };
  } catch {
    return { ok: false, text: json };
  }
}

interface Counted {
  readonly input_tokens?: number | null;
  readonly output_tokens?: number | null;
  readonly cache_read_input_tokens?: number | null;
  readonly cache_creation_input_tokens?: number | null;
  readonly cache_creation?: { readonly ephemeral_1h_input_tokens: number } | null;
}

/** The counts of a stream are running totals, so later ones replace earlier ones. */
function readUsage(counted: Counted, before: TokenUsage): TokenUsage {
  const long = counted.cache_creation?.ephemeral_1h_input_tokens ?? before.cacheWriteLong;
  return {
    input: counted.input_tokens ?? before.input,
    output: counted.output_tokens ?? before.output,
    cacheRead: counted.cache_read_input_tokens ?? before.cacheRead,
    cacheWrite: counted.cache_creation_input_tokens ?? before.cacheWrite,
    ...(long === undefined ? {} : { cacheWriteLong: long }),
  };
}

function toReason(reason: Anthropic.StopReason | null): Extract<ModelEvent, { type: 'turn-end' }>['reason'] {
  switch (reason) {
    case 'tool_use':
      return 'tool';
    case 'max_tokens':
      return 'length';
    case 'model_context_window_exceeded':
      return 'full';
    case 'refusal':
      return 'refusal';
    case 'pause_turn':
      return 'pause';
    case 'end_turn':
    case 'stop_sequence':
    case null:
      return 'end';
  }
  return reason satisfies never;
}
