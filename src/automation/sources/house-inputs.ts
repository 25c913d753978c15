import type { Clock } from '../../core/clock.js';
import { describeError } from '../../core/errors.js';
import type { Hub } from '../../core/events.js';
import type { Fact } from '../../core/facts.js';
import { millis, type Millis } from '../../core/units.js';
import type { Engine } from '../../engine/engine.js';
import type { Button } from '../../ports/button.js';
import { fireSensed } from './fire-sensed.js';

/** What a sensor at this machine measures: yes or no on a pin, or a number that is read again and again. */
export type HouseInput =
  | { readonly name: string; readonly contact: Button; readonly debounce: Millis }
  | { readonly name: string; readonly read: () => Promise<number>; readonly every: Millis };

interface HouseInputsParts {
  readonly engine: Pick<Engine, 'sense' | 'fire'>;
  readonly clock: Clock;
  readonly facts: Hub<Fact>;
  readonly inputs: readonly HouseInput[];
}

/** The wait before a sensor that could not be opened is tried again, milliseconds: it doubles up to the longest. */
const [firstWait, longestWait] = [1000, 60_000];

/**
 * Sensors at this machine (DATA-02), such as for motion or light. A contact `motion` is the variable of that name, and fires `motion`
 * and `motion_ended`; a number `lux` is its variable, and fires `lux_updated` when it changes, with the value before in `lux_prev`. The
 * variables are neither stored nor part of the history.
 */
export class HouseInputs {
  readonly #timers = new Map<string, Disposable>();
  readonly #known = new Map<string, boolean | number>();
  readonly #failing = new Set<string>();
  #isOn = false;

  constructor(private readonly parts: HouseInputsParts) {}

  start(): void {
    if (this.#isOn) return;
    this.#isOn = true;
    for (const input of this.parts.inputs) {
      if ('contact' in input) {
        this.parts.engine.sense({ [input.name]: false });
        void this.#open(input, firstWait);
      } else void this.#measure(input);
    }
  }

  async stop(): Promise<void> {
    this.#isOn = false;
    for (const timer of this.#timers.values()) timer[Symbol.dispose]();
    this.#timers.clear();
    for (const input of this.parts.inputs) if ('contact' in input) await input.contact.stop();
  }

  async #open(input: Extract<HouseInput, { contact: unknown }>, wait: number): Promise<void> {
    const { name, contact, debounce } = input;
    try {
      await contact.start((closed) => this.#after(name, debounce, () => this.#settle(name, closed)));
      this.#succeed(name);
    } catch (error) {
      this.#fail(name, error);
      this.#after(name, millis(wait), () => void this.#open(input, Math.min(longestWait, wait * 2)));
    }
  }

  #settle(name: string, closed: boolean): void {
    if ((this.#known.get(name) ?? false) === closed) return;
    this.#known.set(name, closed);
    this.parts.engine.sense({ [name]: closed });
    this.#fire(closed ? name : `${name}_ended`);
  }

  async #measure(input: Extract<HouseInput, { read: unknown }>): Promise<void> {
    const { name, read, every } = input;
    try {
      const value = await read();
      if (!this.#isOn) return;
      this.#succeed(name);
      const before = this.#known.get(name);
      if (before !== value) {
        this.#known.set(name, value);
        this.parts.engine.sense({ ...(before === undefined ? {} : { [`${name}_prev`]: before }), [name]: value });
        this.#fire(`${name}_updated`);
      }
    } catch (error) {
      this.#fail(name, error);
    }
    this.#after(name, every, () => void this.#measure(input));
  }

  #after(name: string, wait: Millis, act: () => void): void {
    this.#timers.get(name)?.[Symbol.dispose]();
    if (this.#isOn) this.#timers.set(name, this.parts.clock.after(`input ${name}`, wait, act));
  }

  #fail(name: string, error: unknown): void {
    if (this.#failing.has(name)) return;
    this.#failing.add(name);
    this.parts.facts.announce({ type: 'trouble-reported', part: `input ${name}`, message: describeError(error) });
  }

  #succeed(name: string): void {
    if (!this.#failing.delete(name)) return;
    this.parts.facts.announce({ type: 'trouble-mended', part: `input ${name}`, message: `${name} can be read again` });
  }

  #fire(event: string): void {
    fireSensed(event, this.parts, { detail: 'a sensor', part: 'inputs' });
  }
}
