import { DisposalScope } from '../../core/disposal.js';
import { describeError } from '../../core/errors.js';
import { millis } from '../../core/units.js';
import { Attendance } from './attendance.js';
import { describeOlder, describeSatellite, describeUnreached, describeUnread } from './describe-satellite.js';
import { HubOrders } from './hub-orders.js';
import { setByClock } from './given-timer.js';
import { HandedTimers } from './handed-timers.js';
import { listenAt } from './listen-at.js';
import { SharedLooks } from './shared-looks.js';
import { readMessage } from '../read-message.js';
import { greetingSchema, helloSchema, messagesVersion, satelliteTopics, type Hello } from './messages.js';
import { nameAsHere } from './own-names.js';
import { Pace } from './pace.js';
import type { SatelliteHubParts } from './satellite-hub-parts.js';
import { SatelliteRings } from './satellite-rings.js';

/** In milliseconds: satellites that come within this time come together, since other lamps start the light thread anew. */
const calm = millis(200);
const greetingsASecond = 5;

/** Takes in the satellites of a house (FACE-10): their sentences, their buttons, and their lamps, which are lamps of this house. */
export class SatelliteHub {
  /** Where alarms ring. */
  readonly rings: SatelliteRings;
  readonly #attendance: Attendance;
  /** The satellites that can say something by themselves. */
  readonly #audible = new Set<string>();
  readonly #told = new Set<string>();
  readonly #arrived = new Map<string, Hello>();
  readonly #orders: HubOrders;
  readonly #looks: SharedLooks;
  readonly #timers: HandedTimers;
  readonly #greetings: Pace;
  readonly #scope = new DisposalScope();
  /** Whether the house has not gone on yet with the lamps that are known. */
  #isBehind = false;
  #waiting: Disposable | undefined;
  #taking: Promise<void> = Promise.resolve();

