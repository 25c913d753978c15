import type { Clock } from '../core/clock.js';
import type { Hub } from '../core/events.js';
import type { Fact } from '../core/facts.js';
import { millis } from '../core/units.js';
import type { Engine } from '../engine/engine.js';

/** A client that receives facts, as JSON text. */
export interface FactReceiver {
  send(text: string): void;
  /** Sends lamp colors. The next ones replace them, so they may be dropped if the receiver is slow. */
  sendFrame(text: string): void;
}

/** More than a screen can show would be wasted. */
const framesPerSecond = 60;

/** In milliseconds: how long writes are gathered before clients are told of them. */
const gathering = millis(250);

/** Passes facts on to every client, and tells them when something is set up otherwise. Lamp colors are sent at most 60 times a second, and only when they have changed. */
export class FactFeed {
  readonly #receivers = new Set<FactReceiver>();
  #subscription: Disposable | undefined;
  #writes: Disposable | undefined;
  #timer: Disposable | undefined;
  #gathering: Disposable | undefined;
  #lastText = '';
  #lastAt = Number.NEGATIVE_INFINITY;
  #waiting: Extract<Fact, { type: 'lamps-shown' }> | undefined;

  constructor(
    private readonly facts: Hub<Fact>,
    private readonly clock: Clock,
    private readonly engine: Pick<Engine, 'onWritten'>,
  ) {}

  start(): void {
    this.#subscription ??= this.facts.listen((fact) => this.#take(fact));
    this.#writes ??= this.engine.onWritten(() => this.#gather());
  }

  stop(): void {
    this.#subscription?.[Symbol.dispose]();
    this.#subscription = undefined;
    this.#writes?.[Symbol.dispose]();
    this.#writes = undefined;
    this.#timer?.[Symbol.dispose]();
    this.#timer = undefined;
    this.#gathering?.[Symbol.dispose]();
    this.#gathering = undefined;
    this.#waiting = undefined;
    this.#receivers.clear();
  }

  add(receiver: FactReceiver): void {
    this.#receivers.add(receiver);
    this.#lastText = ''; // a new client has not seen the current colors yet
  }

  remove(receiver: FactReceiver): void {
    this.#receivers.delete(receiver);
  }

  get receiverCount(): number {
    return this.#receivers.size;
  }

  #take(fact: Fact): void {
    if (this.#receivers.size === 0) return;
    if (fact.type === 'lamps-shown') {
      this.#waiting = fact;
      this.#pace();
    } else {
      const text = JSON.stringify(fact);
      for (const receiver of this.#receivers) receiver.send(text);
    }
  }

  /** Rules, looks, timers and values change without a fact of their own. */
  #gather(): void {
    if (this.#gathering || this.#receivers.size === 0) return;
    this.#gathering = this.clock.after('news of the set-up', gathering, () => {
      this.#gathering = undefined;
      for (const receiver of this.#receivers) receiver.send('{"type":"set-up-changed"}');
    });
  }

  #pace(): void {
    if (this.#timer) return;
    const wait = this.#lastAt + 1000 / framesPerSecond - this.clock.monotonic();
    if (wait <= 0) {
      this.#flush();
      return;
    }
    this.#timer = this.clock.after('lamp colors to the page', millis(wait), () => {
      this.#timer = undefined;
      this.#flush();
    });
  }

  #flush(): void {
    if (!this.#waiting) return;
    const text = JSON.stringify(this.#waiting);
    this.#waiting = undefined;
    if (text === this.#lastText) return;
    this.#lastText = text;
    this.#lastAt = this.clock.monotonic();
    for (const receiver of this.#receivers) receiver.sendFrame(text);
  }
}
