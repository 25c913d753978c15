import type { Engine } from '../engine/engine.js';
import { anyLamp } from '../light/saved-scene.js';
import { tellAutomationOf } from './automations/tell-automation-of.js';

/** A look that somebody keeps under a name. */
export interface LookView {
  readonly name: string;
  /** The lamps that it has a look for, by what people call them; empty if it is a look for any lamp. */
  readonly lamps: readonly { readonly name: string; readonly state: string; readonly brightness: number }[];
  /** The automations that use it, in sentences. */
  readonly uses: readonly string[];
}

/** Scenes, and looks for any lamp that somebody gave a name of their own. */
export function listLooks({ machine, lamps }: Pick<Engine, 'machine' | 'lamps'>): readonly LookView[] {
  const nameOf = (id: string) => lamps.find((lamp) => lamp.id === id)?.name ?? id;
  const scenes = [...machine.scenes.values()].map(({ name, lamps: kept }) => ({
    name,
    lamps: kept
      .filter(({ lamp }) => lamp !== anyLamp)
      .map(({ lamp, state, brightness }) => ({ name: nameOf(lamp), state, brightness })),
  }));
  const named = [...machine.states.values()].filter(({ name, look }) => !look && name !== 'on' && name !== 'off');
  return [...scenes, ...named.map(({ name }) => ({ name, lamps: [] }))].map((look) => ({
    ...look,
    uses: findUses(look.name, machine),
  }));
}

function findUses(name: string, machine: Engine['machine']): readonly string[] {
  const using = [...machine.rules.values()].filter(({ from, to }) => to === name || from === name);
  return [...new Set(using.map((rule) => tellAutomationOf(rule, machine)))];
}
