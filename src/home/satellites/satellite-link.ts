import type { Clock } from '../../core/clock.js';
import { DisposalScope } from '../../core/disposal.js';
import { millis } from '../../core/units.js';
import type { Engine } from '../../engine/engine.js';
import type { Broker } from '../../ports/broker.js';
import type { HubLink, HubReply } from '../../ports/hub-link.js';
import type { RingOrder } from '../../ports/satellites.js';
import { SharedLooks } from './shared-looks.js';
import { readMessage } from '../read-message.js';
import { greetingSchema, messagesVersion, ringSchema, satelliteTopics, type Hello } from './messages.js';
import { OpenSentences } from './open-sentences.js';

export interface SatelliteLinkParts {
  readonly broker: Broker;
  readonly engine: Pick<Engine, 'apply' | 'lamps' | 'machine' | 'snapshot' | 'afterglow' | 'onWritten' | 'sensed'>;
  readonly clock: Clock;
  /** This Lantern's name at the broker, and its hub's. */
  readonly client: string;
  readonly hub: string;
  readonly room: string;
  readonly version: string;
  /** Says what the hub keeps, and whether it was to be heard; an order without words ends it. */
  readonly ring: (order: RingOrder, onSaid?: (isHeard: boolean) => void) => void;
  /** Whether there is anything to say it with. */
  readonly canRing: () => boolean;
  readonly onTrouble: (message: string) => void;
  readonly onMended: (message: string) => void;
}

/** In milliseconds: a hub that is there welcomes within this, and is greeted again after it. */
const patience = millis(5000);

/** A hub that has just started may be busy for some seconds: so many greetings go by before it is said not to welcome this Lantern. */
const fewGreetings = 3;

/** Nothing of the hub rings here. */
const silence: RingOrder = { say: '', ringing: [] };

/**
 * Makes this Lantern a satellite (FACE-10): while its hub is there, sentences and the button go there, and the lamps here are lamps of the
 * hub. Otherwise it goes on by itself; what became of its lamps then is told when the hub is back.
 */
export class SatelliteLink implements HubLink {
  readonly #sentences: OpenSentences;
  readonly #looks: SharedLooks;
  readonly #scope = new DisposalScope();
  /** Lamps that changed here while the hub was away. */
  readonly #changed = new Set<string>();
  #isWelcome = false;
  #isOnline = false;
  #problem: string | null = null;
  /** Whether that is only that the hub is not at the broker. */
  #isAbsence = false;
  #greeting: Disposable | undefined;
  /** How many greetings in a row had no answer. */
  #unanswered = 0;
  /** The last order to say something. */
  #rung = '';

