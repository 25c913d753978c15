import type { MqttClient } from 'mqtt';
import type { Clock } from '../../core/clock.js';
import { describeError, LanternError } from '../../core/errors.js';
import { isDoneInTime } from '../../core/is-done-in-time.js';
import { millis } from '../../core/units.js';
import type { Broker } from '../../ports/broker.js';
import { askLimit } from './ask-limit.js';
import { askRefusal } from './ask-refusal.js';
import { awaitConnection } from './await-connection.js';
import { describeClosing, describeFailure, isRefusal, saysNothing, unknownAccount } from './describe-failure.js';
import { Namesake } from './namesake.js';
import { openClient, sendAtOnce, type MqttOptions } from './open-client.js';
import { PayloadReader } from './payload-reader.js';
import { Pulse } from './pulse.js';
import { ShortConnections } from './short-connections.js';
import { SizeLimit } from './size-limit.js';
import { Subscriptions } from './subscriptions.js';

type OnMessage = Parameters<Broker['subscribe']>[1];

interface Message {
  readonly topic: string;
  readonly payload: string;
  readonly retain: boolean;
}

/** How many messages wait while there is no connection; older ones are dropped. */
const mostWaiting = 100;

/**
 * An MQTT broker. Reconnects and subscribes again by itself. Its status topic says `online`; if this Lantern disappears, the broker
 * itself publishes `offline` there (the last will).
 */
export class MqttBroker implements Broker {
  readonly name: string;
  readonly #subscriptions = new Subscriptions(() => (this.#client?.connected ? this.#client : undefined));
  readonly #waiting: Message[] = [];
  #client: MqttClient | null = null;
  #pulse: Pulse | null = null;
  #size: SizeLimit | undefined;
  #problem: string | null = null;
  /** The first attempt tells its failure to whoever called `start`. */
  #isStarting = false;
  #endWait: () => void = () => undefined;
  readonly #short: ShortConnections;
  readonly #namesake: Namesake | undefined;

  constructor(
    private readonly options: MqttOptions,
    private readonly clock: Clock,
    private readonly onTrouble: (message: string) => void,
    private readonly onMended: (message: string) => void = () => undefined,
  ) {
    this.#short = new ShortConnections(clock, () => this.#mend());
    this.#namesake = options.status === undefined ? undefined : new Namesake(options.status);
    this.name = `the broker at ${URL.canParse(options.url) ? new URL(options.url).host : options.url}`;
  }

  /** What is wrong with it now, as a sentence; null if nothing is known to be. */
  get trouble(): string | null {
    const problem = this.#problem ?? this.#size?.problem ?? null;
    return problem === null ? null : `${this.name} ${problem}`;
  }

  get connected(): boolean {
    return this.#client?.connected ?? false;
  }

  get answers(): boolean {
    return this.connected && this.#pulse?.isWell !== false;
  }

