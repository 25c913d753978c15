import type { LanguageModel, ModelEvent, ModelRequest } from '../../src/ports/language-model.js';

/** A model that says what it was given to say, word by word. Stands in for Claude, which can't be reached from tests. */
export class SimulatedModel implements LanguageModel {
  readonly name = 'a simulated model';
  readonly asked: ModelRequest[] = [];

  constructor(private readonly answers: string[]) {}

  async *answer(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent, void> {
    this.asked.push(request);
    const text = this.answers.shift();
    if (text === undefined) throw new Error('the simulated model was asked more often than it has answers');
    for (const word of text.split(/(?<= )/)) {
      await Promise.resolve();
      if (signal.aborted) return;
      yield { type: 'text-delta', text: word };
    }
    yield { type: 'turn-end', reason: 'end' };
  }
}
