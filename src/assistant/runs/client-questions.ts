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

/** Below the minute after which MCP clients give up by themselves. */
const patience = seconds(45);
const silent: Answer = { consent: 'no', by: 'silence', because: `nobody answered within ${patience / 1000} seconds` };
/** An answer that comes sooner was meant for something else: nobody has heard the question by then. */
const soonest = seconds(1);

/** Those who can be asked. */
interface People {
  /** Whether they are being asked something else. */
  areAsked(): boolean;
  /** Says the question where it is heard and seen. */
  say(text: string): void;
}

/**
 * Questions of permission that programs outside cause, put to the people at the lamp one at a time. They look like those of the
 * agent, so page, terminal, button and voice need to know nothing of them.
 */
export class ClientQuestions {
  #people: People | null = null;
  #open: { readonly view: RunView; readonly since: number; settle(answer: Answer | string): void } | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly clock: Clock,
    private readonly facts: Hub<Fact>,
  ) {}

  /** From now on there is somebody: a Lantern that stays has a page, a terminal, ears. */
  attach(people: People): void {
    this.#people = people;
  }

  /** The question that is open, as a request that waits; null: none is. */
  get view(): RunView | null {
    return this.#open?.view ?? null;
  }

  /** Puts a question when its turn comes; silence is a no. A string says why nobody can be asked. */
  ask(
    question: RunQuestion,
    { id, client }: { readonly id: string; readonly client: string },
    signal: AbortSignal,
  ): Promise<Answer | string> {
    const turn = this.#last.then(() => this.#put(question, { id, client }, signal));
    this.#last = turn;
    return turn;
  }

  /** Somebody's answer; false where no question is open, or nobody can have heard it yet. */
  answer(consent: Consent, by: string): boolean {
    const open = this.#open;
    if (!open || this.clock.monotonic() - open.since < soonest) return false;
    open.settle({ consent, by });
    return true;
  }

  /** Somebody is asked something else now: "yes" must not be taken for two questions. */
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
