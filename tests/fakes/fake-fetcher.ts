import { millis } from '../../src/core/units.js';
import type { Fetcher } from '../../src/ports/fetcher.js';

/** Answers what it is told to, and remembers when it was asked. */
export class FakeFetcher implements Fetcher {
  readonly tool: string;
  readonly network: boolean;
  readonly freshFor = millis(0);
  readonly use = '';
  readonly asked: unknown[] = [];

  constructor(
    private readonly answer: (args: unknown, count: number) => unknown,
    { tool = 'fake', network = true }: { tool?: string; network?: boolean } = {},
  ) {
    this.tool = tool;
    this.network = network;
  }

  explainProblem(): string | null {
    return null;
  }

  fetch(args: unknown): Promise<unknown> {
    this.asked.push(args);
    return new Promise((resolve) => resolve(this.answer(args, this.asked.length)));
  }
}
