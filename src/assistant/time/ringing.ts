import type { Clock } from '../../core/clock.js';
import { describeError } from '../../core/errors.js';
import type { Hub } from '../../core/events.js';
import type { Fact } from '../../core/facts.js';
import type { Origin } from '../../core/origin.js';
import type { Engine } from '../../engine/engine.js';
import type { ChangeInput } from '../../light/changes/change.js';
import type { Timer } from '../../light/timer.js';
import type { RingingThing, Satellites } from '../../ports/satellites.js';
import { describeTime } from './describe-dates.js';
import { describeRinging, hasRungOut, nameRinging, planRound, putsOff, snoozeMs } from './ring-rounds.js';
import { placeHeard, placeOf, type RingPlaces } from './ring-places.js';
import { planDawn } from './alarms.js';
import { isPhrase, type Talk } from '../../dialogue/talk.js';
import { describeDuration } from './describe-duration.js';
import { findDuration } from './find-duration.js';

/** What ringing needs. */
export interface RingingParts {
  readonly talk: Talk;
  readonly engine: Engine;
  readonly clock: Clock;
  readonly facts: Hub<Fact>;
  readonly timeZone: string | undefined;
  readonly dawnMs: number;
  readonly satellites?: Pick<Satellites, 'quiet'> | undefined;
  readonly places: Pick<RingPlaces, 'announce'>;
}

/** Announces and shows alarms, reminders and countdowns that are due, again and again, until somebody acknowledges them. */
export class Ringing {
  /** By place: how often it was announced there, and what announces it next. */
  readonly #rounds = new Map<string, { said: number; next?: Disposable }>();
  /** By place: what rang there when it last began, and whether it is heard there. */
  readonly #begun = new Map<string, { readonly rings: string; readonly isThere: Promise<boolean> }>();
  /** The satellites whose alarms ring here instead. */
  readonly #here = new Set<string>();
  #ofHub: readonly RingingThing[] = [];
  #following: Disposable | undefined;
  #putOff: { readonly at: number; readonly ids: readonly string[] } = { at: 0, ids: [] };

  constructor(private readonly parts: RingingParts) {}

  /** Everything that is ringing, oldest first. */
  get current(): readonly { readonly id: string; readonly timer: Timer }[] {
    return [...this.parts.engine.machine.timers]
      .filter(([, { ringing_since: since }]) => since !== undefined)
      .map(([id, timer]) => ({ id, timer }))
      .sort((one, other) => (one.timer.ringing_since ?? 0) - (other.timer.ringing_since ?? 0));
  }

