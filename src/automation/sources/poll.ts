import type { Source } from '../../light/source.js';

/** How one source is, for people: rules never see failures. */
export interface SourceStatus {
  readonly name: string;
  readonly kind: 'fetch' | 'webhook' | 'mqtt';
  /** `waiting`: nothing has come yet. `paused`: there is no network. */
  readonly state: 'off' | 'waiting' | 'ok' | 'failing' | 'paused';
  /** What its variables hold is older than three intervals, or than what failed to replace it. */
  readonly stale: boolean;
  /** Wall time when it last said something, milliseconds; null: not since Lantern started. */
  readonly heard: number | null;
  /** Wall time of its next poll; null: it is pushed, off or paused. */
  readonly next: number | null;
  /** In a row. */
  readonly failures: number;
  /** Why the last attempt failed; null where it did not. */
  readonly problem: string | null;
}

/** What is known of one source while Lantern runs. */
export class Poll {
  /** On the monotonic clock. */
  due = Infinity;
  /** Wall time, where cron names it: a clock that is set moves it. */
  wallDue: number | null = null;
  /** Where the grid of its intervals begins, on the monotonic clock. */
  begun = 0;
  asking = false;
  parked = false;
  failures = 0;
  heard: number | null = null;
  heardMonotonic: number | null = null;
  problem: string | null = null;

  constructor(readonly source: Source) {}

  succeed(now: number, monotonic: number): void {
    this.failures = 0;
    this.problem = null;
    this.heard = now;
    this.heardMonotonic = monotonic;
  }

  /** Whether this is the first failure in a row: that one is told. */
  fail(problem: string): boolean {
    this.failures += 1;
    this.problem = problem;
    return this.failures === 1;
  }

  describe(now: number, monotonic: number): SourceStatus {
    const { source, parked, failures, heard, heardMonotonic, problem } = this;
    const age = heardMonotonic === null ? Infinity : monotonic - heardMonotonic;
    const late = source.interval_ms !== undefined && heard !== null && age > 3 * source.interval_ms;
    return {
      name: source.name,
      kind: source.fetch ? 'fetch' : source.webhook ? 'webhook' : 'mqtt',
      state: !source.enabled ? 'off' : parked ? 'paused' : failures > 0 ? 'failing' : heard === null ? 'waiting' : 'ok',
      stale: late || failures > 2,
      heard,
      next:
        source.fetch && source.enabled && !parked && Number.isFinite(this.due)
          ? (this.wallDue ?? Math.round(now + Math.max(0, this.due - monotonic)))
          : null,
      failures,
      problem,
    };
  }
}
