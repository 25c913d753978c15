import type { Broker } from '../../src/ports/broker.js';

/** What a shared subscription has before its filter (MQTT 5.0, section 4.8.2). */
const shareName = /^\$share\/[^/]+\//;

type OnMessage = (topic: string, payload: string, retained: boolean) => void;

/** Whether an MQTT filter takes a topic: `+` is one level, a last `#` is all below (MQTT 5.0, section 4.7). */
function isTaken(filter: string, topic: string): boolean {
  const wanted = filter.replace(shareName, '').split('/');
  const levels = topic.split('/');
  for (const [index, part] of wanted.entries()) {
    if (part === '#') return true;
    if (levels[index] === undefined || (part !== '+' && part !== levels[index])) return false;
  }
  return wanted.length === levels.length;
}

/** A broker inside the process: topics, wildcards and retained messages as MQTT has them. */
export class SimulatedBroker implements Broker {
  readonly name = 'a simulated broker';
  /** Tests set it; whatever is published reaches everybody all the same. */
  connected = true;
  /** Hangs, with its connections kept. */
  hangs = false;

  get answers(): boolean {
    return this.connected && !this.hangs;
  }
  /** Topics on which an access list lets nobody say anything, as a filter; tests set it. */
  forbidden = '';
  readonly #retained = new Map<string, string>();
  readonly #subscriptions = new Set<{ filter: string; onMessage: OnMessage }>();

  start(): Promise<void> {
    return Promise.resolve();
  }

  publish(topic: string, payload: string, options?: { retain?: boolean }): Promise<void> {
    if (isTaken(this.forbidden, topic)) return Promise.resolve();
    if (options?.retain) {
      if (payload === '') this.#retained.delete(topic);
      else this.#retained.set(topic, payload);
    }
    const takers = [...this.#subscriptions].filter(({ filter }) => isTaken(filter, topic));
    const shared = takers.filter(({ filter }) => shareName.test(filter));
    for (const { onMessage } of takers.filter((taker) => !shared.includes(taker))) onMessage(topic, payload, false);
    for (const group of new Set(shared.map(({ filter }) => filter))) this.#share(group, topic, payload);
    return Promise.resolve();
  }

  /** Those who share a subscription get what comes by turns. */
  #share(group: string, topic: string, payload: string): void {
    const [next] = [...this.#subscriptions].filter(({ filter }) => filter === group);
    if (!next) return;
    this.#subscriptions.delete(next);
    this.#subscriptions.add(next);
    next.onMessage(topic, payload, false);
  }

  subscribe(filter: string, onMessage: OnMessage): Promise<AsyncDisposable> {
    const subscription = { filter, onMessage };
    this.#subscriptions.add(subscription);
    for (const [topic, payload] of this.#retained) if (isTaken(filter, topic)) onMessage(topic, payload, true);
    return Promise.resolve({
      [Symbol.asyncDispose]: () => {
        this.#subscriptions.delete(subscription);
        return Promise.resolve();
      },
    });
  }

  stop(): Promise<void> {
    this.#subscriptions.clear();
    return Promise.resolve();
  }
}
