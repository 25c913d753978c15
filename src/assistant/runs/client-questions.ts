import type { Clock } from '../../core/clock.js';
import type { Consent } from '../../core/consent.js';
import type { Hub } from '../../core/events.js';
import type { Fact } from '../../core/facts.js';
import type { RunQuestion, RunView } from '../../core/run-view.js';
import { seconds } from '../../core/units.js';

interface Answer {
  readonly consent: Consent;
  readonly by: string;
  readonly because?: string;
}

/** Less than the minute after which MCP clients give up. */
const patience = seconds(45);
const silent: Answer = { consent: 'no', by: 'silence', because: `nobody answered within ${patience / 1000} seconds` };
/** An answer that comes sooner was meant for something else, because nobody can have heard the question yet. */
const soonest = seconds(1);

/** The people who can be asked. */
interface People {
  /** Whether they are already being asked something else. */
  areAsked(): boolean;
  /** Speaks and shows the question. */
  say(text: string): void;
}

/**
 * Puts permission questions of outside programs to the people at the lamp, one at a time. They look like the agent's own, so
 * page, terminal, button and voice need no special code for them.
 */
export class ClientQuestions {
  #people: People | null = null;
  #open: { readonly view: RunView; readonly since: number; settle(answer: Answer | string): void } | null = null;
  #last: Promise<unknown> = Promise.resolve();

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
    return this.#open?.view ?? null;
  }

  /** Asks when the question's turn comes; silence means no. Resolves to a text if nobody can be asked; it says why. */
  ask(
    question: RunQuestion,
    { id, client }: { readonly id: string; readonly client: string },
    signal: AbortSignal,
  ): Promise<Answer | string> {
    const turn = this.#last.then(() => this.#put(question, { id, client }, signal));
    this.#last = turn;
    return turn;
  }

  /** Takes somebody's answer; false if no question is open, or nobody can have heard it yet. */
  answer(consent: Consent, by: string): boolean {
    const open = this.#open;
    if (!open || this.clock.monotonic() - open.since < soonest) return false;
    open.settle({ consent, by });
    return true;
  }

  /** Withdraws the question because the agent is asking one now; a "yes" must not answer both. */
  giveWay(): void {
    this.#open?.settle('the people here are being asked something else; try again later');
  }

  #put(
    question: RunQuestion,
    { id, client }: { id: string; client: string },
    signal: AbortSignal,
  ): Promise<Answer | string> {
    const people = this.#people;
    if (signal.aborted) return Promise.resolve('the call was canceled');
    if (!people) return Promise.resolve('nobody can be asked, since no Lantern is running on this data folder');
    if (people.areAsked()) return Promise.resolve('the people here are being asked something else; try again later');
    const view: RunView = {
      state: 'paused',
      id,
      text: `a call of ${client}`,
      turns: 0,
      reason: null,
      plan: null,
      question,
    };
    return new Promise((resolve) => {
      const cancel = () => settle('the call was canceled');
      const silence = this.clock.after('a permission', patience, () => settle(silent));
      const settle = (answer: Answer | string) => {
        if (this.#open?.view !== view) return;
        this.#open = null;
        silence[Symbol.dispose]();
        signal.removeEventListener('abort', cancel);
        this.facts.announce({
          type: 'run-changed',
          run: { ...view, state: 'stopped', reason: 'completed', question: null },
        });
        resolve(answer);
      };
      this.#open = { view, since: this.clock.monotonic(), settle };
      signal.addEventListener('abort', cancel, { once: true });
      this.facts.announce({ type: 'run-changed', run: view });
      people.say(question.text);
    });
  }
}
