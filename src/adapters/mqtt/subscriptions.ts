import type { MqttClient } from 'mqtt';
import { describeError } from '../../core/errors.js';
import { isTaken } from './topic.js';

type OnMessage = (topic: string, payload: string, retained: boolean) => void;

interface Subscriber {
  readonly onMessage: OnMessage;
  readonly onRefused: (problem: string) => void;
}

/** Who listens to what. They are requested again on each new connection. */
export class Subscriptions {
  readonly #filters = new Map<string, Set<Subscriber>>();

  /** @param client the connection, while there is one */
  constructor(private readonly client: () => MqttClient | undefined) {}

  /** Subscribes at once, or as soon as there is a connection. */
  async add(filter: string, subscriber: Subscriber): Promise<AsyncDisposable> {
    const listeners = this.#filters.get(filter) ?? new Set();
    this.#filters.set(filter, listeners);
    listeners.add(subscriber);
    const client = this.client();
    if (client) await this.#request(client, filter, [subscriber]);
    return {
      [Symbol.asyncDispose]: () => {
        listeners.delete(subscriber);
        if (listeners.size > 0 || this.#filters.get(filter) !== listeners) return Promise.resolve();
        this.#filters.delete(filter);
        // Nobody waits for a broker that hangs; a connection that breaks off just then has ended the subscription too.
        this.client()
          ?.unsubscribeAsync(filter)
          .catch(() => undefined);
        return Promise.resolve();
      },
    };
  }

  /** One by one: a broker that refuses one of them, or a filter that none takes, must not cost the others. */
  async requestAll(client: MqttClient): Promise<void> {
    await Promise.all([...this.#filters].map(([filter, listeners]) => this.#request(client, filter, listeners)));
  }

  tell(topic: string, payload: string, retained: boolean): void {
    for (const [filter, listeners] of this.#filters)
      if (isTaken(filter, topic)) for (const { onMessage } of listeners) onMessage(topic, payload, retained);
  }

  clear(): void {
    this.#filters.clear();
  }

  async #request(client: MqttClient, filter: string, subscribers: Iterable<Subscriber>): Promise<void> {
    try {
      await client.subscribeAsync(filter, { qos: 1 });
    } catch (error) {
      // Without a connection it is nobody's refusal; the next connection requests it again.
      if (!client.connected) return;
      for (const { onRefused } of subscribers) onRefused(`refuses the topic ${filter} (${describeError(error)})`);
    }
  }
}