  constructor(private readonly parts: SatelliteHubParts) {
    const { engine, clock, client, broker, guests } = parts;
    this.#attendance = new Attendance({ ...parts, known: () => guests.satellites });
    this.rings = this.#createRings();
    this.#timers = this.#createTimers();
    this.#greetings = new Pace(clock, greetingsASecond);
    this.#orders = new HubOrders(parts, (satellite, part, message) => this.#send(satellite, part, message));
    this.#looks = new SharedLooks({
      engine,
      clock,
      writer: client,
      isHub: true,
      isShared: (lamp) => this.#attendance.has(guests.find(lamp)?.satellite ?? ''),
      send: (lamp, look) => {
        const guest = guests.find(lamp);
        if (guest && broker.connected)
          void broker
            .publish(satelliteTopics.lampToSatellite(guest.satellite, guest.there), JSON.stringify(look))
            .catch(() => undefined);
      },
      onTrouble: parts.onTrouble,
    });
  }

  #createTimers(): HandedTimers {
    return new HandedTimers({
      ...this.parts,
      roomOf: (satellite) => this.parts.guests.roomOf(satellite),
      isThere: (satellite) => this.#attendance.has(satellite),
    });
  }

  #createRings(): SatelliteRings {
    const { broker, guests } = this.parts;
    return new SatelliteRings({
      ...this.parts,
      roomOf: (satellite) => guests.roomOf(satellite),
      isThere: (satellite) => this.#attendance.find(satellite) && broker.connected,
      canRing: (satellite) => this.#audible.has(satellite),
      send: (satellite, part, message) => this.#send(satellite, part, message),
    });
  }

  /** Listens; satellites come as soon as the broker is there. */
  async start(): Promise<void> {
    const { client, names } = this.parts;
    this.#looks.start();
    this.#attendance.start();
    this.#timers.start();
    this.#scope.add(() => {
      this.#attendance.stop();
      this.#timers.stop();
      this.rings.stop();
      this.#waiting?.[Symbol.dispose]();
    });
    // The broker was away: whoever is there greets again.
    await this.#on(satelliteTopics.status(client), (payload) => payload === 'online' && this.#attendance.start());
    await this.#on(satelliteTopics.toHub(client, '+', '+'), (payload, topic) => this.#hear(topic, payload));
    await this.#on(satelliteTopics.lampToHub(client, '+', '+'), (payload, topic) => this.#takeLook(topic, payload));
    for (const name of names)
      await this.#on(satelliteTopics.status(name), (payload) => payload === 'offline' && this.#lose(name), true);
  }

  async stop(): Promise<void> {
    await this.#scope[Symbol.asyncDispose]();
    await this.#looks.stop();
  }

  /** Why nothing shows on a lamp; undefined where nothing is known to be wrong, and for a lamp of no satellite. */
  failure(lamp: string): string | undefined {
    const guest = this.parts.guests.find(lamp);
    return guest && describeUnreached(guest.satellite, this.parts.broker, this.#attendance);
  }

  /** Whether a satellite is known to be away. */
  isAway(satellite: string): boolean {
    return this.#attendance.isAway(satellite);
  }

  /** What is wrong with satellites now, in sentences. */
  troubles(): readonly string[] {
    return this.#attendance.troubles();
  }

  #on(filter: string, take: (payload: string, topic: string) => unknown, old = false): Promise<void> {
    return listenAt(this.parts.broker, this.#scope, filter, take, old);
  }

  #hear(topic: string, payload: string): void {
    const [, , , satellite = '', part] = topic.split('/');
    if (!this.parts.names.includes(satellite)) this.#refuse(satellite);
    else if (part === 'hello') this.#greet(satellite, payload);
    else if (part === 'rung') this.rings.take(satellite, payload);
    else if (part === 'say' || part === 'go' || part === 'press') this.#order(satellite, part, payload);
  }

  #refuse(satellite: string): void {
    if (this.#told.size < 50)
      this.#tellOnce(
        satellite,
        `"${satellite}" asks to be a satellite; if it is yours, add it to satellites in lantern.yaml`,
      );
  }

  #order(satellite: string, part: 'say' | 'go' | 'press', payload: string): void {
    if (!this.#attendance.has(satellite)) return;
    const { guests } = this.parts;
    const own = guests.lampsOf(satellite);
    const lamps = own.map(({ lamp }) => lamp.id);
    const room = guests.roomOf(satellite);
    const read = (text: string) => nameAsHere(text, own, this.parts.engine.lamps);
    if (part === 'say') this.#orders.say(satellite, room, payload, read);
    else if (part === 'go') this.#orders.go(satellite, payload);
    else this.#orders.press(satellite, lamps, payload);
  }

  #greet(satellite: string, payload: string): void {
    if (!this.#greetings.takes(satellite)) return;
    if (this.#isOther(satellite, payload)) return;
    const hello = readMessage(helloSchema, payload);
    if (typeof hello === 'string') {
      this.#tellOnce(`${satellite} hello`, describeUnread(satellite, hello));
      return;
    }
    const now = this.parts.clock.now();
    const timers = hello.message.timers?.map((given) => setByClock(given, now));
    if (!timers) this.#tellOnce(`${satellite} older`, describeOlder(satellite));
    this.#arrived.set(satellite, { ...hello.message, timers });
    this.#waiting ??= this.parts.clock.after('satellites that come', calm, () => {
      this.#waiting = undefined;
      // Whoever is not taken in greets again.
      this.#taking = this.#taking
        .then(() => this.#takeIn())
        .catch((error: unknown) => this.parts.onTrouble(`satellites were not taken in: ${describeError(error)}`));
    });
  }

  /** Whether a satellite's messages are of another version; told once, here and there. */
  #isOther(satellite: string, payload: string): boolean {
    const greeting = readMessage(greetingSchema, payload);
    if (typeof greeting === 'string' || greeting.message.version === messagesVersion) return false;
    const { version } = this.parts;
    this.#tellOnce(
      `${satellite} version`,
      `the satellite ${satellite} has Lantern ${greeting.message.lantern}, which does not go with ${version} here; update the older one`,
    );
    this.#welcome(satellite, {});
    return true;
  }

  #welcome(satellite: string, timers: object): void {
    this.#send(satellite, 'welcome', { version: messagesVersion, lantern: this.parts.version, ...timers });
  }

  async #takeIn(): Promise<void> {
    const { guests } = this.parts;
    const arrived = [...this.#arrived];
    this.#arrived.clear();
    const before = JSON.stringify(guests.all);
    const fresh = new Map(arrived.map(([satellite, hello]) => [satellite, guests.note(satellite, hello)]));
    this.#isBehind ||= JSON.stringify(guests.all) !== before;
    if (this.#isBehind) await this.parts.changeGuests(guests.all.map(({ lamp }) => lamp));
    this.#isBehind = false;
    for (const [satellite, hello] of arrived) this.#settle(satellite, hello, fresh.get(satellite) ?? []);
  }

  /** What a lamp became while nobody here could know counts; the others show what they are to show here. */
  #settle(satellite: string, { lamps, rings, timers, gone, again }: Hello, fresh: readonly string[]): void {
    const guests = this.parts.guests.lampsOf(satellite);
    const own = lamps.filter(({ id, own: isOwn }) => isOwn || fresh.includes(id));
    if (rings) this.#audible.add(satellite);
    else this.#audible.delete(satellite);
    for (const { id, look } of own) {
      const guest = guests.find(({ there }) => there === id);
      if (guest) this.#looks.show(guest.lamp.id, look, describeSatellite(satellite));
    }
    const wasThere = this.#attendance.has(satellite);
    this.#attendance.come(satellite);
    this.#welcome(satellite, this.#timers.take(satellite, timers ?? [], gone));
    const others = again && wasThere ? [] : guests.filter(({ there }) => !own.some(({ id }) => id === there));
    for (const { lamp } of others) this.#looks.tell(lamp.id);
    this.rings.notice();
  }

  #takeLook(topic: string, payload: string): void {
    const [, , , satellite = '', , there = ''] = topic.split('/');
    const guest = this.parts.guests.lampsOf(satellite).find((each) => each.there === there);
    if (guest && this.#attendance.has(satellite))
      this.#looks.take(guest.lamp.id, payload, describeSatellite(satellite));
  }

  #lose(satellite: string): void {
    this.#attendance.leave(satellite);
    this.rings.notice();
  }

  #tellOnce(key: string, message: string): void {
    if (this.#told.has(key)) return;
    this.#told.add(key);
    this.parts.onTrouble(message);
  }

  #send(satellite: string, part: string, message: unknown): void {
    const { broker } = this.parts;
    // Who can't be reached now asks anew.
    if (broker.connected)
      void broker.publish(satelliteTopics.toSatellite(satellite, part), JSON.stringify(message)).catch(() => undefined);
  }
}
