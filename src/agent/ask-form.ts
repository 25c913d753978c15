import { z } from 'zod';
import { describeError } from '../core/errors.js';
import type { LanguageModel, ModelEvent, ModelRequest, TokenUsage } from '../ports/language-model.js';

/** An answer of the form that was asked for, or why it cannot be read, in one line. */
export type Formed<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly why: string };

/**
 * Asks the model for an answer of a form and checks it. Tools are not used for this, because today's models can't be forced to call one.
 * @param onUsage called with the cost
 * @throws LanternError what the model throws
 */
export async function askForm<Value>(
  schema: z.ZodType<Value>,
  request: Omit<ModelRequest, 'form' | 'tools'>,
  model: LanguageModel,
  signal: AbortSignal,
  onUsage: (usage: TokenUsage) => void,
): Promise<Formed<Value>> {
  const form = z.toJSONSchema(schema, { io: 'input' });
  const { text, reason } = await readAnswer(model.answer({ ...request, tools: [], form }, signal), onUsage);
  const why = unusable[reason];
  if (why !== undefined) return { ok: false, why };
  try {
    return { ok: true, value: schema.parse(JSON.parse(text)) };
  } catch (error) {
    return { ok: false, why: describeError(error).slice(0, 200) };
  }
}

type Reason = Extract<ModelEvent, { type: 'turn-end' }>['reason'];
const unusable: Partial<Record<Reason, string>> = {
  refusal: 'the model declined',
  length: 'it is longer than it may be',
  full: 'it is longer than it may be',
};

async function readAnswer(events: AsyncIterable<ModelEvent>, onUsage: (usage: TokenUsage) => void) {
  let text = '';
  let reason: Reason = 'end';
  for await (const event of events) {
    if (event.type === 'text-delta') text += event.text;
    if (event.type === 'usage') onUsage(event.usage);
    if (event.type === 'turn-end') reason = event.reason;
  }
  return { text, reason };
}
