import type { Random } from '../../core/random.js';
import { millis } from '../../core/units.js';
import type { LocalCheck } from '../../light/expression/local-check.js';
import type { Machine } from '../../light/machine.js';
import type { Fetcher } from '../../ports/fetcher.js';

/** A trigger that only reads variables, polled like all others but computed in this process. */
export class LocalCheckFetcher implements Fetcher {
  readonly network = false;
  readonly freshFor = millis(0);
  readonly use = '';

  constructor(
    readonly tool: string,
    private readonly check: LocalCheck,
    private readonly machine: () => Machine,
    private readonly random: Random,
  ) {}

  explainProblem(): null {
    return null;
  }

  /** @throws LanternError `expression-invalid` where a value makes the expression impossible */
  fetch(): Promise<boolean> {
    return new Promise((resolve) =>
      resolve(
        this.check(
          (name) => this.machine().variables.get(name),
          () => this.random.next(),
        ),
      ),
    );
  }
}
