import { builtInRules } from './built-in-rules.js';
import type { FunctionLibrary } from '../expression/custom-function.js';
import { isMatch } from '../name.js';
import { compareRules, compileRule, eventsOf, type CompiledRule, type Rule } from './rule.js';

/**
 * Finds the rules that an event may fire without looking at all of them: by exact event name, plus the few whose `on` is a
 * pattern. It is rebuilt when rules change, which is rare, and used for every event.
 */
export class RuleIndex {
  readonly #exact = new Map<string, CompiledRule[]>();
  readonly #patterns: CompiledRule[] = [];
  readonly #byId = new Map<string, CompiledRule>();
  readonly #candidates = new Map<string, readonly CompiledRule[]>();

  constructor(rules: Iterable<Rule>, functions: FunctionLibrary) {
    for (const rule of [...builtInRules, ...rules].sort(compareRules)) {
      const compiled = compileRule(rule, functions);
      this.#byId.set(rule.id, compiled);
      if (eventsOf(rule).some((on) => on.endsWith('*'))) this.#patterns.push(compiled);
      else for (const on of new Set(eventsOf(rule))) this.#bucket(on).push(compiled);
    }
  }

  compiled(id: string): CompiledRule | undefined {
    return this.#byId.get(id);
  }

  /** Enabled rules for this state and event, in the order in which they are tried. */
  candidates(state: string, event: string): readonly CompiledRule[] {
    const key = `${event}\n${state}`;
    const known = this.#candidates.get(key);
    if (known) return known;
    const found = this.answering(event).filter(({ rule }) => rule.enabled && isMatch(rule.from, state));
    // Event names also come from outside, so the cache must not grow without limit.
    if (this.#candidates.size < 10_000) this.#candidates.set(key, found);
    return found;
  }

  /** The rules that answer an event in any state, in the order in which they are tried, including disabled ones. */
  answering(event: string): readonly CompiledRule[] {
    const patterns = this.#patterns.filter(({ rule }) => eventsOf(rule).some((on) => isMatch(on, event)));
    return [...(this.#exact.get(event) ?? []), ...patterns].sort((a, b) => compareRules(a.rule, b.rule));
  }

  #bucket(event: string): CompiledRule[] {
    const bucket = this.#exact.get(event) ?? [];
    this.#exact.set(event, bucket);
    return bucket;
  }
}
