import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import type { Clock } from '../../core/clock.js';
import { millis } from '../../core/units.js';

/** How long a pipeline of programs may take. */
export interface TimeLimit {
  readonly clock: Clock;
  /** Altogether, in milliseconds. */
  readonly patienceMs: number;
  /** Until the first of several hands over something, where that takes less than a stall. */
  readonly silentMs?: number | undefined;
}

/** The pipes between two programs hold up to seven seconds of sound; if nothing moved for longer, one of them hangs. */
const stalledMs = 10_000;

/** Notices when programs take longer than their patience, begin with nothing for too long, or hand over nothing for ten seconds. */
export class HangWatch implements Disposable {
  /** Resolves once they are considered hung; never rejects. */
  readonly hung: Promise<'hung'>;
  readonly #clock: Clock;
  readonly #limit: Disposable;
  #stall: Disposable;
  #tell: () => void = () => undefined;

  constructor(
    private readonly children: readonly ChildProcessWithoutNullStreams[],
    { clock, patienceMs, silentMs = stalledMs }: TimeLimit,
  ) {
    this.hung = new Promise((resolve) => {
      this.#tell = () => resolve('hung');
    });
    this.#clock = clock;
    this.#limit = this.#start(patienceMs);
    this.#stall = this.#start(silentMs);
    for (const { stdin, stdout } of children) {
      stdin.on('drain', this.#move);
      stdout.on('data', this.#move);
    }
  }

  [Symbol.dispose](): void {
    for (const { stdin, stdout } of this.children) {
      stdin.off('drain', this.#move);
      stdout.off('data', this.#move);
    }
    this.#limit[Symbol.dispose]();
    this.#stall[Symbol.dispose]();
  }

  readonly #move = () => {
    this.#stall[Symbol.dispose]();
    this.#stall = this.#start(stalledMs);
  };

  #start(ms: number): Disposable {
    return this.#clock.after('speech', millis(ms), this.#tell);
  }
}
