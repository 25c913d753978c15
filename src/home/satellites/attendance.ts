import type { Clock } from '../../core/clock.js';
import { millis } from '../../core/units.js';

interface AttendanceParts {
  readonly clock: Clock;
  /** The satellites that were here at any time. */
  readonly known: () => readonly string[];
  /** Told when one came or left, also where nothing is said of it. */
  readonly onMoved?: () => void;
  readonly onTrouble: (message: string) => void;
  readonly onMended: (message: string) => void;
}

/** In milliseconds: who was not heard of so long after the start is away. */
const grace = millis(30_000);
/** Who leaves so often within so many milliseconds comes and goes, until there is calm for as long. */
const [often, calm] = [3, millis(60_000)];

/** Which satellites are there. What is wrong is told once, and when it is well again. */
export class Attendance {
  readonly #present = new Set<string>();
  readonly #away = new Set<string>();
  /** Those of which the broker says that they are gone, and nothing was heard since. */
  readonly #gone = new Set<string>();
  /** When each left, monotonic, the last few times. */
  readonly #left = new Map<string, readonly number[]>();
  /** Those that come and go, with what waits for an end of it. */
  readonly #restless = new Map<string, Disposable>();
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
    for (const waiting of this.#restless.values()) waiting[Symbol.dispose]();
    this.#restless.clear();
    this.#left.clear();
  }

  has(satellite: string): boolean {
    return this.#present.has(satellite);
  }

  /** Whether it is there; undefined while that is not known yet. */
  find(satellite: string): boolean | undefined {
    if (this.#present.has(satellite)) return true;
    return this.#away.has(satellite) ? false : undefined;
  }

  /** Whether it is known to be away, told or not. */
  isAway(satellite: string): boolean {
    return this.#away.has(satellite) || this.#gone.has(satellite);
  }

  come(satellite: string): void {
    this.#present.add(satellite);
    this.#gone.delete(satellite);
    const wasAway = this.#away.delete(satellite);
    if (this.#restless.has(satellite)) this.#await(satellite);
    else if (wasAway) this.parts.onMended(`the satellite ${satellite} is back`);
    this.parts.onMoved?.();
  }

  leave(satellite: string): void {
    this.#gone.add(satellite);
    if (this.#present.delete(satellite)) this.#leave(satellite);
    this.parts.onMoved?.();
  }

  #leave(satellite: string): void {
    const wasRestless = this.#restless.has(satellite);
    if (!wasRestless && !this.#leavesOften(satellite)) {
      this.#miss(satellite);
      return;
    }
    this.#away.add(satellite);
    this.#await(satellite);
    if (!wasRestless) this.parts.onTrouble(describeRestless(satellite));
  }

  #leavesOften(satellite: string): boolean {
    const now = this.parts.clock.monotonic();
    const left = [...(this.#left.get(satellite) ?? []), now].slice(-often);
    this.#left.set(satellite, left);
    return left.length === often && now - (left[0] ?? 0) < calm;
  }

  /** What is wrong now, in sentences. */
  troubles(): readonly string[] {
    const away = [...this.#away].filter((satellite) => !this.#restless.has(satellite));
    return [...[...this.#restless.keys()].map(describeRestless), ...away.map(describeAway)];
  }

  /** Waits until one that comes and goes has stayed where it is for a while. */
  #await(satellite: string): void {
    this.#restless.get(satellite)?.[Symbol.dispose]();
    const waiting = this.parts.clock.after(`whether ${satellite} stays`, calm, () => {
      this.#restless.delete(satellite);
      if (this.has(satellite)) this.parts.onMended(`the satellite ${satellite} is back, and stays`);
      else this.parts.onTrouble(describeAway(satellite));
    });
    this.#restless.set(satellite, waiting);
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

/** Two of one name break off each other's connections. */
const describeRestless = (satellite: string) =>
  `the satellite ${satellite} comes and goes; perhaps two Lanterns have mqtt.client ${satellite}: give one another, else check its power and network`;
