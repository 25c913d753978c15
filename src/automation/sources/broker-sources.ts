import type { Clock } from '../../core/clock.js';
import { describeError } from '../../core/errors.js';
import { millis } from '../../core/units.js';
import type { Source } from '../../light/source.js';
import type { Broker } from '../../ports/broker.js';

interface BrokerSourcesParts {
  /** Null if no broker is configured. */
  readonly broker: Broker | null;
  readonly clock: Clock;
  readonly onMessage: (name: string, payload: string) => void;
  readonly onTrouble: (name: string, message: string) => void;
}

/** Milliseconds between messages that a source accepts; of faster ones the latest counts. */
const shortestPause = 200;
/** Longest message, in characters; longer ones are refused. */
const longestMessage = 65_536;

interface Subscription {
  stopped: boolean;
  pending: string | null;
  pause: Disposable | undefined;
  handle: AsyncDisposable | undefined;
}

/** Subscribes the sources that have a topic. Even a flood of messages costs only five a second. */
export class BrokerSources {
  readonly #subscriptions = new Map<string, Subscription>();

  constructor(private readonly parts: BrokerSourcesParts) {}

  set({ name, mqtt, enabled }: Source): void {
    this.remove(name);
    if (!mqtt || !enabled) return;
    const { broker, onTrouble } = this.parts;
    if (!broker) {
      onTrouble(name, 'no broker is configured; set mqtt.url');
      return;
    }
    const subscription: Subscription = { stopped: false, pending: null, pause: undefined, handle: undefined };
    this.#subscriptions.set(name, subscription);
    void this.#subscribe(broker, name, mqtt.topic, subscription);
  }

  remove(name: string): void {
    const subscription = this.#subscriptions.get(name);
    this.#subscriptions.delete(name);
    if (subscription) this.#end(subscription);
  }

  stop(): void {
    for (const name of [...this.#subscriptions.keys()]) this.remove(name);
  }

  async #subscribe(broker: Broker, name: string, topic: string, subscription: Subscription): Promise<void> {
    try {
      subscription.handle = await broker.subscribe(
        topic,
        (_topic, payload) => this.#take(name, payload, subscription),
        (problem) => this.parts.onTrouble(name, `${broker.name} ${problem}`),
      );
      if (subscription.stopped) this.#end(subscription);
    } catch (error) {
      this.parts.onTrouble(name, describeError(error));
    }
  }

  #take(name: string, payload: string, subscription: Subscription): void {
    if (subscription.stopped) return;
    if (payload.length > longestMessage) {
      this.parts.onTrouble(
        name,
        `a message of ${payload.length} characters was refused; the limit is ${longestMessage}`,
      );
      return;
    }
    if (subscription.pause) {
      subscription.pending = payload;
      return;
    }
    subscription.pause = this.parts.clock.after('broker message', millis(shortestPause), () => {
      const { pending } = subscription;
      subscription.pause = undefined;
      subscription.pending = null;
      if (pending !== null) this.#take(name, pending, subscription);
    });
    this.parts.onMessage(name, payload);
  }

  #end(subscription: Subscription): void {
    subscription.stopped = true;
    subscription.pause?.[Symbol.dispose]();
    if (subscription.handle) void endQuietly(subscription.handle);
  }
}

/** Errors are ignored: the subscription ends with its connection anyway. */
async function endQuietly(handle: AsyncDisposable): Promise<void> {
  try {
    await handle[Symbol.asyncDispose]();
  } catch {
    return;
  }
}
