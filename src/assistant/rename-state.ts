import { omit } from '../core/omit.js';
import type { Engine } from '../engine/engine.js';
import type { ChangeInput } from '../light/changes/change.js';
import type { LightState } from '../light/state.js';

/** The changes that give a look of one's own another name, wherever it is used: in rules, in looks of several lamps, on lamps. */
export function renameState(
  state: LightState,
  to: string,
  engine: Pick<Engine, 'machine' | 'lamps' | 'status'>,
): readonly ChangeInput[] {
  const from = state.name;
  if (from === to) return [];
  return [
    { kind: 'state.save', state: { ...state, name: to } },
    ...renameUses(from, to, engine.machine),
    ...engine.lamps
      .filter(({ id }) => engine.status(id).state === from)
      .map(({ id }): ChangeInput => ({ kind: 'lamp.set', lamp: id, state: to })),
    { kind: 'state.delete', name: from, cascade: false },
  ];
}

function renameUses(from: string, to: string, { rules, scenes }: Engine['machine']): readonly ChangeInput[] {
  const renamed = <Name extends string | undefined>(name: Name) => (name === from ? to : name);
  const usingRules = [...rules.values()].filter((rule) => rule.from === from || rule.to === from);
  const usingScenes = [...scenes.values()].filter(({ lamps }) => lamps.some(({ state }) => state === from));
  return [
    ...usingRules.map((rule): ChangeInput => {
      const changed = { ...omit(rule, 'order'), from: renamed(rule.from), to: renamed(rule.to) };
      return { kind: 'rule.save', rule: changed };
    }),
    ...usingScenes.map((scene): ChangeInput => {
      const lamps = scene.lamps.map((each) => ({ ...each, state: renamed(each.state) }));
      return { kind: 'scene.save', scene: { ...scene, lamps } };
    }),
  ];
}
