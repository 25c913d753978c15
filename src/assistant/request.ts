import type { Clock } from '../core/clock.js';
import type { Command } from '../core/command.js';
import { describeError } from '../core/errors.js';
import { omit } from '../core/omit.js';
import type { Hub } from '../core/events.js';
import type { Fact } from '../core/facts.js';
import type { Origin } from '../core/origin.js';
import type { StageTimes } from '../core/outcome.js';
import type { RequestDiscourse } from '../core/request-discourse.js';
import type { Random } from '../core/random.js';
import type { Memory } from '../memory/memory.js';
import type { Store } from '../ports/store.js';
import type { Addressed } from '../voice/voice-event.js';

/** One stage of a request: milliseconds from its start, and how long it took. */
export interface RequestStage {
  readonly name: string;
  readonly start: number;
  readonly ms: number;
}

/** A sentence that may not have been over when it was answered, and what it says together with the one that came after it. */
export interface Followed extends Pick<Request, 'id' | 'at'> {
  readonly text: string;
  readonly whole: string;
  /** Whether it was said over the reply to the first, of whose words some may have been heard with it. */
  readonly isOver?: boolean;
}

/** Whoever waits for the sign that follows the wake word speaks within this time. */
export const longestPauseMs = 1500;

/** One sentence being answered. Everything done for it carries its id, and its stages are timed. */
export class Request {
  readonly id: string;
  /** When it came, wall time in milliseconds. */
  readonly at: number;
  readonly stages: RequestStage[] = [];
  /** Resolves when the request is handed to the agent, which may take long; the next sentence can be heard meanwhile. */
  readonly handedOn: Promise<null>;
  handOn: () => void = () => undefined;
  /** How it was said, if it was: with the wake word, or after a reply without it, as anybody nearby may. */
  addressed: Addressed | null = null;
  /** How long it was from the wake word to the first word, in milliseconds. */
  pauseMs = 0;
  /** What else may have been said, if it was not heard well; see `Transcript`. */
  doubt: readonly string[] = [];
  /** What was said before its pauses, the longest first: what follows may have been said to somebody else. */
  heads: readonly string[] = [];
  /** The sentence just before, which this one may go on with. */
  follows: Followed | null = null;
  #began: number;
  #preceding = 0;

  constructor(
    readonly origin: Origin,
    private readonly clock: Clock,
    random: Random,
  ) {
    // Ids sort by time. The random tail tells apart two requests of the same millisecond.
    this.at = clock.now();
    this.id = `${this.at.toString(36)}-${Math.floor(random.next() * 36 ** 4)
      .toString(36)
      .padStart(4, '0')}`;
    this.#began = clock.monotonic();
    this.handedOn = new Promise((resolve) => (this.handOn = () => resolve(null)));
  }

  /** Whether it was certainly meant for Lantern. */
  get isDeliberate(): boolean {
    return this.addressed !== 'follow-up';
  }

  /** Whether it also followed at once. A television may be heard to say the wake word, and then somebody else says "always". */
  get isAtOnce(): boolean {
    return this.isDeliberate && this.pauseMs <= longestPauseMs;
  }

  /** Milliseconds since the request began, hearing included. */
  get elapsed(): number {
    return this.#preceding + this.clock.monotonic() - this.#began;
  }

  /** How long each stage took, in milliseconds, for clients. */
  get times(): StageTimes {
    const times = Object.fromEntries(this.stages.map(({ name, ms }) => [name, round(ms)]));
    delete times['act'];
    return { ...times, decide: times['decide'] ?? 0, total: round(this.elapsed) };
  }

  /** Runs a stage and notes how long it took, even if it fails. */
  measure<Result>(name: string, stage: () => Result): Result {
    const start = this.elapsed;
    try {
      return stage();
    } finally {
      this.stages.push({ name, start, ms: this.elapsed - start });
    }
  }

  /** Notes the stages before the request's own clock started: for a spoken sentence, those of hearing it. In milliseconds. */
  precede(stages: Readonly<Record<string, number | undefined>>): void {
    this.#began = this.clock.monotonic();
    this.#preceding = 0;
    for (const [name, ms] of Object.entries(stages)) {
      if (ms === undefined) continue;
      this.stages.push({ name, start: this.#preceding, ms });
      this.#preceding += ms;
    }
  }

  /** Notes a stage that began at `start` (a value of `elapsed`) and took `ms`. */
  note(name: string, start: number, ms: number): void {
    this.stages.push({ name, start, ms });
  }
}

/** The intents of sentences that are not kept themselves: they would keep what is to be forgotten. */
const forgets: ReadonlySet<string> = new Set(['memory.forget', 'memory.purge', 'memory.clear']);

/** What came of a request. */
interface Answered {
  readonly text: string;
  readonly route: string;
  readonly reply: string;
  readonly discourse?: RequestDiscourse;
  readonly commands: readonly Command[];
}

interface Keepers {
  readonly store: Store;
  readonly memory: Memory | null;
  readonly clock: Clock;
  readonly facts: Hub<Fact>;
}

/** What was asked and answered: in the memory, and for `lantern trace`. */
export class RequestLog {
  #failing = false;

  constructor(private readonly parts: Keepers) {}

  /** A failing store is only reported, because the sentence has been answered already; and once, until it works again. */
  keep(request: Request, answered: Answered): void {
    const { facts } = this.parts;
    try {
      this.#write(request, answered);
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) facts.announce({ type: 'trouble-reported', part: 'store', message: describeError(error) });
      this.#failing = true;
    }
  }

  #write({ id, origin, stages }: Request, { commands, ...result }: Answered): void {
    const { store, memory, clock } = this.parts;
    const isForgetting = commands.some(({ intent }) => forgets.has(intent));
    const kept = isForgetting ? { route: result.route, text: '', reply: '' } : { ...result, commands };
    if (kept.text.trim() !== '') memory?.add('message', 'user', kept.text);
    if (kept.reply !== '') memory?.add('message', 'assistant', kept.reply);
    const by = isForgetting ? omit(origin, 'detail') : origin;
    store.commit([], { kind: 'request', at: clock.now(), body: { id, origin: by, stages, ...kept } });
  }
}

function round(ms: number): number {
  return Math.round(ms * 100) / 100;
}