  /**
   * Connects. Where that fails it is tried again until `stop`, whatever this answers; a stop meanwhile ends the wait.
   * @throws LanternError `part-unreachable` no connection within five seconds; `part-refused` user or password
   */
  async start(): Promise<void> {
    if (!this.#client) this.#open();
    const client = this.#client;
    if (!client || client.connected) return;
    this.#isStarting = true;
    try {
      await this.#await(client);
    } finally {
      this.#isStarting = false;
    }
  }

  async #await(client: MqttClient): Promise<void> {
    const waiting = awaitConnection(client, this.clock, (error) => this.#describe(error));
    this.#endWait = waiting.stop;
    const ended = await waiting.ended;
    if (ended === 'connected' || ended === 'stopped') return;
    this.#problem ??= saysNothing;
    const problem = ended === 'late' ? this.#problem : ended.problem;
    throw new LanternError(problem === unknownAccount ? 'part-refused' : 'part-unreachable', `${this.name} ${problem}`);
  }

  async publish(topic: string, payload: string, options?: { retain?: boolean }): Promise<void> {
    const message = { topic, payload, retain: options?.retain ?? false };
    if (!this.#client) throw new LanternError('part-absent', `${this.name} is used before start() or after stop()`);
    if (this.connected) await this.#send(this.#client, message);
    else if (this.#waiting.push(message) > mostWaiting) this.#waiting.shift();
  }

  async #send(client: MqttClient, { topic, payload, retain }: Message): Promise<void> {
    this.#size?.check(this.name, topic, payload);
    try {
      await client.publishAsync(topic, payload, { qos: 1, retain });
    } catch (error) {
      // Perhaps it was only found to be too long when it was on its way.
      this.#size?.check(this.name, topic, payload);
      throw error;
    }
  }

  /** Subscribes at once, or as soon as there is a connection. */
  subscribe(
    filter: string,
    onMessage: OnMessage,
    onRefused = (problem: string) => this.onTrouble(`${this.name} ${problem}`),
  ): Promise<AsyncDisposable> {
    return this.#subscriptions.add(filter, { onMessage, onRefused });
  }

  async stop(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    this.#endWait();
    this.#pulse?.[Symbol.dispose]();
    this.#short[Symbol.dispose]();
    this.#subscriptions.clear();
    if (!client) return;
    const { status } = this.options;
    const farewell =
      client.connected && status !== undefined
        ? client.publishAsync(status, 'offline', { qos: 1, retain: true })
        : Promise.resolve();
    const isHeard = await isDoneInTime(
      farewell.then(() => client.endAsync(!client.connected)),
      { clock: this.clock, what: 'leaving the broker', limit: millis(1000) },
    );
    // A broker that says nothing for a second is left; its own last will tells the others.
    if (!isHeard) client.end(true);
  }

  #open(): void {
    const client = openClient(this.options);
    this.#client = client;
    client.on('connect', () => void this.#greet(client));
    const payloads = new PayloadReader((problem) => this.onTrouble(`${this.name} ${problem}`));
    client.on('message', (topic, payload, { retain }) => this.#tell(topic, payloads.read(topic, payload), retain));
    // Reported once, not at each of the following attempts.
    client.on('error', (error) => this.#fail(this.#describe(error)));
    client.on('close', () => this.#client === client && this.#lose());
    this.#size = new SizeLimit(
      client,
      () => askLimit(this.options),
      (problem) => this.onTrouble(`${this.name} ${problem}`),
    );
    this.#pulse = new Pulse(client, this.clock, {
      silent: () => this.#fail('does not answer'),
      heard: () => this.#mend(),
    });
  }

  async #greet(client: MqttClient): Promise<void> {
    sendAtOnce(client);
    this.#short.open();
    try {
      await this.#lookForNamesake(client);
      await this.#subscriptions.requestAll(client);
      await this.#introduce(client);
      // What was said of short connections holds until one lasts.
      if (!this.#short.haveCause) this.#mend();
      // What is too long is told, and is no trouble of the others.
      for (const message of this.#waiting.splice(0)) await this.#send(client, message).catch(() => undefined);
    } catch (error) {
      // The connection was lost again; the next one sends the greeting.
      this.#fail(describeError(error));
    }
  }

  async #lookForNamesake(client: MqttClient): Promise<void> {
    this.#namesake?.connect();
    if (this.#namesake) await client.subscribeAsync(this.#namesake.topic, { qos: 1 }).catch(() => undefined);
  }

  /** Says that it is there, and which process it is. */
  async #introduce(client: MqttClient): Promise<void> {
    const { status } = this.options;
    if (status === undefined || !this.#namesake) return;
    await client.publishAsync(status, 'online', { qos: 1, retain: true });
    await client.publishAsync(this.#namesake.topic, this.#namesake.own, { qos: 1, retain: true });
    this.#namesake.said();
  }

  #tell(topic: string, payload: string | undefined, retained: boolean): void {
    if (payload !== undefined && this.#namesake?.isOther(topic, payload, retained)) this.#meet();
    if (payload !== undefined) this.#subscriptions.tell(topic, payload, retained);
  }

  /** The address, while the broker has not greeted on this connection. */
  get #silent(): string | undefined {
    return this.#short.isOpen ? undefined : this.options.url;
  }

  #describe(error: Error): string {
    return describeFailure(error, this.#silent);
  }

  #lose(): void {
    const lost = describeClosing(this.#silent);
    this.#short.close();
    if (this.#size?.lose()) this.#short.forgive();
    const { client } = this.options;
    if (!this.#short.haveCause) this.#fail(lost);
    else
      this.#fail(
        `breaks off every connection; perhaps another Lantern is called "${client}" too: set another mqtt.client`,
      );
  }

  /** Another Lantern has this one's name: the broker breaks off the connection of one whenever the other comes. */
  #meet(): void {
    if (this.#short.haveCause) return;
    this.#short.suspect();
    this.#problem = null;
    this.#fail(`knows another Lantern that is called "${this.options.client}" too: set another mqtt.client for one`);
  }

  #learn(why = ''): void {
    if (why && this.#client && !this.connected) this.#fail(why);
  }

  #mend(): void {
    if (this.#problem === null) return;
    this.#problem = null;
    if (!this.#isStarting) this.onMended(`${this.name} answers again`);
  }

  #fail(problem: string): void {
    if (this.#problem !== null && (problem === this.#problem || !isRefusal(problem))) return;
    this.#problem = problem;
    if (problem === describeClosing(this.options.url)) void askRefusal(this.options).then((why) => this.#learn(why));
    if (!this.#isStarting) this.onTrouble(`${this.name} ${problem}; trying again`);
  }
}
