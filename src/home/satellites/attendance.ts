import type { Clock } from '../../core/clock.js';
import { millis } from '../../core/units.js';

interface AttendanceParts {
  readonly clock: Clock;
  /** The satellites that were here at any time. */
  readonly known: () => readonly string[];
  readonly onTrouble: (message: string) => void;
  readonly onMended: (message: string) => void;
}

/** In milliseconds: who was not heard of so long after the start is away. */
const grace = millis(30_000);

/** Which satellites are there. What is wrong is told once, and when it is well again. */
export class Attendance {
  readonly #present = new Set<string>();
  readonly #away = new Set<string>();
  #waiting: Disposable | undefined;

  constructor(private readonly parts: AttendanceParts) {}

  /** Nobody is known to be there: Lantern starts, or the broker was away. Whoever is there greets anew. */
  start(): void {
    this.#present.clear();
    this.stop();
    this.#waiting = this.parts.clock.after('satellites that do not come', grace, () => this.#missAll());
  }

  stop(): void {
    this.#waiting?.[Symbol.dispose]();
  }

  has(satellite: string): boolean {
    return this.#present.has(satellite);
  }

  /** Whether it is there; undefined while that is not known yet. */
  find(satellite: string): boolean | undefined {
    if (this.#present.has(satellite)) return true;
    return this.#away.has(satellite) ? false : undefined;
  }

  come(satellite: string): void {
    this.#present.add(satellite);
    if (this.#away.delete(satellite)) this.parts.onMended(`the satellite ${satellite} is back`);
  }

  leave(satellite: string): void {
    if (this.#present.delete(satellite)) this.#miss(satellite);
  }

  /** What is wrong now, in sentences. */
  troubles(): readonly string[] {
    return [...this.#away].map(describeAway);
  }

  #missAll(): void {
    for (const satellite of this.parts.known()) if (!this.#present.has(satellite)) this.#miss(satellite);
  }

  #miss(satellite: string): void {
    if (this.#away.has(satellite)) return;
    this.#away.add(satellite);
    this.parts.onTrouble(describeAway(satellite));
  }
}

const describeAway = (satellite: string) =>
  `the satellite ${satellite} is away, and goes on by itself; check its power and network`;
