import { LanternError } from '../../core/errors.js';
import type {
  LanguageModel,
  ModelEvent,
  ModelRequest,
  OpaquePart,
  TextPart,
  TokenUsage,
} from '../../ports/language-model.js';
import type { WaitingCall } from './run-record.js';

/** What the model said and called in one turn. */
export interface ModelTurn {
  readonly text: string;
  /** Text, calls and what only the provider understands, in the order in which they came. */
  readonly parts: readonly TurnPart[];
  readonly calls: readonly WaitingCall[];
  readonly usage: TokenUsage;
  /** `cut`: the answer broke off after a complete tool call. */
  readonly reason: Extract<ModelEvent, { type: 'turn-end' }>['reason'] | 'cut';
}

/** A part of a turn; a call by its id. */
export type TurnPart = TextPart | OpaquePart | { readonly type: 'call'; readonly id: string };

export interface TurnListener {
  onText(text: string): void;
  /** A call is complete and may begin while the model is still writing. */
  onCall(call: WaitingCall): void;
}

/**
 * Calls the model once and passes on its text as it arrives. If the answer breaks off before it contained anything, it is requested
 * once more; if it breaks off after a complete tool call, it counts as the turn.
 * @throws LanternError what the model's adapter throws
 */
export async function callModel(
  model: LanguageModel,
  request: ModelRequest,
  signal: AbortSignal,
  listener: TurnListener,
): Promise<ModelTurn> {
  for (let attempt = 1; ; attempt += 1) {
    let text = '';
    const parts: TurnPart[] = [];
    let isOpen = false;
    const calls: WaitingCall[] = [];
    let usage: TokenUsage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
    try {
      for await (const event of model.answer(request, signal)) {
        switch (event.type) {
          case 'text-delta':
            text += event.text;
            addText(parts, event.text, isOpen);
            isOpen = true;
            listener.onText(event.text);
            break;
          case 'text-end':
            isOpen = false;
            break;
          case 'opaque':
            isOpen = false;
            parts.push({ type: 'opaque', block: event.block });
            break;
          case 'tool-call': {
            isOpen = false;
            const call = { id: event.id, name: event.name, input: event.input };
            parts.push({ type: 'call', id: event.id });
            calls.push(call);
            listener.onCall(call);
            break;
          }
          case 'usage':
            usage = event.usage;
            break;
          case 'turn-end':
            return { text, parts, calls, usage, reason: event.reason };
          default:
            event satisfies never;
        }
      }
      if (signal.aborted) return { text, parts, calls, usage, reason: 'cut' };
      throw new LanternError('agent-cut-off', `the answer of ${model.name} broke off`);
    } catch (error) {
      const isCut = error instanceof LanternError && error.code === 'agent-cut-off';
      if (isCut && calls.length > 0) return { text, parts, calls, usage, reason: 'cut' };
      if (!isCut || text !== '' || attempt > 1) throw error;
    }
  }
}

/** Adds a piece of text to the text that is arriving, or begins a new one. */
function addText(parts: TurnPart[], text: string, isOpen: boolean): void {
  const last = parts.at(-1);
  if (isOpen && last?.type === 'text') parts[parts.length - 1] = { type: 'text', text: last.text + text };
  else parts.push({ type: 'text', text });
}
