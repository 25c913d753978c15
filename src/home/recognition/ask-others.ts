import type { Clock } from '../../core/clock.js';
import { DisposalScope } from '../../core/disposal.js';
import type { Random } from '../../core/random.js';
import { Rest } from '../../core/rest.js';
import type { Broker } from '../../ports/broker.js';
import type { RecognitionService, ServedUtterance } from '../../ports/recognition-service.js';
import { readMessage } from '../read-message.js';
import { satelliteTopics } from '../satellites/messages.js';
import { LentUtterance } from './lent-utterance.js';
import { heardSchema, recognitionTopics, takenSchema } from './messages.js';

export interface AskOthersParts {
  readonly broker: Broker;
  readonly clock: Clock;
  readonly random: Random;
  /** This Lantern's name at the broker. */
  readonly client: string;
  /** Called when nobody recognizes any more, and with null when somebody does again. */
  readonly onTrouble: (trouble: string | null) => void;
}

/** In milliseconds: who failed is left alone for so long, so that not every sentence waits. */
const restMs = 30_000;

/** Has utterances recognized by whichever Lantern of the house recognizes for others (FACE-10), over the broker. */
export class AskOthers implements RecognitionService {
  /** By the id of the question that is open just now. */
  readonly #open = new Map<string, LentUtterance>();
  readonly #scope = new DisposalScope();
  readonly #rest: Rest;
  #count = 0;
  #isStarted = false;

  constructor(private readonly parts: AskOthersParts) {
    this.#rest = new Rest(parts.clock, { ms: restMs, probe: () => this.#probe() });
  }

  /** Calling it twice is harmless. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    const { client } = this.parts;
    this.#on(recognitionTopics.taken(client), (payload) => {
      const read = readMessage(takenSchema, payload);
      if (typeof read !== 'string') this.#open.get(read.message.id)?.taken(read.message.taker);
    });
    this.#on(recognitionTopics.heard(client), (payload) => {
      const read = readMessage(heardSchema, payload);
      if (typeof read !== 'string') this.#open.get(read.message.id)?.told(read.message);
    });
    // The broker itself says who is gone: there is no need to wait for one that died.
    this.#on(satelliteTopics.status('+'), (payload, topic) => {
      const [, name = ''] = topic.split('/');
      if (payload === 'offline') for (const utterance of this.#open.values()) utterance.lost(name);
    });
  }

  async stop(): Promise<void> {
    this.#isStarted = false;
    for (const utterance of this.#open.values()) utterance[Symbol.dispose]();
    await this.#scope[Symbol.asyncDispose]();
  }

  /** While there is no broker, which says so itself, everything is heard here. */
  begin(readings: number): ServedUtterance | undefined {
    if (!this.parts.broker.connected) return undefined;
    this.#rest.ask();
    return this.#rest.isOn ? undefined : this.#ask(readings, (trouble) => this.#tell(trouble));
  }

  #ask(readings: number, onTrouble: (trouble: string | null) => void): LentUtterance {
    const { clock, broker, client } = this.parts;
    const utterance: LentUtterance = new LentUtterance({
      clock,
      client,
      readings,
      onTrouble,
      send: (topic, message) => void broker.publish(topic, JSON.stringify(message)).catch(() => undefined),
      open: (before) => {
        if (before !== undefined) this.#open.delete(before);
        const id = this.#createId();
        this.#open.set(id, utterance);
        return id;
      },
      close: (id) => void this.#open.delete(id),
    });
    utterance.ask();
    return utterance;
  }

  /** Asks who would take something, and lets it go. @throws Error if nobody would */
  async #probe(): Promise<void> {
    using utterance = this.#ask(1, () => undefined);
    if (!(await utterance.isTaken)) throw new Error('nobody takes it');
  }

  #createId(): string {
    this.#count += 1;
    return `${this.#count}-${Math.floor(this.parts.random.next() * 36 ** 6).toString(36)}`;
  }

  #on(filter: string, take: (payload: string, topic: string) => void): void {
    const subscription = this.parts.broker.subscribe(filter, (topic, payload, isOld) => {
      if (!isOld) take(payload, topic);
    });
    this.#scope.add(async () => {
      await (await subscription)[Symbol.asyncDispose]();
    });
  }

  #tell(trouble: string | null): void {
    if (trouble === null) {
      if (this.#rest.end()) this.parts.onTrouble(null);
    } else if (this.#rest.begin()) this.parts.onTrouble(trouble);
  }
}
