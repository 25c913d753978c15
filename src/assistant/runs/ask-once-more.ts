import { millis } from '../../core/units.js';
import type { AssistantParts } from '../assistant-parts.js';
import type { Mouth } from '../mouth.js';
import { Request } from '../request.js';
import type { AgentTalk } from './agent-talk.js';

/** After something else was said, or the question broke off, it is asked again so soon. */
const pause = millis(700);
/** Whoever hears it twice more and does not answer does not want to. */
const mostTimes = 2;

/** The permission question that waits for an answer, whoever asks it; '' if there is none. */
export function findPermissionAsked({
  run: { question },
  expectation,
}: Pick<AgentTalk, 'run' | 'expectation'>): string {
  return question?.kind === 'permission' && expectation !== null ? question.text : '';
}

/**
 * Asks an open permission question once more where it broke off, or where something else was said meanwhile: nobody could answer it
 * then, and what somebody answered over that was not heard.
 */
export class AskOnceMore implements Disposable {
  #waiting: Disposable | undefined;
  #asked = { question: '', times: 0 };

  constructor(
    private readonly parts: Pick<AssistantParts, 'speaker' | 'clock' | 'random' | 'clientQuestions'>,
    private readonly agent: Pick<AgentTalk, 'run' | 'expectation' | 'asked'>,
    private readonly mouth: Mouth,
  ) {}

  /** From now on, it follows what is spoken. */
  start(): void {
    this.mouth.onOver = (isAside, isWhole) => this.over(isAside, isWhole);
  }

  /** Something was spoken. @param isAside nobody had asked for it, as a timer's announcement @param isWhole it did not break off */
  over(isAside: boolean, isWhole: boolean): void {
    this[Symbol.dispose]();
    if (this.#question !== '' && (isAside || !isWhole)) this.#wait();
  }

  [Symbol.dispose](): void {
    this.#waiting?.[Symbol.dispose]();
    this.#waiting = undefined;
  }

  /** What was asked aloud. What was asked on a page or in a terminal is answered there. */
  get #question(): string {
    const isClients = (this.parts.clientQuestions?.view ?? null) !== null;
    return isClients || this.agent.asked.isAloud ? findPermissionAsked(this.agent) : '';
  }

  #wait(): void {
    const { speaker, clock, random } = this.parts;
    this.#waiting = clock.after('asking once more', pause, () => {
      const question = this.#question;
      if (question === '') return;
      if (speaker?.isHeld === true || speaker?.isSpeaking === true) {
        this.#wait();
        return;
      }
      const name = `${this.agent.run.id} ${question}`;
      const times = this.#asked.question === name ? this.#asked.times : 0;
      if (times >= mostTimes) return;
      this.#asked = { question: name, times: times + 1 };
      this.mouth.say(question, new Request({ kind: 'mcp', detail: question }, clock, random), 'wake');
    });
  }
}
