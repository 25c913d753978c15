import type { LanguageModel, ModelEvent, ModelRequest } from '../../src/ports/language-model.js';
import type { Script } from '../contracts/language-model.js';

/** A model that says and calls what it was given to, word by word. For tests that need no network. */
export class SimulatedModel implements LanguageModel {
  readonly name = 'a simulated model';
  readonly asked: ModelRequest[] = [];

  constructor(private readonly answers: Script[]) {}

  async *answer(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent, void> {
    this.asked.push(structuredClone(request));
    const script = this.answers.shift();
    if (script === undefined) throw new Error('the simulated model was asked more often than it has answers');
    const form = request.form && script.calls?.[0];
    const { text, calls = [] } = form ? { text: form.json ?? JSON.stringify(form.input) } : script;
    for (const word of text.split(/(?<= )/).filter(Boolean)) {
      await Promise.resolve();
      if (signal.aborted) return;
      yield { type: 'text-delta', text: word };
    }
    for (const [index, { tool, input = {}, json }] of calls.entries()) {
      const id = `call-${this.asked.length}-${index}`;
      const given = json === undefined ? { ok: true as const, value: input } : { ok: false as const, text: json };
      yield { type: 'tool-call', id, name: tool, input: given };
    }
    yield { type: 'usage', usage: { input: 10, output: 5, cacheRead: 0, cacheWrite: 0 } };
    yield { type: 'turn-end', reason: calls.length > 0 ? 'tool' : 'end' };
  }
}
