import { describe, expect, test } from '@jest/globals';
import type { LanguageModel, ModelEvent, ModelRequest } from '../../src/ports/language-model.js';

const request: ModelRequest = {
  system: 'You are a lamp.',
  messages: [{ role: 'user', text: 'hello' }],
  maxTokens: 100,
};

/** What every LanguageModel does. `create` makes one that will answer with exactly this text. */
export function describeLanguageModel(name: string, create: (answer: string) => Promise<LanguageModel>): void {
  describe(`the LanguageModel contract: ${name}`, () => {
    test('streams its text in pieces and ends the turn once, last', async () => {
      const events: ModelEvent[] = [];
      const model = await create('Good evening to you.');
      for await (const event of model.answer(request, new AbortController().signal)) events.push(event);
      expect(events.map((event) => (event.type === 'text-delta' ? event.text : '')).join('')).toBe(
        'Good evening to you.',
      );
      expect(events.length).toBeGreaterThan(2);
      expect(events.filter(({ type }) => type === 'turn-end')).toEqual([{ type: 'turn-end', reason: 'end' }]);
      expect(events.at(-1)?.type).toBe('turn-end');
    });

    test('an abort ends the answer', async () => {
      const abort = new AbortController();
      let pieces = 0;
      const model = await create('one two three four five');
      try {
        for await (const event of model.answer(request, abort.signal)) {
          pieces += Number(event.type === 'text-delta');
          abort.abort();
        }
      } catch {
        // Ending by an error is as good.
      }
      expect(pieces).toBe(1);
    });
  });
}
