import type { Pattern } from './pattern.js';

/** All patterns, by name. */
export class PatternLibrary {
  #patterns: ReadonlyMap<string, Pattern> | undefined;

  /** @param read reads them all; called once, when the first is asked for: most commands ask for none */
  constructor(private readonly read: () => readonly Pattern[]) {}

  get all(): readonly Pattern[] {
    return [...this.#byName().values()];
  }

  find(name: string): Pattern | undefined {
    return this.#byName().get(name);
  }

  /** @throws SyntaxError if two patterns have the same name */
  #byName(): ReadonlyMap<string, Pattern> {
    if (this.#patterns) return this.#patterns;
    const patterns = this.read();
    const byName = new Map(patterns.map((pattern) => [pattern.name, pattern]));
    if (byName.size < patterns.length) throw new SyntaxError('two patterns have the same name');
    return (this.#patterns = byName);
  }
}
