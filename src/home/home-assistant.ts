import { groupAutomations } from '../assistant/automations/group-automations.js';
import { listLooks } from '../assistant/list-looks.js';
import { gestures } from '../automation/button-gestures.js';
import { DisposalScope } from '../core/disposal.js';
import { describeError, normalizeError } from '../core/errors.js';
import type { Fact } from '../core/facts.js';
import type { Lamp } from '../core/lamp.js';
import { millis } from '../core/units.js';
import type { MachineWrite } from '../light/changes/machine-draft.js';
import { Announced, type Platforms } from './announced.js';
import { listDevices, slugsOf, Topics, type HomeDevice, type Household } from './discovery.js';
import { createEcho, type Echo } from './echo.js';
import type { HomeAssistantParts } from './home-assistant-parts.js';
import { HomeOrders } from './home-orders.js';
import { reportLook, reportOffered } from './lamp-report.js';
import { searchLeft } from './search-left.js';

/** In milliseconds: what changes within this time is announced together. */
const calm = millis(200);
/** Home Assistant keeps no longer states. */
const longestState = 255;
/** Characters; nobody listens longer. */
const longestSpeech = 1000;

/**
 * Shows this Lantern to Home Assistant over MQTT discovery (FACE-04): its lamps, looks, automations, button and voice, and what was
 * said last. Everything is announced again whenever the broker or Home Assistant comes back; what is gone is taken back.
 */
export class HomeAssistant {
  readonly #topics: Topics;
  readonly #orders: HomeOrders;
  readonly #scope = new DisposalScope();
  /** What is on each topic now, so that nothing is said twice. */
  readonly #said = new Map<string, string>();
  readonly #announced: Announced;
  readonly #echo: Echo;
  #timer: Disposable | undefined;
  #lamps: readonly Lamp[];

  constructor(private readonly parts: HomeAssistantParts) {
    this.#lamps = parts.engine.lamps;
    this.#topics = new Topics(parts.client, parts.prefix);
    this.#orders = new HomeOrders(parts);
    this.#announced = new Announced(parts.store, parts.onTrouble);
    this.#echo = createEcho(parts);
  }

  /** Listens, and announces everything as soon as the broker is there. */
  async start(): Promise<void> {
    this.#announced.load();
    this.#watch();
    const { base, look, birth, status, own } = this.#topics;
    const orders = this.#orders;
    this.#scope.add(await searchLeft(this.parts, this.#topics, this.#announced, () => this.#announceSoon()));
    await this.#onOrder(`${base}/lamps/+/set`, (payload, lamp) => orders.setLamp(lamp, payload));
    await this.#onOrder(`${base}/automations/+/set`, (payload, slug) => orders.setAutomation(slug, payload));
    await this.#onOrder(`${look}/set`, (payload) => orders.showLook(payload));
    await this.#onOrder(`${base}/say`, (payload) => this.parts.say(shorten(payload, longestSpeech)));
    await this.#on(birth, (_, payload) => payload === 'online' && this.#welcome());
    await this.#on(status, (_, payload, isOld) => this.#hearStatus(payload, isOld));
    // Somebody else's hand, such as a Lantern's that had this one's name: it takes back what it announced.
    await this.#on(own, (_, payload, isOld) => !isOld && this.#hearOwn(payload));
  }

