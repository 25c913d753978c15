import { describe, expect, test } from '@jest/globals';
import type { LanguageModel, ModelEvent, ModelRequest } from '../../src/ports/language-model.js';

/** A request for an answer, with one tool on offer. */
export const request: ModelRequest = {
  system: [{ text: 'You are a lamp.', stable: true }],
  messages: [{ role: 'user', parts: [{ type: 'text', text: 'hello' }] }],
  tools: [{ name: 'glow', description: 'Glows.', inputSchema: { type: 'object', properties: {} } }],
  maxTokens: 100,
};

/** What the model is to answer: text, then tool calls. */
export interface Script {
  readonly text: string;
  readonly calls?: readonly { readonly tool: string; readonly input?: unknown; readonly json?: string }[];
}

/** Every event of one answer. */
export async function collect(model: LanguageModel, signal = new AbortController().signal): Promise<ModelEvent[]> {
  const events: ModelEvent[] = [];
  for await (const event of model.answer(request, signal)) events.push(event);
  return events;
}

/** What every LanguageModel does. `create` makes one that will answer with exactly this. */
export function describeLanguageModel(name: string, create: (script: Script) => Promise<LanguageModel>): void {
  describe(`AGENT-16 the LanguageModel contract: ${name}`, () => {
    test('streams its text in pieces and ends the turn once, last', async () => {
      const events = await collect(await create({ text: 'Good evening to you.' }));
      expect(events.map((event) => (event.type === 'text-delta' ? event.text : '')).join('')).toBe(
        'Good evening to you.',
      );
      expect(events.length).toBeGreaterThan(2);
      expect(events.filter(({ type }) => type === 'turn-end')).toEqual([{ type: 'turn-end', reason: 'end' }]);
      expect(events.at(-1)?.type).toBe('turn-end');
    });

    test('hands out tool calls whole, in order, after the text, and says what the turn cost', async () => {
      const calls = [{ tool: 'glow', input: { color: 'red', often: [1, 2] } }, { tool: 'glow' }];
      const events = await collect(await create({ text: 'One moment.', calls }));
      const made = events.filter((event) => event.type === 'tool-call');
      expect(made.map(({ name, input }) => [name, input])).toEqual([
        ['glow', { ok: true, value: { color: 'red', often: [1, 2] } }],
        ['glow', { ok: true, value: {} }],
      ]);
      expect(new Set(made.map(({ id }) => id)).size).toBe(2);
      expect(events.find(({ type }) => type === 'usage')).toMatchObject({ usage: { output: expect.any(Number) } });
      expect(events.at(-1)).toEqual({ type: 'turn-end', reason: 'tool' });
    });

    test('hands out an input that is no JSON as the text it is', async () => {
      const events = await collect(await create({ text: '', calls: [{ tool: 'glow', json: '{"color": re' }] }));
      expect(events).toContainEqual(
        expect.objectContaining({ type: 'tool-call', input: { ok: false, text: '{"color": re' } }),
      );
    });

    test('an abort ends the answer', async () => {
      const abort = new AbortController();
      let pieces = 0;
      const model = await create({ text: 'one two three four five' });
      try {
        for await (const event of model.answer(request, abort.signal)) {
          if (event.type !== 'text-delta') continue;
          pieces += 1;
          abort.abort();
        }
      } catch {
        // Ending by an error is as good.
      }
      expect(pieces).toBe(1);
    });
  });
}
