import type { AutomationView } from '../assistant/automations/list-automations.js';
import type { Clock } from '../core/clock.js';
import { describeError } from '../core/errors.js';
import type { LightCommand } from '../core/light-command.js';
import type { Origin } from '../core/origin.js';
import type { ChangePlanner } from '../engine/done.js';
import type { Engine } from '../engine/engine.js';
import { planCommand } from '../engine/light-commands.js';
import { describeWish, planWishes } from '../engine/light-wish.js';
import { timerId } from '../light/timer.js';
import { slugOf } from './discovery.js';
import { Latest } from './latest.js';
import { noEffect, readHomeCommand, toWish, type HomeCommand } from './light-command.js';

interface HomeOrdersParts {
  readonly engine: Pick<Engine, 'apply' | 'carryOut' | 'lamps' | 'machine' | 'status'>;
  readonly clock: Clock;
  readonly automations: () => readonly AutomationView[];
  readonly onTrouble: (message: string) => void;
}

/** Carries out what Home Assistant asks for. What can't be understood is told once, and changes nothing. */
export class HomeOrders {
  readonly #latest: Latest<HomeCommand>;
  /** What sent something that could not be understood, and nothing that could since. */
  readonly #strange = new Set<string>();

  constructor(private readonly parts: HomeOrdersParts) {
    this.#latest = new Latest(parts.clock, (lamp, command) => this.#light(lamp, command), joinCommands);
  }

  /** @param payload a command of the JSON schema */
  setLamp(lamp: string, payload: string): void {
    if (!this.parts.engine.lamps.some(({ id }) => id === lamp)) return;
    const command = readHomeCommand(payload);
    if (typeof command === 'string') this.#wonder(`the lamp ${lamp}`, command);
    else {
      this.#strange.delete(`the lamp ${lamp}`);
      this.#latest.take(lamp, command);
    }
  }

  /** @param slug the automation's id as a level of a topic @param payload ON or OFF */
  setAutomation(slug: string, payload: string): void {
    const automation = this.parts.automations().find(({ id }) => slugOf(id) === slug);
    if (!automation) return;
    if (payload !== 'ON' && payload !== 'OFF') {
      this.#wonder('an automation', 'it takes ON or OFF');
      return;
    }
    const changes = automation.rules.map((id) => ({ kind: 'rule.enable', id, enabled: payload === 'ON' }) as const);
    this.#do(() => this.parts.engine.apply(changes, createOrigin(`${automation.told} ${payload.toLowerCase()}`)));
  }

  showLook(name: string): void {
    const { engine } = this.parts;
    const command: LightCommand = { intent: 'light.scene.set', name };
    const plans = engine.lamps.map(
      ({ id }): ChangePlanner =>
        (machine) =>
          planCommand(command, id, machine),
    );
    this.#do(() => engine.carryOut(plans, createOrigin(name)));
  }

  stop(): void {
    this.#latest.stop();
  }

  #light(lamp: string, command: HomeCommand): void {
    const { engine } = this.parts;
    const { flash, state } = command;
    const plans: ChangePlanner[] = [];
    if (flash !== undefined) plans.push(...this.#planFlash(lamp, flash));
    else {
      const wish = toWish(command);
      const isStill = command.effect === noEffect && wish.power !== 'off';
      if (isStill) plans.push((machine) => planCommand({ intent: 'light.effect.stop' }, lamp, machine));
      plans.push(...planWishes(wish, lamp));
    }
    const told = flash === undefined ? describeWish(toWish(command)) : 'flash';
    this.#do(() => engine.carryOut(plans, createOrigin(told || (state ?? 'on').toLowerCase())));
  }

  /** Pulses for a while and goes back, also if it was off; a second flash does not make the first one its way back. */
  #planFlash(lamp: string, seconds: number): readonly ChangePlanner[] {
    const { machine, status } = { machine: this.parts.engine.machine, status: this.parts.engine.status(lamp) };
    const name = `flash-${lamp}`;
    const purpose = machine.timers.get(timerId({ name, kind: 'timer' }))?.purpose;
    const { state, brightness } = status;
    const lamps = purpose?.kind === 'restore' ? purpose.lamps : [{ lamp, state, brightness }];
    const timer = { name, after_ms: seconds * 1000, purpose: { kind: 'restore', lamps, said: 'flash' } } as const;
    return [
      (now) => planCommand({ intent: 'light.effect.start', effect: 'pulse' }, lamp, now),
      () => [{ kind: 'timer.save', timer }],
    ];
  }

  #wonder(who: string, why: string): void {
    if (this.#strange.has(who)) return;
    this.#strange.add(who);
    this.parts.onTrouble(`Home Assistant sent ${who} something that is no command (${why}); it was left out`);
  }

  #do(order: () => unknown): void {
    try {
      order();
    } catch (error) {
      this.parts.onTrouble(`what Home Assistant asked for could not be done: ${describeError(error)}`);
    }
  }
}

function createOrigin(what: string): Origin {
  return { kind: 'home', detail: `Home Assistant (${what})`.slice(0, 200) };
}

/** What two commands that follow each other come to: the later one counts, and a look replaces the whole look before. */
function joinCommands(before: HomeCommand, after: HomeCommand): HomeCommand {
  if (after.state === 'OFF') return after;
  const hasLook = after.color !== undefined || after.color_temp !== undefined || after.effect !== undefined;
  const { brightness, transition } = before;
  const kept = hasLook ? { brightness, transition } : before;
  return { ...kept, ...after };
}
