import type { Clock } from '../../core/clock.js';
import { fireSensed } from './fire-sensed.js';
import type { Hub } from '../../core/events.js';
import type { Fact } from '../../core/facts.js';
import { weekdayOf } from '../../core/calendar-day.js';
import { toLocalMoment } from '../../core/local-time.js';
import { millis } from '../../core/units.js';
import type { Engine } from '../../engine/engine.js';
import type { MachineWrite } from '../../light/changes/machine-draft.js';
import { lampStatusSchema } from '../../light/lamp-status.js';
import type { Value } from '../../light/value.js';
import type { Sun } from '../../ports/sun.js';

export interface HouseSensesParts {
  readonly engine: Engine;
  readonly clock: Clock;
  readonly facts: Hub<Fact>;
  readonly sun: Sun;
  /** Where the lamps are, degrees; when absent, nothing is known about the sun. */
  readonly place: { readonly latitude: number; readonly longitude: number } | undefined;
  readonly timeZone: string | undefined;
}

const minute = 60_000;
/** This long after the last word, the conversation counts as over. */
const silence = millis(2 * minute);
/** Some minutes before the sun rises or sets. */
const beforeSun = /^(\d+(?:\.\d+)?)_minutes_before_(sunrise|sunset)$/;
const two = (number: number) => String(number).padStart(2, '0');

/**
 * What the house itself knows (DATA-02), as variables for rules and looks: `hour`, `minute`, `weekday` (0 is Sunday), `daylight`,
 * `sunrise` and `sunset` (the next ones, HH:MM), `transitions_today`, `last_transitions`, `state_since`, `talking`.
 * Events: `sunrise`, `sunset`, `20_minutes_before_sunset` where a rule waits for it, `talking_started`, `talking_ended`. The variables are neither stored nor part of the history.
 */
export class HouseSenses {
  readonly #scope: Disposable[] = [];
  #timer: Disposable | undefined;
  #quiet: Disposable | undefined;
  #transitions = 0;
  /** When it was last looked, wall time in milliseconds. */
  #looked = Number.POSITIVE_INFINITY;
  #day = '';
  #last: readonly string[] = [];
  #sunrise: number | null = null;
  #sunset: number | null = null;

  constructor(private readonly parts: HouseSensesParts) {}

  start(): void {
    if (this.#scope.length > 0) return;
    const { engine, facts } = this.parts;
    this.#scope.push(
      engine.onWritten((writes) => this.#count(writes)),
      facts.listen(({ type }) => {
        if (type === 'wake-detected' || type === 'speech-heard' || type === 'sentence-understood') this.#hear();
      }),
    );
    this.#findSun(this.parts.clock.now());
    engine.sense({ talking: false, online: true, transitions_today: 0, last_transitions: '' });
    this.#tick();
  }

  stop(): void {
    for (const each of this.#scope.splice(0)) each[Symbol.dispose]();
    this.#timer?.[Symbol.dispose]();
    this.#quiet?.[Symbol.dispose]();
    this.#timer = this.#quiet = undefined;
  }

  /** Runs once a minute, on the minute, and at sunrise and sunset. */
  #tick(): void {
    const { clock, engine } = this.parts;
    const now = clock.now();
    const events = [
      ...(this.#sunrise !== null && this.#sunrise <= now ? ['sunrise'] : []),
      ...(this.#sunset !== null && this.#sunset <= now ? ['sunset'] : []),
      ...this.#findBeforeSun(now),
    ];
    this.#looked = now;
    const sky = this.#findSun(now);
    const local = toLocalMoment(now, this.parts.timeZone);
    const today = `${local.year}-${local.month}-${local.day}`;
    if (today !== this.#day) this.#transitions = 0;
    this.#day = today;
    engine.sense({
      hour: local.hour,
      minute: local.minute,
      weekday: weekdayOf(local),
      transitions_today: this.#transitions,
      ...sky,
    });
    for (const event of events) this.#fire(event);
    const next = Math.min((Math.floor(now / minute) + 1) * minute, this.#sunrise ?? Infinity, this.#sunset ?? Infinity);
    this.#timer = clock.after('the next minute', millis(Math.max(1, next - now)), () => this.#tick());
  }

  /** Events such as `20_minutes_before_sunset`, as far as a rule waits for them. */
  #findBeforeSun(now: number): readonly string[] {
    return [...new Set([...this.parts.engine.machine.rules.values()].map(({ on }) => on))].filter((event) => {
      const [, minutes = '', which] = beforeSun.exec(event) ?? [];
      const sun = which === 'sunrise' ? this.#sunrise : this.#sunset;
      if (which === undefined || sun === null) return false;
      const due = sun - Number(minutes) * minute;
      return due > this.#looked && due <= now;
    });
  }

  #findSun(now: number): Record<string, Value> {
    const { place, sun, timeZone } = this.parts;
    if (!place) return {};
    const { sunrise, sunset, up } = sun.next(place.latitude, place.longitude, now);
    this.#sunrise = sunrise;
    this.#sunset = sunset;
    const show = (instant: number | null) => {
      if (instant === null) return null;
      const local = toLocalMoment(instant, timeZone);
      return `${two(local.hour)}:${two(local.minute)}`;
    };
    return { sunrise: show(sunrise), sunset: show(sunset), daylight: up };
  }

  #count(writes: readonly MachineWrite[]): void {
    const entered = writes.flatMap(({ kind, before, after }) => {
      if (kind !== 'lamp') return [];
      const [was, is] = [lampStatusSchema.safeParse(before).data, lampStatusSchema.safeParse(after).data];
      return is && (is.since !== was?.since || is.state !== was.state) ? [is.state] : [];
    });
    if (entered.length === 0) return;
    this.#transitions += entered.length;
    this.#last = [...entered.reverse(), ...this.#last].slice(0, 5);
    this.parts.engine.sense({
      transitions_today: this.#transitions,
      last_transitions: this.#last.join(', '),
      state_since: this.parts.clock.now(),
    });
  }

  #hear(): void {
    const first = this.#quiet === undefined;
    this.#quiet?.[Symbol.dispose]();
    this.#quiet = this.parts.clock.after('nobody talks', silence, () => {
      this.#quiet = undefined;
      this.parts.engine.sense({ talking: false });
      this.#fire('talking_ended');
    });
    if (!first) return;
    this.parts.engine.sense({ talking: true });
    this.#fire('talking_started');
  }

  #fire(name: string): void {
    fireSensed(name, this.parts, { detail: 'the house', part: 'sources' });
  }
}
