import type { Value } from '../value.js';

/** More are not kept: the one that nobody has looked at for longest goes first. */
const mostKept = 500;

/** What functions answered that only the sandbox runs. */
export interface Answers {
  /** Whether somebody asks the sandbox: only then is it worth waiting for an answer. */
  readonly attended: boolean;
  /** Undefined: this has not been answered. */
  find(name: string, values: readonly Value[]): Value | undefined;
  /** The function's newest answer, whatever it was asked; 0 before the first. */
  last(name: string): Value;
}

/** One question to a function. */
export interface Question {
  readonly name: string;
  readonly values: readonly Value[];
}

/** Answers by function and arguments, as many as are worth keeping. Null stands for an answer that was nothing. */
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

  /** For a function that is written anew: its last answer stands until there is another. */
  forgetAll(name: string): void {
    for (const key of this.#kept.keys()) if (key.startsWith(`${name}[`)) this.#kept.delete(key);
  }

  get size(): number {
    return this.#kept.size;
  }
}

/** The same for the same question, in the shape in which its values reach the sandbox. */
export function keyOf({ name, values }: Question): string {
  return `${name}${JSON.stringify(values)}`;
}
