import type { Clock } from '../../core/clock.js';
import type { Command, Understanding } from '../../core/command.js';
import { nameConversation, type Origin } from '../../core/origin.js';
import { choose } from '../../dialogue/choice.js';
import type { Answer } from '../answers/answer.js';
import type { DialogueRecords } from './dialogue-records.js';
import { answerableFor } from './half-said.js';
import type { Taken } from './taken.js';

/** Keeps the choices that somebody was given, until one of them is chosen in the same conversation. */
export class OpenChoice {
  constructor(
    private readonly records: DialogueRecords,
    private readonly clock: Clock,
  ) {}

  /** Whether a choice is open in this conversation. */
  isOpen(origin: Origin): boolean {
    const { choices, chooser } = this.records;
    return choices !== undefined && (chooser === undefined || chooser === nameConversation(origin));
  }

  /** When it was offered, in wall time milliseconds; minus infinity if none is open in this conversation. */
  askedAt(origin: Origin): number {
    return this.isOpen(origin) ? (this.records.asked ?? 0) : -Infinity;
  }

  /** Remembers the choices of an answer, if it has any. */
  offer({ choices }: Answer, origin: Origin): void {
    if (!choices) return;
    this.records.write({ choices: [...choices], asked: this.clock.now(), chooser: nameConversation(origin) });
  }

  /** Whether words choose. */
  isChosen(text: string, origin: Origin): boolean {
    return this.#find(text, origin) !== undefined;
  }

  /** Takes a sentence as the choice; null if it is none. Any other sentence ends it. */
  take(text: string, understanding: Understanding, origin: Origin): Taken | null {
    if (!this.isOpen(origin)) return null;
    const { asked = 0 } = this.records;
    const meant = this.#find(text, origin);
    this.forget();
    if (this.clock.now() - asked > answerableFor) return null;
    if (meant) return { say: '', route: 'command', commands: meant };
    const isNo = understanding.commands.some(({ intent }) => intent === 'confirm.no');
    return isNo ? { say: 'OK, none.', route: 'command' } : null;
  }

  forget(): void {
    this.records.write({ choices: null });
  }

  /** What is meant. */
  #find(text: string, origin: Origin): readonly Command[] | undefined {
    const { choices = [] } = this.records;
    if (!this.isOpen(origin)) return undefined;
    const labels = choices.map(({ label }) => label);
    return choose(labels, text)?.flatMap((index) => choices[index]?.command ?? []);
  }
}
