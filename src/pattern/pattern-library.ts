import type { Pattern } from './pattern.js';

/** All patterns, by name. */
export class PatternLibrary {
  readonly #patterns: ReadonlyMap<string, Pattern>;

  /** @throws SyntaxError if two patterns have the same name */
  constructor(patterns: readonly Pattern[]) {
    this.#patterns = new Map(patterns.map((pattern) => [pattern.name, pattern]));
    if (this.#patterns.size < patterns.length) throw new SyntaxError('two patterns have the same name');
  }

  get all(): readonly Pattern[] {
    return [...this.#patterns.values()];
  }

  find(name: string): Pattern | undefined {
    return this.#patterns.get(name);
  }
}