  constructor(private readonly parts: SatelliteLinkParts) {
    const { engine, clock, broker, client, hub } = parts;
    this.#sentences = new OpenSentences(clock, (sentence) => this.#send('say', sentence));
    this.#looks = new SharedLooks({
      engine,
      clock,
      writer: client,
      isHub: false,
      isShared: () => this.isThere,
      send: (lamp, look) =>
        void broker.publish(satelliteTopics.lampToHub(hub, client, lamp), JSON.stringify(look)).catch(() => undefined),
      onTrouble: parts.onTrouble,
    });
  }

  get hub(): string {
    return this.parts.hub;
  }

  get isThere(): boolean {
    return this.#isWelcome && this.parts.broker.connected;
  }

  get isAsking(): boolean {
    return this.#sentences.isAsking;
  }

  /** What is wrong with the hub now, in a sentence; null if nothing is. */
  get problem(): string | null {
    return this.#problem;
  }

  /** Greets the hub as soon as broker and hub are there, and again whenever one of them comes back. */
  async start(): Promise<void> {
    const { client, hub, engine } = this.parts;
    const listening = engine.afterglow.shown.add(({ lamp }) => {
      if (!this.isThere) this.#changed.add(lamp);
    });
    this.#looks.start();
    this.#scope.add(() => {
      listening[Symbol.dispose]();
      this.#greeting?.[Symbol.dispose]();
      this.#sentences.end();
    });
    await this.#on(satelliteTopics.toSatellite(client, '+'), (payload, topic) => this.#hear(topic, payload));
    await this.#on(satelliteTopics.lampToSatellite(client, '+'), (payload, topic) => this.#takeLook(topic, payload));
    await this.#on(satelliteTopics.status(hub), (payload) => this.#seeHub(payload), true);
    await this.#on(satelliteTopics.status(client), (payload) => payload === 'online' && this.#greet());
    // A hub that never was has no status either.
    this.#expect();
  }

  async stop(): Promise<void> {
    await this.#scope[Symbol.asyncDispose]();
    await this.#looks.stop();
  }

  async say(sentence: {
    readonly id: string;
    readonly text: string;
    readonly conversation: string;
  }): Promise<HubReply | null> {
    if (!this.isThere) return null;
    const reply = await this.#sentences.say(sentence);
    if (reply === 'not taken') {
      this.#lose(`the hub ${this.parts.hub} does not answer`);
      this.#expect();
      return null;
    }
    return reply;
  }

  press(gesture: string): boolean {
    if (!this.isThere) return false;
    this.#send('press', { gesture });
    return true;
  }

  /** @param old whether what the broker kept counts */
  async #on(filter: string, take: (payload: string, topic: string) => unknown, old = false): Promise<void> {
    const subscription = await this.parts.broker.subscribe(filter, (topic, payload, isOld) => {
      if (payload !== '' && (old || !isOld)) take(payload, topic);
    });
    this.#scope.add(async () => {
      await subscription[Symbol.asyncDispose]();
    });
  }

  #seeHub(status: string): void {
    this.#isOnline = status === 'online';
    this.#unanswered = 0;
    if (this.#isOnline) this.#greet();
    else this.#lose(`the hub ${this.parts.hub} is away`);
  }

  /** Says who is here. The hub may be another one than before, which knows nothing. */
  #greet(): void {
    const { room, version, engine, broker } = this.parts;
    this.#isWelcome = false;
    if (!broker.connected) return;
    const lamps = engine.lamps.map((lamp) => ({
      ...lamp,
      aliases: [...lamp.aliases],
      look: { ...this.#looks.describe(lamp.id), seq: 0 },
      own: this.#changed.has(lamp.id),
    }));
    const rings = this.parts.canRing();
    this.#send('hello', { version: messagesVersion, lantern: version, room, lamps, rings } satisfies Hello);
    this.#expect();
  }

  /** Greets again until there is a welcome. */
  #expect(): void {
    this.#greeting?.[Symbol.dispose]();
    this.#greeting = this.parts.clock.after('a welcome by the hub', patience, () => {
      if (this.#isWelcome) return;
      this.#unanswered += 1;
      const isSure = !this.#isOnline || this.#unanswered >= fewGreetings;
      if (this.parts.broker.connected && isSure) this.#lose(this.#explainSilence());
      if (this.#isOnline) this.#greet();
      else this.#expect();
    });
  }

  #explainSilence(): string {
    const { hub, client } = this.parts;
    return this.#isOnline
      ? `the hub ${hub} does not welcome this Lantern; add ${client} to satellites in its lantern.yaml`
      : `the hub ${hub} is not there: no Lantern with mqtt.client ${hub} is at the broker`;
  }

  #hear(topic: string, payload: string): void {
    const part = topic.split('/').at(-1);
    if (part === 'answer') this.#sentences.take(payload);
    if (part === 'welcome') this.#enter(payload);
    if (part === 'ring') this.#ring(payload);
    if (part === 'quiet') this.parts.ring(silence);
  }

  /** Says what the hub wants to be said. The broker may bring the same order twice. */
  #ring(payload: string): void {
    const read = readMessage(ringSchema, payload);
    if (typeof read === 'string' || !this.isThere) return;
    const { id, ...order } = read.message;
    const answer = (how: object) => this.#send('rung', { id, ...how });
    answer(this.parts.canRing() ? { more: true } : { silent: true });
    if (this.#rung !== id) this.parts.ring(order, (isHeard) => answer(isHeard ? {} : { silent: true }));
    this.#rung = id;
  }

  #enter(payload: string): void {
    const greeting = readMessage(greetingSchema, payload);
    if (typeof greeting === 'string') return;
    const { version, lantern } = greeting.message;
    const { hub, version: own } = this.parts;
    if (version !== messagesVersion) {
      this.#lose(`the hub ${hub} has Lantern ${lantern}, which does not go with ${own} here; update the older one`);
      return;
    }
    this.#looks.forgetNumbers();
    this.#isWelcome = true;
    this.#changed.clear();
    if (this.#problem !== null) this.parts.onMended(`the hub ${hub} is back`);
    this.#problem = null;
  }

  #takeLook(topic: string, payload: string): void {
    const lamp = topic.split('/').at(-1) ?? '';
    const { engine, hub } = this.parts;
    if (this.isThere && engine.lamps.some(({ id }) => id === lamp)) this.#looks.take(lamp, payload, `the hub ${hub}`);
  }

  /** Goes on alone; told once, and again where the hub has come and there is another reason. */
  #lose(why: string): void {
    this.#isWelcome = false;
    this.#sentences.end();
    this.parts.ring(silence);
    if (this.#problem !== null && !(this.#isAbsence && this.#isOnline)) return;
    this.#isAbsence = !this.#isOnline;
    this.#problem = `${why}; this Lantern goes on by itself`;
    this.parts.onTrouble(this.#problem);
  }

  #send(part: string, message: unknown): void {
    const { broker, hub, client } = this.parts;
    // What could not be sent at once would come at a time when it is not meant any more.
    if (broker.connected)
      void broker.publish(satelliteTopics.toHub(hub, client, part), JSON.stringify(message)).catch(() => undefined);
  }
}
