import type { Lamp } from '../../core/lamp.js';
import type { Engine } from '../../engine/engine.js';
import type { LightCommand } from '../../core/light-command.js';
import { meantLamps } from '../meant-lamps.js';
import { listNames } from '../answers/describe-light.js';
import { describeState } from '../answers/describe-state.js';
import { describeDuration } from './describe-duration.js';

/** What light commands will do, said beforehand: "the bed light goes on", "the sofa lamp turns blue". */
export function tellWish(commands: readonly LightCommand[], engine: Engine, here: string | undefined): string {
  return commands.map((command) => tellOne(command, engine, here)).join(' and ');
}

function tellOne(command: LightCommand, engine: Engine, here: string | undefined): string {
  let lamps: readonly Lamp[];
  try {
    lamps = meantLamps(command, engine, here);
  } catch {
    return `${command.target?.name ?? command.target?.area ?? 'a light that is gone'} changes`;
  }
  const several = lamps.length !== 1;
  const all = lamps.length === engine.lamps.length && several;
  const subject =
    engine.lamps.length === 1
      ? 'the light'
      : all
        ? 'all the lights'
        : lamps.length > 4
          ? `${lamps.length} lights`
          : listNames(lamps);
  const verb = (one: string) => (several ? one.replace(/(?<=go|switch)es\b|s\b/, '') : one);
  const length = command.for === undefined ? '' : ` for ${describeDuration(command.for)}`;
  return `${subject} ${verb(predicate(command, engine))}${length}`;
}

function predicate(command: LightCommand, engine: Engine): string {
  switch (command.intent) {
    case 'light.on':
      return 'goes on';
    case 'light.off':
      return 'goes off';
    case 'light.toggle':
      return 'switches over';
    case 'light.brightness.set':
      return `goes to ${Math.round(command.level)} percent`;
    case 'light.brightness.increase':
      return 'gets brighter';
    case 'light.brightness.decrease':
      return 'gets dimmer';
    case 'light.brightness.scale':
      return command.factor < 1 ? 'gets dimmer' : 'gets brighter';
    case 'light.color.set':
      return `turns ${command.color}`;
    case 'light.temperature.set':
      return `turns ${command.kelvin < 4000 ? 'warm' : 'cool'} white`;
    case 'light.temperature.warmer':
      return 'gets warmer';
    case 'light.temperature.cooler':
      return 'gets cooler';
    case 'light.effect.start':
      return tellEffect(command);
    case 'light.effect.stop':
      return 'stops its effect';
    case 'light.speed.set':
    case 'light.speed.increase':
    case 'light.speed.decrease':
      return 'changes its speed';
    case 'light.scene.set':
      return `changes to ${command.name}`;
    case 'light.show':
      return command.state === 'off'
        ? 'goes off'
        : `goes back to ${describeState(command.state, engine.machine.states)}`;
  }
  return command satisfies never;
}

function tellEffect({ effect, color }: Extract<LightCommand, { intent: 'light.effect.start' }>): string {
  return `starts the ${effect} effect${color === undefined ? '' : ` in ${color}`}`;
}
