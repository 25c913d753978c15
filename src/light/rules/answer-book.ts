import type { Value } from '../value.js';

/** At most this many answers are kept; the one unused for longest goes first. */
const mostKept = 500;

/** Known answers of sandboxed functions. */
export interface Answers {
  /** Whether somebody passes questions to the sandbox; only then is it worth waiting for an answer. */
  readonly attended: boolean;
  /** The answer for these arguments; undefined if it is unknown. */
  find(name: string, values: readonly Value[]): Value | undefined;
  /** The function's latest answer, for whatever arguments; 0 before the first. */
  last(name: string): Value;
}

/** One call of a sandboxed function with its arguments. */
export interface Question {
  readonly name: string;
  readonly values: readonly Value[];
}

/** Answers by function and arguments, up to a limit. Null stands for an answer that was undefined. */
export class AnswerBook implements Answers {
  attended = false;
  readonly #kept = new Map<string, Exclude<Value, undefined>>();
  readonly #last = new Map<string, Value>();

  find(name: string, values: readonly Value[]): Value | undefined {
    const key = keyOf({ name, values });
    const found = this.#kept.get(key);
    if (found === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found;
  }

  last(name: string): Value {
    return this.#last.get(name) ?? 0;
  }

  put({ name, values }: Question, answer: Exclude<Value, undefined>): void {
    const key = keyOf({ name, values });
    this.#kept.delete(key);
    this.#kept.set(key, answer);
    this.#last.set(name, answer);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
  }

  forget(question: Question): void {
    this.#kept.delete(keyOf(question));
  }

  /** Forgets a redefined function's answers. Its last answer stands until there is a new one. */
  forgetAll(name: string): void {
    for (const key of this.#kept.keys()) if (key.startsWith(`${name}[`)) this.#kept.delete(key);
  }

  get size(): number {
    return this.#kept.size;
  }
}

/** A key that is the same for the same question; values are written as they reach the sandbox. */
export function keyOf({ name, values }: Question): string {
  return `${name}${JSON.stringify(values)}`;
}
