import type { Clock } from '../../core/clock.js';
import type { Consent } from '../../core/consent.js';
import type { Hub } from '../../core/events.js';
import type { Fact } from '../../core/facts.js';
import type { RunQuestion, RunView } from '../../core/run-view.js';
import { millis, seconds } from '../../core/units.js';

interface Answer {
  readonly consent: Consent;
  readonly by: string;
  readonly because?: string;
}

/** From the call to the answer. Less than the minute after which MCP clients give up. */
const patience = seconds(45);
/** How long a question may keep others waiting, so that each of two is answered in time. */
const turn = seconds(20);
const busy = 'the people here are being asked something else; try again later';
const silent: Answer = { consent: 'no', by: 'silence', because: `nobody answered within ${patience / 1000} seconds` };
/** An answer that comes sooner was meant for something else, because nobody can have heard the question yet. */
export const soonestAnswer = seconds(1);

/** The people who can be asked. */
interface People {
  /** Whether they have just been asked something else. */
  areAsked(): boolean;
  /** What the agent is working on beside. */
  beside(): RunView;
  /** Speaks and shows the question. */
  say(text: string): void;
}

/** A question whose turn has come, or will come. */
interface Waiting {
  readonly view: RunView;
  /** When it was called for, in monotonic milliseconds. */
  readonly calledAt: number;
  settle(answer: Answer | string): void;
}

/**
 * Puts permission questions of outside programs to the people at the lamp, one at a time. They look like the agent's own, so
 * page, terminal, button and voice need no special code for them.
 */
export class ClientQuestions {
  #people: People | null = null;
  #open: { readonly waiting: Waiting; readonly since: number; readonly silence: Disposable } | null = null;
  #waiting: Waiting[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly facts: Hub<Fact>,
  ) {}

  /** Names the people to ask. Until then every question is refused, since a one-off command has nobody to ask. */
  attach(people: People): void {
    this.#people = people;
  }

  /** The open question, in the form of a paused run; null if there is none. */
  get view(): RunView | null {
    return this.#open?.waiting.view ?? null;
  }

  /** Asks when the question's turn comes; silence means no. Resolves to a text if nobody can be asked; it says why. */
  ask(
    question: RunQuestion,
    { id, client }: { readonly id: string; readonly client: string },
    signal: AbortSignal,
  ): Promise<Answer | string> {
    if (signal.aborted) return Promise.resolve('the call was canceled');
    if (!this.#people) return Promise.resolve('nobody can be asked, since no Lantern is running on this data folder');
    const about = { id, text: `a call of ${client}`, turns: 0, reason: null, plan: null };
    const view: RunView = { ...about, state: 'paused', question };
    return new Promise((resolve) => {
      const cancel = () => settle('the call was canceled');
      const silence = this.clock.after('a permission', patience, () =>
        settle(this.#open?.waiting === waiting ? silent : busy),
      );
      const settle = (answer: Answer | string) => {
        silence[Symbol.dispose]();
        signal.removeEventListener('abort', cancel);
        this.#waiting = this.#waiting.filter((each) => each !== waiting);
        if (this.#open?.waiting === waiting) this.#close();
        resolve(answer);
        this.takeTurn();
      };
      const waiting = { view, calledAt: this.clock.monotonic(), settle };
      signal.addEventListener('abort', cancel, { once: true });
      this.#waiting.push(waiting);
      this.takeTurn();
    });
  }

  /** Takes somebody's answer; false if no question is open, or nobody can have heard it yet. */
  answer(consent: Consent, by: string): boolean {
    const open = this.#open;
    if (!open || this.clock.monotonic() - open.since < soonestAnswer) return false;
    open.waiting.settle({ consent, by });
    return true;
  }

  /** Puts the question off because the agent is asking one now; a "yes" must not answer both. */
  giveWay(): void {
    if (this.#open) this.#close();
  }

  /** Puts the next question to the people, if they are not being asked something else. */
  takeTurn(): void {
    const people = this.#people;
    const [waiting] = this.#waiting;
    if (this.#open || !waiting || !people || people.areAsked()) return;
    const left = waiting.calledAt + patience - this.clock.monotonic();
    const silence = this.clock.after('the turn of a permission', millis(Math.min(turn, left)), () => {
      if (this.#waiting.length > 1) waiting.settle(silent);
    });
    this.#open = { waiting, since: this.clock.monotonic(), silence };
    this.facts.announce({ type: 'run-changed', run: waiting.view });
    people.say(waiting.view.question?.text ?? '');
  }

  #close(): void {
    const open = this.#open;
    if (!open) return;
    this.#open = null;
    open.silence[Symbol.dispose]();
    const run: RunView = { ...open.waiting.view, state: 'stopped', reason: 'completed', question: null };
    this.facts.announce({ type: 'run-changed', run });
    // Whoever shows what is asked shows the agent's question again.
    const beside = this.#people?.beside();
    if (beside?.question) this.facts.announce({ type: 'run-changed', run: beside });
  }
}
