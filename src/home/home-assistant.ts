import { groupAutomations } from '../assistant/automations/group-automations.js';
import { listLooks } from '../assistant/list-looks.js';
import { gestures } from '../automation/button-gestures.js';
import type { Clock } from '../core/clock.js';
import { DisposalScope } from '../core/disposal.js';
import { describeError } from '../core/errors.js';
import type { Hub } from '../core/events.js';
import type { Fact } from '../core/facts.js';
import { millis } from '../core/units.js';
import type { Engine } from '../engine/engine.js';
import type { MachineWrite } from '../light/changes/machine-draft.js';
import type { Broker } from '../ports/broker.js';
import type { Store } from '../ports/store.js';
import { Announced } from './announced.js';
import { createDiscovery, listComponents, Topics, type Household } from './discovery.js';
import { HomeOrders } from './home-orders.js';
import { reportLamp } from './lamp-report.js';

export interface HomeAssistantParts {
  readonly broker: Broker;
  readonly engine: Engine;
  readonly store: Pick<Store, 'read' | 'commit'>;
  readonly facts: Hub<Fact>;
  readonly clock: Clock;
  /** This Lantern's name at the broker. */
  readonly client: string;
  /** The first level of the topics on which Home Assistant looks for devices. */
  readonly prefix: string;
  readonly version: string;
  /** Told, in a sentence, what could not be done. */
  readonly onTrouble: (message: string) => void;
}

/** In milliseconds: what changes within this time is announced together. */
const calm = millis(200);
/** Home Assistant keeps no longer states. */
const longestState = 255;

/**
 * Shows this Lantern to Home Assistant over MQTT discovery (FACE-04): its lamps, looks, automations and button, and what was said
 * last. It is announced again whenever the broker or Home Assistant comes back; what is gone is taken back.
 */
export class HomeAssistant {
  readonly #topics: Topics;
  readonly #orders: HomeOrders;
  readonly #scope = new DisposalScope();
  /** What is on each topic now, so that nothing is said twice. */
  readonly #said = new Map<string, string>();
  readonly #announced: Announced;
  #timer: Disposable | undefined;

  constructor(private readonly parts: HomeAssistantParts) {
    this.#topics = new Topics(parts.client, parts.prefix);
    this.#orders = new HomeOrders(parts);
    this.#announced = new Announced(parts.store, parts.onTrouble);
  }

  /** Listens, and announces everything as soon as the broker is there. */
  async start(): Promise<void> {
    this.#announced.load();
    this.#watch();
    const { base, birth, status } = this.#topics;
    const orders = this.#orders;
    // A command that the broker kept was meant for another time.
    await this.#on(`${base}/lamps/+/set`, (topic, payload, isOld) => !isOld && orders.setLamp(levelOf(topic), payload));
    await this.#on(`${base}/automations/+/set`, (topic, payload, isOld) => {
      if (!isOld) orders.setAutomation(levelOf(topic), payload);
    });
    await this.#on(`${base}/look/set`, (_, payload, isOld) => !isOld && orders.showLook(payload));
    await this.#on(birth, (_, payload) => payload === 'online' && this.#announceSoon());
    await this.#on(status, (_, payload) => payload === 'online' && this.#announceSoon());
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
      this.#orders.stop();
    });
  }

  async #on(filter: string, take: (topic: string, payload: string, isOld: boolean) => unknown): Promise<void> {
    const subscription = await this.parts.broker.subscribe(filter, take);
    this.#scope.add(async () => {
      await subscription[Symbol.asyncDispose]();
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
    const { client, version, engine } = this.parts;
    const looks = listLooks(engine).map(({ name }) => name);
    return { client, version, lamps: engine.lamps, looks, automations: groupAutomations(engine.machine) };
  }

  #announceSoon(): void {
    this.#timer?.[Symbol.dispose]();
    this.#timer = this.parts.clock.after('telling Home Assistant', calm, () => this.#announce());
  }

  #announce(): void {
    const house = this.#household();
    const components = listComponents(house, this.#topics);
    const { discovery } = this.#topics;
    const gone = Object.entries(this.#announced.platformsAt(discovery)).filter(([key]) => !(key in components));
    this.#announced.note(discovery, Object.fromEntries(Object.entries(components).map(([key, { p }]) => [key, p])));
    if (gone.length > 0) this.#send(discovery, createDiscovery(house, this.#topics, Object.fromEntries(gone)));
    this.#send(discovery, createDiscovery(house, this.#topics));
    this.#said.clear();
    for (const { id } of house.lamps) this.#tellLamp(id);
    this.#tellAutomations();
    for (const topic of this.#announced.topics)
      if (topic !== discovery && !this.#said.has(topic)) this.#takeBack(topic);
  }

  #takeBack(topic: string): void {
    this.#publish(topic, '', true);
    this.#announced.forget(topic);
  }

  #see(writes: readonly MachineWrite[]): void {
    const lamps = new Set(writes.flatMap(({ kind, id }) => (kind === 'lamp' ? [id] : [])));
    for (const id of lamps) this.#tellLamp(id);
    // A color that is shown for the first time is a new state, but no look that somebody keeps.
    const isSetUp = writes.some(
      ({ kind, id }) => kind === 'rule' || kind === 'scene' || (kind === 'state' && !id.includes('/')),
    );
    if (isSetUp) this.#announceSoon();
  }

  #tellLamp(id: string): void {
    const report = JSON.stringify(reportLamp(this.parts.engine.machine, id));
    this.#tell(`${this.#topics.lamp(id)}/state`, report);
  }

  #tellAutomations(): void {
    for (const { id, enabled } of groupAutomations(this.parts.engine.machine))
      this.#tell(`${this.#topics.automation(id)}/state`, enabled ? 'ON' : 'OFF');
  }

  #tell(topic: string, payload: string): void {
    if (this.#said.get(topic) === payload) return;
    this.#said.set(topic, payload);
    this.#announced.note(topic);
    this.#publish(topic, payload, true);
  }

  #seeEvent(event: string): void {
    const gesture = gestures.find((name) => event === `button_${name}`);
    if (gesture) this.#send(`${this.#topics.base}/button`, { event_type: gesture }, false);
  }

  #hear(fact: Fact): void {
    if (fact.type === 'sentence-understood') this.#publish(`${this.#topics.base}/heard`, shorten(fact.text));
    if (fact.type === 'reply-given' && fact.text !== '')
      this.#publish(`${this.#topics.base}/reply`, shorten(fact.text));
  }

  #send(topic: string, message: object, retain = true): void {
    this.#publish(topic, JSON.stringify(message), retain);
  }

  #publish(topic: string, payload: string, retain = false): void {
    this.parts.broker.publish(topic, payload, { retain }).catch((error: unknown) => {
      this.parts.onTrouble(`Home Assistant could not be told: ${describeError(error)}`);
    });
  }
}

const shorten = (text: string) => (text.length > longestState ? `${text.slice(0, longestState - 1)}…` : text);

/** The last level but one: which lamp or automation a topic is about. */
function levelOf(topic: string): string {
  return topic.split('/').at(-2) ?? '';
}
