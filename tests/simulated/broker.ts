import type { Broker } from '../../src/ports/broker.js';

type OnMessage = (topic: string, payload: string, retained: boolean) => void;

/** Whether an MQTT filter takes a topic: `+` is one level, a last `#` is all below (MQTT 5.0, section 4.7). */
function isTaken(filter: string, topic: string): boolean {
  const wanted = filter.split('/');
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
  readonly #retained = new Map<string, string>();
  readonly #subscriptions = new Set<{ filter: string; onMessage: OnMessage }>();

  start(): Promise<void> {
    return Promise.resolve();
  }

  publish(topic: string, payload: string, options?: { retain?: boolean }): Promise<void> {
    if (options?.retain) {
      if (payload === '') this.#retained.delete(topic);
      else this.#retained.set(topic, payload);
    }
    for (const { filter, onMessage } of this.#subscriptions)
      if (isTaken(filter, topic)) onMessage(topic, payload, false);
    return Promise.resolve();
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
