import { createInterface, type Interface } from 'node:readline';
import { PassThrough } from 'node:stream';
import type { Surroundings } from '../../context.js';

/** Somebody gave up while they were asked: with Ctrl-C, or with Ctrl-D at a terminal. */
export class GivenUp extends Error {}

/** Asks one thing after the other: at a terminal or in a pipe, whose end answers all the rest with nothing. */
export class AskLines implements Disposable {
  readonly #lines: Interface;
  readonly #answers: AsyncIterator<string>;
  readonly #echo = new PassThrough();
  readonly #isTerminal: boolean;
  readonly #signals: Disposable;
  readonly #givenUp: Promise<never>;
  #isSecret = false;

  constructor({ input, output, onSignal }: Pick<Surroundings, 'input' | 'output' | 'onSignal'>) {
    this.#isTerminal = input.isTTY && output.isTTY;
    // What is typed as a secret is not shown.
    this.#echo.on('data', (shown: Buffer) => {
      if (!this.#isSecret) output.write(shown);
    });
    this.#lines = createInterface({
      input,
      output: this.#isTerminal ? this.#echo : undefined,
      terminal: this.#isTerminal,
    });
    this.#answers = this.#lines[Symbol.asyncIterator]();
    this.#write = (text) => void output.write(text);
    const { promise, reject } = createGate();
    this.#givenUp = promise;
    const giveUp = () => reject(new GivenUp());
    // At a terminal that readline reads, Ctrl-C is a key; elsewhere a signal.
    this.#lines.on('SIGINT', giveUp);
    this.#signals = onSignal(giveUp);
  }

  readonly #write: (text: string) => void;

  /**
   * @returns what was typed; empty for the default, and where a pipe has ended
   * @throws GivenUp
   */
  async ask(question: string, isSecret = false): Promise<string> {
    this.#write(`${question} `);
    this.#isSecret = isSecret;
    const answer = await Promise.race([this.#answers.next(), this.#givenUp]);
    this.#isSecret = false;
    if (!this.#isTerminal || isSecret) this.#write('\n');
    if (answer.done !== true) return answer.value.trim();
    if (this.#isTerminal) throw new GivenUp();
    return '';
  }

  [Symbol.dispose](): void {
    this.#signals[Symbol.dispose]();
    this.#lines.close();
  }
}

/** A promise that only ever fails, if it is told to. */
function createGate(): { readonly promise: Promise<never>; readonly reject: (reason: Error) => void } {
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<never>((_, fail) => (reject = fail));
  // Whoever asks hears of it; between two questions nobody does.
  promise.catch(() => undefined);
  return { promise, reject };
}
