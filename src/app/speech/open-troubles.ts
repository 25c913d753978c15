import type { Hub } from '../../core/events.js';
import type { Fact, Trouble } from '../../core/facts.js';

/** The parts of hearing and speaking. */
export const voiceParts: readonly string[] = ['microphone', 'speech recognition', 'hearing', 'wake word', 'speech'];

/** What was reported of some parts and is not mended yet; for whoever asks later. */
export class OpenTroubles {
  readonly #open = new Map<string, string>();

  /** @param parts those of which it is told when they work again */
  constructor(facts: Pick<Hub<Fact>, 'listen'>, parts: readonly string[]) {
    facts.listen((fact) => {
      if (fact.type === 'trouble-reported' && parts.includes(fact.part)) this.#open.set(fact.part, fact.message);
      if (fact.type === 'trouble-mended') this.#open.delete(fact.part);
    });
  }

  list(): readonly Trouble[] {
    return [...this.#open].map(([part, message]) => ({ part, message }));
  }
}
