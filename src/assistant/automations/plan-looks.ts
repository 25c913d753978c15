import { LanternError } from '../../core/errors.js';
import type { Lamp } from '../../core/lamp.js';
import { resolveTarget } from '../../core/resolve-target.js';
import { meantLamps } from '../meant-lamps.js';
import { planCommand } from '../../engine/light-commands.js';
import type { LightCommand } from '../../core/light-command.js';
import type { Engine } from '../../engine/engine.js';
import type { ChangeInput } from '../../light/changes/change.js';
import { anyLamp } from '../../light/saved-scene.js';
import { createMachine, type Machine } from '../../light/machine.js';

/** What an automation makes of some lamps. */
export interface LampLook {
  /** Their ids; undefined: all there are. */
  readonly lamps: readonly string[] | undefined;
  /** The state to show; undefined: their own, at another brightness. */
  readonly to?: string;
  readonly brightness?: number;
  /** Off if they are on. */
  readonly toggles?: true;
  /** Whether it is of a kind that tells of something: a color, or one that moves. */
  readonly tells: boolean;
  /** The state to make first. */
  readonly make?: Extract<ChangeInput, { kind: 'state.save' }>['state'];
}

const nowhere = { state: 'nowhere', brightness: 100, last_lit: 'on', since: 0 };

/** What the commands of one sentence make of the lamps; several for the same lamps become one. @throws LanternError `not-found`, `change-invalid` */
export function planLooks(
  commands: readonly LightCommand[],
  engine: Engine,
  here: string | undefined,
): readonly LampLook[] {
  const byLamps = new Map<string, LampLook>();
  for (const light of commands.flatMap((command) => spellOut(command, engine, here))) {
    const lamps = resolveTarget(light.target, engine.lamps, here);
    const key = lamps.map(({ id }) => id).join(' ');
    const look = planLook(light, engine.machine);
    const before = byLamps.get(key);
    byLamps.set(key, { ...before, ...look, tells: look.tells || before?.tells === true, lamps: idsOf(lamps, engine) });
  }
  return [...byLamps.values()];
}

/** A kept look of several lamps, lamp by lamp. @throws LanternError `change-invalid` where it has nothing for the lamps that are meant */
function spellOut(command: LightCommand, engine: Engine, here: string | undefined): readonly LightCommand[] {
  const scene = command.intent === 'light.scene.set' ? engine.machine.scenes.get(command.name) : undefined;
  if (!scene) return [command];
  const kept = new Map(scene.lamps.map((each) => [each.lamp, each]));
  const shown = meantLamps(command, engine, here).flatMap(({ id }): readonly LightCommand[] => {
    const own = kept.get(id) ?? kept.get(anyLamp);
    return own ? [{ intent: 'light.show', state: own.state, brightness: own.brightness, target: { lamps: [id] } }] : [];
  });
  if (shown.length === 0)
    throw new LanternError('change-invalid', `the look "${scene.name}" has nothing for these lamps`);
  return shown;
}

const idsOf = (lamps: readonly Lamp[], engine: Engine) =>
  lamps.length === engine.lamps.length ? undefined : lamps.map(({ id }) => id);

function planLook(command: LightCommand, machine: Machine): Omit<LampLook, 'lamps'> {
  switch (command.intent) {
    case 'light.on':
      return { to: 'on', tells: false };
    case 'light.off':
      return { to: 'off', tells: false };
    case 'light.toggle':
      return { to: 'on', toggles: true, tells: false };
    case 'light.show':
      return { to: command.state, brightness: command.brightness, tells: false };
    case 'light.brightness.set':
      return command.level === 0 ? { to: 'off', tells: false } : { brightness: command.level, tells: false };
    default: {
      // The command is planned for an imaginary lamp, so that the result does not depend on what the real ones show now.
      const bare = createMachine({ ...machine, lamps: new Map([['lamp', nowhere]]) });
      const changes = planCommand(command, 'lamp', bare);
      const make = changes.flatMap((change) => (change.kind === 'state.save' ? [change.state] : []))[0];
      const to = changes.flatMap((change) => (change.kind === 'lamp.set' ? (change.state ?? []) : []))[0];
      if (to === undefined)
        throw new LanternError('change-invalid', 'a rule can show a look or a level, and this is neither');
      const tells = command.intent === 'light.color.set' || command.intent === 'light.effect.start';
      return { to, tells, ...(make ? { make } : {}) };
    }
  }
}
