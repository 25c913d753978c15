import { z } from 'zod';
import type { Clock } from '../../core/clock.js';
import { describeError, LanternError } from '../../core/errors.js';
import type { Origin } from '../../core/origin.js';
import { millis } from '../../core/units.js';
import type { Engine } from '../../engine/engine.js';
import type { Store } from '../../ports/store.js';
import { givenTimerSchema, isHere, planGiven, type GivenTimer } from './given-timer.js';

interface HandedTimersParts {
  readonly engine: Engine;
  readonly store: Pick<Store, 'read' | 'commit'>;
  readonly clock: Clock;
  /** How long before an alarm the light begins to come up, in milliseconds. */
  readonly dawnMs: number;
  readonly roomOf: (satellite: string) => string | undefined;
  readonly isThere: (satellite: string) => boolean;
  readonly onTrouble: (message: string) => void;
}

const kind = 'handed-timer';
/** In milliseconds: a satellite that does not say so long whether it let go of a timer is gone. */
const patience = millis(30_000);

const waitingSchema = z.object({ satellite: z.string(), given: givenTimerSchema, isGiven: z.boolean() });
type Waiting = z.infer<typeof waitingSchema>;

/**
 * At the hub: takes over what its satellites kept while it was away. A timer is noted first and rings only once its satellite has let go of
 * it, so that whoever is killed in between, it rings once.
 */
export class HandedTimers {
  #waiting: readonly Waiting[] = [];
  #looking: Disposable | undefined;

  constructor(private readonly parts: HandedTimersParts) {}

  /** Reads what was noted. The store must have started. */
  start(): void {
    const kept = this.parts.store.read(kind).get('all');
    this.#waiting = z.array(waitingSchema).safeParse(kept).data ?? [];
    this.#lookLater();
  }

  stop(): void {
    this.#looking?.[Symbol.dispose]();
  }

  /**
   * Takes what a satellite says of its timers. @param timers those that it offers @param gone the tokens of those that it let go of
   * @returns the tokens of those that are noted, which it is to let go of, and of those that are set here
   */
  take(satellite: string, timers: readonly GivenTimer[], gone: readonly string[]) {
    const others = this.#waiting.filter((each) => each.satellite !== satellite);
    // What it neither offers nor let go of has ended there meanwhile.
    const released = this.#waiting.filter(
      (each) => each.satellite === satellite && (each.isGiven || gone.includes(each.given.token)),
    );
    const offered = timers.map((given) => ({ satellite, given, isGiven: false }));
    const isNoted = this.#note([...others, ...released.map((each) => ({ ...each, isGiven: true })), ...offered]);
    if (!isNoted) return { keeps: [], done: [] };
    this.#set();
    return { keeps: timers.map(({ token }) => token), done: gone };
  }

  /** Sets what satellites have let go of, or will not come to let go of. */
  #set(isLate = false): void {
    const isDue = ({ satellite, isGiven }: Waiting) => isGiven || (isLate && !this.parts.isThere(satellite));
    const left = this.#waiting.filter((each) => !isDue(each) || !this.#setOne(each));
    if (left.length < this.#waiting.length) this.#note(left);
    this.#lookLater();
  }

  /** @returns whether nothing is left to do for it */
  #setOne({ satellite, given }: Waiting): boolean {
    const { engine, clock, dawnMs, roomOf, onTrouble } = this.parts;
    if (isHere(given, satellite, engine)) return true;
    const room = roomOf(satellite);
    const conversation = `satellite ${satellite} ${given.conversation}`.trim();
    const detail = `set in ${satellite} while this Lantern was away`;
    const origin: Origin = { kind: 'home', conversation, satellite, detail, ...(room === undefined ? {} : { room }) };
    try {
      engine.carryOut(planGiven(given, engine, clock.now(), dawnMs), origin);
      return true;
    } catch (error) {
      const { name } = given.timer;
      onTrouble(`"${name}", which was set in ${satellite}, could not be taken over: ${describeError(error)}`);
      return error instanceof LanternError && error.code === 'change-invalid';
    }
  }

  #note(waiting: readonly Waiting[]): boolean {
    if (waiting.length === 0 && this.#waiting.length === 0) return true;
    try {
      this.parts.store.commit([{ kind, id: 'all', value: waiting.length === 0 ? null : waiting }]);
      this.#waiting = waiting;
      return true;
    } catch (error) {
      this.parts.onTrouble(`what satellites set could not be taken over: ${describeError(error)}`);
      return false;
    }
  }

  #lookLater(): void {
    this.stop();
    if (this.#waiting.length === 0) return;
    this.#looking = this.parts.clock.after('timers of satellites', patience, () => this.#set(true));
  }
}
