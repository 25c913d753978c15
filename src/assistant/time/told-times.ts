import type { Clock } from '../../core/clock.js';
import type { Understanding } from '../../core/command.js';
import { keepNewest } from '../../core/keep-newest.js';
import { forgottenAfter } from '../../dialogue/discourse.js';
import { findDayQuestion, type DayQuestion } from './ask-again.js';

/** What a conversation said of times last; `ids` of alarms, reminders and timers. */
interface Told {
  readonly at: number;
  readonly ids: readonly string[];
}

/** The alarms, reminders and timers that each conversation talked of last, by its name. */
export class ToldTimes {
  readonly #told = new Map<string, Told>();
  readonly #asked = new Map<string, { readonly at: number; readonly question: DayQuestion }>();

  readonly #ended = new Map<string, { readonly at: number }>();

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

  /** The question for all of a day that was said last, where it was not long ago. */
  asked(name: string): DayQuestion | undefined {
    const { at, question } = this.#asked.get(name) ?? { at: 0, question: undefined };
    return this.clock.now() - at <= forgottenAfter ? question : undefined;
  }

  /** Whether the last sentence about times ended some. */
  hasEnded(name: string): boolean {
    const ended = this.#ended.get(name);
    return ended !== undefined && this.clock.now() - ended.at <= forgottenAfter;
  }

  /** Remembers what a sentence asked for, set or changed; after a question for alarms, what was talked of before it is still talked of. */
  note(name: string, found: readonly string[], understanding: Understanding): void {
    const question = findDayQuestion(understanding);
    this.#asked.delete(name);
    if (understanding.commands.length > 0) this.#noteEnd(name, understanding);
    if (question) keepNewest(this.#asked, name, { at: this.clock.now(), question });
    if (found.length === 0 && question?.intent !== 'alarm.get') return;
    keepNewest(this.#told, name, { at: this.clock.now(), ids: found.length > 0 ? found : this.of(name) });
  }

  #noteEnd(name: string, { commands }: Understanding): void {
    const isEnd = commands.every(({ intent }) => /^(?:alarm|reminder|timer)\.cancel$/.test(intent));
    this.#ended.delete(name);
    if (isEnd) keepNewest(this.#ended, name, { at: this.clock.now() });
  }

  end(name: string): void {
    this.#told.delete(name);
  }
}
