import { DisposalScope } from '../../core/disposal.js';
import { millis } from '../../core/units.js';
import type { HubLink, HubReply } from '../../ports/hub-link.js';
import { listenAt } from './listen-at.js';
import { SharedLooks } from './shared-looks.js';
import { readMessage } from '../read-message.js';
import { messagesVersion, satelliteTopics, welcomeSchema, type Hello } from './messages.js';
import { OpenSentences } from './open-sentences.js';
import { RingsOfHub } from './rings-of-hub.js';
import type { SatelliteLinkParts } from './satellite-link-parts.js';
import { TimersToHand } from './timers-to-hand.js';

/** In milliseconds: a hub that is there welcomes within this, and is greeted again after it. */
const patience = millis(5000);

/** A hub that has just started may be busy for some seconds: so many greetings go by before it is said not to welcome this Lantern. */
const fewGreetings = 3;

/**
 * Makes this Lantern a satellite (FACE-10): while its hub is there, sentences and the button go there, and the lamps here are lamps of the
 * hub. Otherwise it goes on by itself; what became of its lamps then is told when the hub is back.
 */
export class SatelliteLink implements HubLink {
  readonly #sentences: OpenSentences;
  readonly #looks: SharedLooks;
  readonly #timers: TimersToHand;
  readonly #rings: RingsOfHub;
  readonly #scope = new DisposalScope();
  /** Lamps that changed here while the hub was away. */
  readonly #changed = new Set<string>();
  #isWelcome = false;
  /** Whether a greeting has no answer yet. */
  #isAwaiting = false;
  #isOnline = false;
  #problem: string | null = null;
  /** Whether that is only that the hub is not at the broker. */
  #isAbsence = false;
  #greeting: Disposable | undefined;
  /** How many greetings in a row had no answer. */
  #unanswered = 0;

  constructor(private readonly parts: SatelliteLinkParts) {
    const { engine, clock, broker, client, hub } = parts;
    this.#sentences = new OpenSentences(clock, (part, message) => this.#send(part, message));
    this.#timers = new TimersToHand(parts);
    this.#rings = new RingsOfHub(parts, (answer) => this.#send('rung', answer));
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
    // What keeps it from being asked is told of the broker.
    if (this.#problem !== null || this.isThere || !this.parts.broker.connected) return this.#problem;
    return `the hub ${this.parts.hub} has not answered yet; this Lantern goes on by itself`;
  }

  /** Lets go of what the hub had taken over when this Lantern was ended. Before time passes. */
  load(): void {
    this.#timers.load();
  }

  /** Greets the hub as soon as broker and hub are there, and again whenever one of them comes back. */
  async start(): Promise<void> {
    const { client, hub, engine } = this.parts;
    const listening = engine.afterglow.shown.add(({ lamp }) => {
      if (!this.isThere) this.#changed.add(lamp);
    });
    // What rang when the hub came is handed over once it is quiet.
    const written = engine.onWritten((writes) => {
      if (this.isThere && writes.some(({ kind }) => kind === 'timer') && this.#timers.hasMore) this.greetAgain();
    });
    this.#looks.start();
    this.#scope.add(() => {
      listening[Symbol.dispose]();
      written[Symbol.dispose]();
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

  #on(filter: string, take: (payload: string, topic: string) => unknown, old = false): Promise<void> {
    return listenAt(this.parts.broker, this.#scope, filter, take, old);
  }

  #seeHub(status: string): void {
    this.#isOnline = status === 'online';
    this.#unanswered = 0;
    if (this.#isOnline) this.#greet();
    else this.#lose(`the hub ${this.parts.hub} is away`);
  }

  /** Tells a hub that is there what is new of this Lantern. */
  greetAgain(): void {
    if (this.isThere) this.#sayHello(true);
  }

  /** Says who is here. The hub may be another one than before, which knows nothing. */
  #greet(): void {
    this.#isWelcome = false;
    if (this.parts.broker.connected) this.#sayHello(false);
  }

  #sayHello(again: boolean): void {
    const { room, version, engine, canRing } = this.parts;
    const lamps = engine.lamps.map((lamp) => ({
      ...lamp,
      aliases: [...lamp.aliases],
      look: { ...this.#looks.describe(lamp.id), seq: 0 },
      own: this.#changed.has(lamp.id),
    }));
    const self = { version: messagesVersion, lantern: version, room, lamps, rings: canRing(), again };
    this.#send('hello', { ...self, ...this.#timers.offer() } satisfies Hello);
    this.#isAwaiting = true;
    this.#expect();
  }

  /** Greets again until there is a welcome. */
  #expect(): void {
    this.#greeting?.[Symbol.dispose]();
    this.#greeting = this.parts.clock.after('a welcome by the hub', patience, () => {
      if (this.#isWelcome && !this.#isAwaiting) return;
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
    if (part === 'ring' && this.isThere) this.#rings.take(payload);
    if (part === 'quiet') this.#rings.end();
  }

  #enter(payload: string): void {
    const greeting = readMessage(welcomeSchema, payload);
    if (typeof greeting === 'string') return;
    const { version, lantern, keeps, done } = greeting.message;
    const { hub, version: own } = this.parts;
    if (version !== messagesVersion) {
      this.#lose(`the hub ${hub} has Lantern ${lantern}, which does not go with ${own} here; update the older one`);
      return;
    }
    if (!this.#isWelcome) this.#looks.forgetNumbers();
    this.#isWelcome = true;
    this.#isAwaiting = false;
    this.#unanswered = 0;
    this.#changed.clear();
    if (this.#timers.release(keeps, done) || this.#timers.hasMore) this.greetAgain();
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
    this.#rings.end();
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