  /** What rings where somebody is; all of it for whoever may be anywhere. */
  heardBy(origin: Origin): readonly { readonly id: string; readonly timer: Timer }[] {
    const place = placeHeard(origin);
    const isThere = ({ satellite = '' }: Timer) => satellite === place || (place === '' && this.#here.has(satellite));
    return place === undefined ? this.current : this.current.filter(({ timer }) => isThere(timer));
  }

  /** Whether something rings in this room, be it the hub's. */
  get isAudible(): boolean {
    return this.ringsForHub || this.heardBy({ kind: 'voice' }).length > 0;
  }

  /** Whether something rings here that the hub keeps. */
  get ringsForHub(): boolean {
    return this.#ofHub.length > 0;
  }

  /** What the hub keeps and lets ring here. */
  ringForHub(ringing: readonly RingingThing[]): void {
    this.#ofHub = ringing;
    this.#tell();
  }

  /** Goes on with what was ringing when Lantern was stopped, and follows what is deleted or set anew by others. */
  resume(): void {
    this.#following ??= this.parts.engine.onWritten(() => this.#follow());
    if (this.current.length === 0) this.#tell();
    const places = new Set(this.current.map(({ timer }) => placeOf(timer)));
    // What came due while nothing ran has begun to ring already.
    for (const place of places) if (!this.#rounds.has(place)) void this.start(place);
  }

  /**
   * Begins to ring in a place, or starts over because another alarm is due there; what came due in one moment is announced once.
   * @returns whether it rings there; it rings here otherwise
   */
  async start(place: string): Promise<boolean> {
    const rings = nameRinging(this.#list(place));
    const begun = this.#begun.get(place);
    if (begun?.rings === rings && this.#rounds.has(place)) return begun.isThere;
    this.#stop(place);
    this.#rounds.set(place, { said: 0 });
    const isThere = this.#announce(place);
    this.#begun.set(place, { rings, isThere });
    return isThere;
  }

  /** Makes no more announcements; nothing is acknowledged. */
  stop(): void {
    this.#following?.[Symbol.dispose]();
    this.#following = undefined;
    for (const place of this.#rounds.keys()) this.#stop(place);
  }

  #stop(place: string): void {
    this.#rounds.get(place)?.next?.[Symbol.dispose]();
    this.#rounds.delete(place);
  }

  /** Silences or puts off what is ringing if the sentence asks for that; returns what to say, or null if it is about something else. */
  take(text: string, yes: boolean, origin: Origin): string | null {
    const meant = this.#findMeant(text, origin);
    if (meant.length === 0) return null;
    const { talk } = this.parts;
    if (yes || isPhrase(text, talk.acknowledge)) return this.#acknowledge(meant, origin);
    if (!putsOff(text, talk)) return null;
    return this.#acknowledge(meant, origin, findDuration(text) ?? snoozeMs);
  }

  /** Silences what rings of these, wherever that is; null where none does. */
  silence(named: readonly string[], origin: Origin): string | null {
    const there = this.current.filter(({ id }) => named.includes(id));
    return this.#acknowledge(there, origin) || null;
  }

  /** What can be heard; in another room, whoever names it means it too. */
  #findMeant(text: string, origin: Origin) {
    const heard = this.heardBy(origin);
    return heard.length === 0 && /\b(?:alarm|reminder|timer)s?\b/i.test(text) ? this.current : heard;
  }

  /**
   * Silences everything that can be heard ringing; with `againMs`, it rings again after that time. Returns what to say; '' if nothing
   * was ringing.
   */
  acknowledge(origin: Origin, againMs?: number): string {
    return this.#acknowledge(this.heardBy(origin), origin, againMs);
  }

  #acknowledge(ringing: ReturnType<typeof this.heardBy>, origin: Origin, againMs?: number): string {
    const heard = ringing.map(({ id }) => id);
    if (heard.length === 0) return '';
    this.#quiet(heard, origin, againMs);
    for (const place of new Set(ringing.map(({ timer }) => placeOf(timer)))) this.#rest(place);
    this.#tell();
    if (againMs === undefined) return 'OK.';
    this.#putOff = { at: this.parts.clock.now(), ids: heard };
    return `Again in ${describeDuration(againMs / 1000)}.`;
  }

  /**
   * "Stop", said after something was put off: it does not ring again. Returns what to say; '' where nothing was put off, or something
   * else was talked of since.
   * @param talked when something else was talked of last, wall time
   */
  endPutOff(talked: number, origin: Origin): string {
    const { timers } = this.parts.engine.machine;
    const waiting = this.#putOff.ids.filter((id) => timers.get(id)?.snoozed_from !== undefined);
    const [first] = waiting.flatMap((id) => timers.get(id) ?? []);
    if (!first || talked > this.#putOff.at) return '';
    this.#quiet(waiting, origin);
    return `OK. What was put off until ${describeTime(first.due, this.parts.timeZone)} will not ring.`;
  }

  #quiet(ids: readonly string[], origin: Origin, againMs?: number): void {
    const { engine, clock, dawnMs } = this.parts;
    const quiet = ids.map((id): ChangeInput => ({ kind: 'timer.acknowledge', id, again_ms: againMs }));
    engine.apply(quiet, origin);
    if (againMs !== undefined) return;
    // A repeating alarm needs its next wake-up light. Only now is it known when that alarm will be due.
    const dawns = ids.flatMap((id) => {
      const next = engine.machine.timers.get(id);
      return next?.purpose?.kind === 'alarm' ? (planDawn(next, next.due, { now: clock.now(), dawnMs }) ?? []) : [];
    });
    if (dawns.length > 0) this.#plan(dawns, origin);
  }

  /** Where nothing can be stored, what rings falls silent all the same; the next alarm comes without its light. */
  #plan(dawns: readonly ChangeInput[], origin: Origin): void {
    try {
      this.parts.engine.apply(dawns, origin);
    } catch (error) {
      const message = `the light before the next alarm is not planned: ${describeError(error)}`;
      this.parts.facts.announce({ type: 'trouble-reported', part: 'timers', message });
    }
  }

  /** Nothing rings in a place any more. */
  #rest(place: string): void {
    if (!this.#rounds.has(place)) return;
    this.#stop(place);
    this.#here.delete(place);
    if (place !== '') this.parts.satellites?.quiet(place);
  }

  /** What was ringing may have been deleted, or been set for another time. */
  #follow(): void {
    const over = [...this.#rounds.keys()].filter((place) => this.#list(place).length === 0);
    for (const place of over) this.#rest(place);
    if (over.length > 0) this.#tell();
  }

  /** What nobody answered for too long is over; what else rings there begins anew. */
  #endRungOut(place: string): void {
    const ids = this.#list(place).flatMap(({ id, timer }) => (hasRungOut(timer, this.parts.clock.now()) ? [id] : []));
    if (ids.length === 0) return;
    this.#quiet(ids, { kind: 'timer', detail: 'nobody answered' });
    if (this.#rounds.has(place)) this.#rounds.set(place, { said: 0 });
  }

  async #announce(place: string): Promise<boolean> {
    this.#endRungOut(place);
    this.#tell();
    const ringing = this.#list(place);
    if (ringing.length === 0) {
      this.#rest(place);
      return true;
    }
    this.#announceAgain(place, planRound(ringing.map(({ timer }) => timer)));
    const isOver = () => this.#list(place).length === 0;
    const texts = ringing.map(({ id, timer }) => ({ id, text: this.#describe(timer) }));
    const isThere = await this.parts.places.announce(texts.map(({ text }) => text).join(' '), place, texts, isOver);
    if (isThere) this.#here.delete(place);
    else this.#here.add(place);
    return isThere;
  }

  #announceAgain(place: string, { every, times }: ReturnType<typeof planRound>): void {
    const said = (this.#rounds.get(place)?.said ?? 0) + 1;
    const announce = () => void this.#announce(place);
    const next = said < times && { next: this.parts.clock.after('ringing again', every, announce) };
    this.#rounds.set(place, { said, ...next });
  }

  #list(place: string) {
    return this.current.filter(({ timer }) => placeOf(timer) === place);
  }

  #tell(): void {
    const ringing = this.current.map(({ id, timer }) => ({ id, text: this.#describe(timer) }));
    this.parts.facts.announce({ type: 'ringing-changed', ringing: [...ringing, ...this.#ofHub] });
  }

  #describe(timer: Timer): string {
    return describeRinging(timer, this.parts.clock.now(), this.parts.timeZone);
  }
}
