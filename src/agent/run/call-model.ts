import { LanternError } from '../../core/errors.js';
import type { LanguageModel, ModelEvent, ModelRequest, TokenUsage } from '../../ports/language-model.js';
import type { WaitingCall } from './run-record.js';

/** What the model said and called in one turn. */
export interface ModelTurn {
  readonly text: string;
  readonly calls: readonly WaitingCall[];
  readonly usage: TokenUsage;
  /** `cut`: the answer broke off after a complete tool call. */
  readonly reason: Extract<ModelEvent, { type: 'turn-end' }>['reason'] | 'cut';
}

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
    const calls: WaitingCall[] = [];
    let usage: TokenUsage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
    try {
      for await (const event of model.answer(request, signal)) {
        switch (event.type) {
          case 'text-delta':
            text += event.text;
            listener.onText(event.text);
            break;
          case 'tool-call': {
            const call = { id: event.id, name: event.name, input: event.input };
            calls.push(call);
            listener.onCall(call);
            break;
          }
          case 'usage':
            usage = event.usage;
            break;
          case 'turn-end':
            return { text, calls, usage, reason: event.reason };
          default:
            event satisfies never;
        }
      }
      if (signal.aborted) return { text, calls, usage, reason: 'cut' };
      throw new LanternError('agent-cut-off', `the answer of ${model.name} broke off`);
    } catch (error) {
      const isCut = error instanceof LanternError && error.code === 'agent-cut-off';
      if (isCut && calls.length > 0) return { text, calls, usage, reason: 'cut' };
      if (!isCut || text !== '' || attempt > 1) throw error;
    }
  }
}
