import type { Clock } from '../../core/clock.js';
import { millis } from '../../core/units.js';
import type { HubReply } from '../../ports/hub-link.js';
import { readMessage } from '../read-message.js';
import { answerSchema } from './messages.js';

/** In milliseconds: a hub that is there says within this that it has a sentence. It may work on one for long, but not for ever. */
const [patience, longest] = [millis(1500), millis(600_000)];
/** In milliseconds: so long after a question its answer is awaited. */
const askedFor = 60_000;

interface Sentence {
  readonly id: string;
  readonly text: string;
  readonly conversation: string;
}

interface Open {
  isTaken: boolean;
  timer: Disposable;
  readonly resolve: (reply: HubReply | 'not taken') => void;
}

/** What is said where the hub took a sentence and was gone before it answered. */
const goneBefore: HubReply = { reply: 'The hub went away before it answered.', route: 'answer' };

/** The sentences that the hub was given and has not answered yet. */
export class OpenSentences {
  readonly #open = new Map<string, Open>();
  #askedAt = -Infinity;

  constructor(
    private readonly clock: Clock,
    private readonly send: (part: 'say' | 'go', message: object) => void,
  ) {}

  get isAsking(): boolean {
    return this.clock.monotonic() - this.#askedAt < askedFor;
  }

  say(sentence: Sentence): Promise<HubReply | 'not taken'> {
    this.#askedAt = -Infinity;
    return new Promise((resolve) => {
      const timer = this.clock.after('a hub that takes a sentence', patience, () =>
        this.#close(sentence.id, 'not taken'),
      );
      this.#open.set(sentence.id, { isTaken: false, timer, resolve });
      this.send('say', { ...sentence, waits: true });
    });
  }

  /** Takes what the hub says of a sentence. */
  take(payload: string): void {
    const read = readMessage(answerSchema, payload);
    if (typeof read === 'string') return;
    const { message } = read;
    const open = this.#open.get(message.id);
    if (!open) return;
    if ('taken' in message) {
      if (!open.isTaken) this.send('go', { id: message.id });
      open.isTaken = true;
      open.timer[Symbol.dispose]();
      open.timer = this.clock.after('an answer of the hub', longest, () => this.#close(message.id, goneBefore));
      return;
    }
    if (message.route === 'ask' || message.route === 'workflow') this.#askedAt = this.clock.monotonic();
    this.#close(message.id, message);
  }

  /** The hub is gone: what it did not take is answered here. */
  end(): void {
    for (const [id, { isTaken }] of this.#open) this.#close(id, isTaken ? goneBefore : 'not taken');
  }

  #close(id: string, reply: HubReply | 'not taken'): void {
    const open = this.#open.get(id);
    this.#open.delete(id);
    open?.timer[Symbol.dispose]();
    open?.resolve(reply);
  }
}