  #hearOwn(payload: string): void {
    this.#echo.hear();
    if (payload === '') this.#announceAgain();
  }

  /** Home Assistant has started: it gets everything again, and that this Lantern is here, which a broker may have forgotten. */
  #welcome(): void {
    this.#publish(this.#topics.status, 'online', true);
    this.#announceAgain();
  }

  /** That this Lantern is away can only be somebody else's word while it hears it, such as the last will of one that had its name. */
  #hearStatus(payload: string, isOld: boolean): void {
    if (payload === 'online') this.#announceAgain();
    else if (!isOld) this.#publish(this.#topics.status, 'online', true);
  }

  #watch(): void {
    const { engine, facts } = this.parts;
    const listening = [
      engine.onWritten((writes) => this.#see(writes)),
      engine.raised.add(({ event }) => this.#seeEvent(event.name)),
      facts.listen((fact) => this.#hear(fact)),
    ];
    this.#scope.add(() => {
      for (const each of listening) each[Symbol.dispose]();
      this.#timer?.[Symbol.dispose]();
      this.#echo[Symbol.dispose]();
      this.#orders.stop();
    });
  }

  async #on(filter: string, take: (topic: string, payload: string, isOld: boolean) => unknown): Promise<void> {
    const subscription = await this.parts.broker.subscribe(filter, take);
    this.#scope.add(async () => {
      await subscription[Symbol.asyncDispose]();
    });
  }

  /** A command that the broker kept was meant for another time; an empty one only clears what it kept. */
  async #onOrder(filter: string, obey: (payload: string, about: string) => void): Promise<void> {
    await this.#on(filter, (topic, payload, isOld) => {
      if (!isOld && payload !== '') obey(payload, levelOf(topic));
    });
  }

  async stop(): Promise<void> {
    await this.#scope[Symbol.asyncDispose]();
  }

  /** Takes back everything that an earlier start announced. */
  async withdraw(): Promise<void> {
    this.#announced.load();
    for (const topic of this.#announced.topics) {
      await this.parts.broker.publish(topic, '', { retain: true });
      this.#announced.forget(topic);
    }
  }

  #household(): Household {
    const { client, version, engine, hasButton, elsewhere } = this.parts;
    const looks = listLooks(engine).map(({ name }) => name);
    const automations = groupAutomations(engine.machine);
    return { client, version, lamps: engine.lamps, elsewhere, hasButton, looks, automations };
  }

  /** Whoever has just come knows nothing of what was said before. */
  #announceAgain(): void {
    this.#said.clear();
    this.#announceSoon();
  }

  /** However much goes on, it is not put off. */
  #announceSoon(): void {
    this.#timer ??= this.parts.clock.after('telling Home Assistant', calm, () => this.#announce());
  }

  #announce(): void {
    this.#timer = undefined;
    // Once there is a connection, everything is announced.
    if (!this.parts.broker.connected) return;
    const house = this.#household();
    const devices = listDevices(house, this.#topics);
    for (const device of devices) this.#introduce(device);
    const states = [
      ...house.lamps.map(({ id }) => this.#tellLamp(id)),
      ...this.#tellReached(),
      ...this.#tellAutomations(),
      ...this.#tellLook(),
    ];
    const present = new Set([...devices.map(({ topic }) => topic), ...states]);
    for (const topic of this.#announced.topics) if (!present.has(topic)) this.#takeBack(topic);
  }

  #introduce({ topic, platforms, announce }: HomeDevice): void {
    const before = Object.entries(this.#announced.platformsAt(topic));
    const gone = before.filter(([key]) => !(key in platforms));
    if (gone.length > 0) this.#publish(topic, announce(Object.fromEntries(gone)), true);
    this.#tell(topic, announce(), platforms);
  }

  #takeBack(topic: string): void {
    this.#publish(topic, '', true);
    this.#said.delete(topic);
    this.#announced.forget(topic);
  }

  #see(writes: readonly MachineWrite[]): void {
    const lamps = new Set(writes.flatMap(({ kind, id }) => (kind === 'lamp' ? [id] : [])));
    for (const id of lamps) this.#tellLamp(id);
    if (lamps.size > 0) this.#tellLook();
    // A color that is shown for the first time is a new state, but no look that somebody keeps.
    const isSetUp = writes.some(
      ({ kind, id }) => kind === 'rule' || kind === 'scene' || (kind === 'state' && !id.includes('/')),
    );
    if (isSetUp) this.#announceSoon();
  }

  #tellLamp(id: string): string {
    const report = reportOffered(this.parts.engine, id);
    return this.#tell(`${this.#topics.lamp(id)}/state`, JSON.stringify(report));
  }

  /** Whether lamps on the network are reached. */
  #tellReached(): readonly string[] {
    const { engine, elsewhere } = this.parts;
    return engine.lamps.flatMap(({ id }) => {
      const isReached = elsewhere.isReached(id);
      return isReached === undefined ? [] : this.#tell(this.#topics.reached(id), isReached ? 'online' : 'offline');
    });
  }

  #tellAutomations(): readonly string[] {
    const automations = groupAutomations(this.parts.engine.machine);
    const slugs = slugsOf(automations.map(({ id }) => id));
    return automations.map(({ id, enabled }) =>
      this.#tell(`${this.#topics.automation(slugs.get(id) ?? '')}/state`, enabled ? 'ON' : 'OFF'),
    );
  }

  #tellLook(): readonly string[] {
    const { engine } = this.parts;
    return listLooks(engine).length === 0 ? [] : [this.#tell(`${this.#topics.look}/state`, reportLook(engine.machine))];
  }

  /** Says what has changed on a topic, and leaves it there. @returns the topic */
  #tell(topic: string, payload: string, platforms?: Platforms): string {
    if (this.#said.get(topic) === payload || !this.parts.broker.connected) return topic;
    this.#said.set(topic, payload);
    if (topic === this.#topics.own) this.#echo.expect();
    this.#announced.note(topic, platforms);
    this.#publish(topic, payload, true);
    return topic;
  }

  #seeEvent(event: string): void {
    const gesture = gestures.find((name) => event === `button_${name}`);
    if (gesture && this.parts.hasButton)
      this.#publish(`${this.#topics.base}/button`, JSON.stringify({ event_type: gesture }));
  }

  #hear(fact: Fact): void {
    // Lamps that came, went, or have another name or room.
    if (this.#lamps !== this.parts.engine.lamps) this.#announceSoon();
    this.#lamps = this.parts.engine.lamps;
    if (fact.type === 'trouble-reported' || fact.type === 'trouble-mended') this.#tellReached();
    if (fact.type === 'sentence-understood') this.#publish(`${this.#topics.base}/heard`, shorten(fact.text));
    if (fact.type === 'reply-given' && fact.text !== '')
      this.#publish(`${this.#topics.base}/reply`, shorten(fact.text));
  }

  #publish(topic: string, payload: string, retain = false): void {
    this.parts.broker.publish(topic, payload, { retain }).catch((error: unknown) => {
      this.#echo[Symbol.dispose]();
      const isTold = normalizeError(error).code === 'part-refused';
      if (!isTold) this.parts.onTrouble(`Home Assistant could not be told: ${describeError(error)}`);
    });
  }
}

const shorten = (text: string, most = longestState) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** The last level but one: which lamp or automation a topic is about. */
function levelOf(topic: string): string {
  return topic.split('/').at(-2) ?? '';
}
