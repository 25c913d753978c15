import { groupAutomations } from '../assistant/automations/group-automations.js';
import { listLooks } from '../assistant/list-looks.js';
import type { Clock } from '../core/clock.js';
import { describeError } from '../core/errors.js';
import { nameOfLamp, type Rgb } from '../core/lamp.js';
import type { Engine } from '../engine/engine.js';
import { describeWish, planWishes } from '../engine/light-wish.js';
import { performCommands } from '../engine/perform-commands.js';
import { planFlash } from '../engine/plan-flash.js';
import { slugsOf } from './discovery.js';
import { Drags, forgetPassed, noteMade } from './drags.js';
import { createHomeOrigin } from './home-origin.js';
import { reportLamp, type LampReport } from './lamp-report.js';
import { Latest } from './latest.js';
import {
  joinOrders,
  noEffect,
  readHomeCommand,
  toChannels,
  toFlash,
  toOrder,
  toWish,
  type HomeCommand,
  type HomeOrder,
} from './light-command.js';

interface HomeOrdersParts {
  readonly engine: Pick<Engine, 'apply' | 'carryOut' | 'lamps' | 'machine'>;
  readonly clock: Clock;
  readonly onTrouble: (message: string) => void;
}

/** So many different mistakes in a row are told of one lamp. */
const mostTold = 5;

/** Carries out what Home Assistant asks for. What can't be understood is told once, and changes nothing. */
export class HomeOrders {
  readonly #latest: Latest<HomeOrder>;
  readonly #drags: Drags;
  /** What sent something that could not be understood, and nothing that could since, with what was told of that. */
  readonly #strange = new Map<string, Set<string>>();

  constructor(private readonly parts: HomeOrdersParts) {
    this.#drags = new Drags(parts.clock);
    this.#latest = new Latest(parts.clock, (lamp, order) => this.#light(lamp, order), joinOrders);
  }

  /** @param payload a command of the JSON schema */
  setLamp(lamp: string, payload: string): void {
    const { lamps } = this.parts.engine;
    if (!lamps.some(({ id }) => id === lamp)) return;
    const command = readHomeCommand(payload);
    const name = nameOfLamp(lamp, lamps);
    if (typeof command === 'string') this.#wonder(name, command);
    else {
      this.#strange.delete(name);
      this.#latest.take(lamp, toOrder(command));
    }
  }

  /** @param slug the automation's id as a level of a topic @param payload ON or OFF */
  setAutomation(slug: string, payload: string): void {
    const automations = groupAutomations(this.parts.engine.machine);
    const slugs = slugsOf(automations.map(({ id }) => id));
    const automation = automations.find(({ id }) => slugs.get(id) === slug);
    if (!automation) return;
    if (payload !== 'ON' && payload !== 'OFF') {
      this.#wonder('an automation', 'it takes ON or OFF');
      return;
    }
    const changes = automation.rules.map((id) => ({ kind: 'rule.enable', id, enabled: payload === 'ON' }) as const);
    this.#do(() =>
      this.parts.engine.apply(
        changes,
        createHomeOrigin('Home Assistant', `${automation.told} ${payload.toLowerCase()}`),
      ),
    );
  }

  /** @param name one of the looks that are offered */
  showLook(name: string): void {
    if (!listLooks(this.parts.engine).some((look) => look.name === name)) {
      this.#wonder('the choice of looks', `there is no look "${name.slice(0, 80)}"`);
      return;
    }
    this.#strange.delete('the choice of looks');
    const origin = createHomeOrigin('Home Assistant', name);
    this.#do(() => performCommands(this.parts.engine, [{ intent: 'light.scene.set', name }], origin, undefined));
  }

  stop(): void {
    this.#latest.stop();
  }

  #light(lamp: string, { wish, flash }: HomeOrder): void {
    const command = wish && withoutShown(wish, reportLamp(this.parts.engine.machine, lamp));
    const plans = [
      ...(command ? planWishes(toWish(command), lamp) : []),
      ...(flash ? [planFlash(lamp, toFlash(flash))] : []),
    ];
    const told = [command && tellCommand(command), flash && 'flash'].filter(Boolean).join(', then ');
    const origin = createHomeOrigin('Home Assistant', told);
    const drag = this.#drags.follow(lamp, flash ?? command ?? {});
    this.#do(() => {
      if (!drag) this.parts.engine.carryOut(plans, origin);
      else
        noteMade(
          drag,
          this.parts.engine.carryOut([...plans, forgetPassed(drag)], { ...origin, request: drag.request }),
        );
    });
  }

  #wonder(who: string, why: string): void {
    const told = this.#strange.get(who) ?? new Set();
    if (told.has(why) || told.size >= mostTold) return;
    this.#strange.set(who, told.add(why));
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

const tellCommand = (command: HomeCommand) => describeWish(toWish(command)) || (command.state ?? 'on').toLowerCase();

/** A color that comes back as it was reported is no other one: a look keeps its name, and its digits. */
function withoutShown(command: HomeCommand, shown: LampReport): HomeCommand {
  const { color, effect = noEffect, ...rest } = command;
  if (color === undefined || effect !== noEffect) return command;
  return JSON.stringify(toChannels(color)) === JSON.stringify(stillColor(shown)) ? rest : command;
}

function stillColor(shown: LampReport): Rgb | undefined {
  const isStill = shown.state === 'ON' && shown.effect === noEffect;
  return isStill && shown.color_mode === 'rgb' ? shown.color : undefined;
}
