import type { Clock } from '../../core/clock.js';
import { forgottenAfter } from '../../dialogue/discourse.js';

/** What a conversation said of times last; `ids` of alarms, reminders and timers. */
interface Told {
  readonly at: number;
  readonly ids: readonly string[];
  /** Whether it was the question which alarms there are. */
  readonly isAsked: boolean;
}

/** At most this many conversations are remembered; the one that was quiet longest goes first. */
const mostConversations = 100;

/** The alarms, reminders and timers that each conversation talked of last, by its name. */
export class ToldTimes {
  readonly #told = new Map<string, Told>();

  constructor(private readonly clock: Clock) {}

  /** None where that is long ago. @param until wall time; what was said since is left out */
  of(name: string, until = Infinity): readonly string[] {
    const { at, ids } = this.#told.get(name) ?? { at: 0, ids: [] };
    return at < until && this.clock.now() - at <= forgottenAfter ? ids : [];
  }

  /** When that was, wall time in milliseconds; 0 for never. */
  at(name: string): number {
    return this.#told.get(name)?.at ?? 0;
  }

  /** Whether the last of it was the question which alarms there are. */
  isAsked(name: string): boolean {
    return this.#told.get(name)?.isAsked ?? false;
  }

  /** Remembers what a sentence set or changed; after a question, what was talked of before it is still talked of. */
  note(name: string, found: readonly string[], isAsked: boolean): void {
    if (found.length === 0 && !isAsked) return;
    const ids = found.length > 0 ? found : this.of(name);
    this.#told.delete(name);
    this.#told.set(name, { at: this.clock.now(), ids, isAsked });
    const [quiet] = this.#told.keys();
    if (this.#told.size > mostConversations && quiet !== undefined) this.#told.delete(quiet);
  }

  end(name: string): void {
    this.#told.delete(name);
  }
}
