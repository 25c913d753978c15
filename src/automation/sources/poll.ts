import type { Source } from '../../light/source.js';

/** The status of one source, for people; rules never see failures. */
export interface SourceStatus {
  readonly name: string;
  readonly kind: 'fetch' | 'webhook' | 'mqtt';
  /** `waiting`: nothing has arrived yet. `paused`: the network is down. */
  readonly state: 'off' | 'waiting' | 'ok' | 'failing' | 'paused';
  /** Its variables are older than three intervals, or than a failed attempt to replace them. */
  readonly stale: boolean;
  /** Wall time of its last answer, milliseconds; null if there was none since Lantern started. */
  readonly heard: number | null;
  /** Wall time of its next poll; null if it is pushed, switched off or paused. */
  readonly next: number | null;
  /** Failures in a row. */
  readonly failures: number;
  /** Why the last attempt failed; null if it did not. */
  readonly problem: string | null;
}

/** The state of one source while Lantern runs. */
export class Poll {
  /** On the monotonic clock. */
  due = Infinity;
  /** Wall time, for cron schedules: when the clock is set, the poll moves with it. */
  wallDue: number | null = null;
  /** Where the grid of intervals starts, on the monotonic clock. */
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

  /** Returns whether this is the first failure in a row; only that one is reported. */
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
