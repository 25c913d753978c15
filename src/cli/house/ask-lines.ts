import { createInterface, type Interface } from 'node:readline';
import { PassThrough } from 'node:stream';
import type { Surroundings } from '../context.js';

/** Asks one thing after the other: at a terminal or in a pipe, whose end answers all the rest with nothing. */
export class AskLines {
  readonly #lines: Interface;
  readonly #answers: AsyncIterator<string>;
  readonly #echo = new PassThrough();
  readonly #isTerminal: boolean;
  #isSecret = false;

  constructor({ input, output }: Pick<Surroundings, 'input' | 'output'>) {
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
  }

  readonly #write: (text: string) => void;

  /** @returns what was typed; empty for the default, and where nobody answers */
  async ask(question: string, isSecret = false): Promise<string> {
    this.#write(`${question} `);
    this.#isSecret = isSecret;
    const answer = await this.#answers.next();
    this.#isSecret = false;
    if (!this.#isTerminal || isSecret) this.#write('\n');
    return answer.done ? '' : answer.value.trim();
  }

  close(): void {
    this.#lines.close();
  }
}
