import type { Lamp } from '../core/lamp.js';
import type { Machine } from '../light/machine.js';
import { groupAutomations } from './automations/group-automations.js';

type Named = Pick<Lamp, 'id' | 'name'>;

/** What would miss a lamp that is taken away, in words: automations, looks of several lamps, and plans for later. Empty where nothing does. */
export function listLampUses(lamp: Named, machine: Machine): readonly string[] {
  const automations = groupAutomations(machine)
    .filter(({ rules }) => rules.some((id) => mentions(machine.rules.get(id), lamp)))
    .map(({ told }) => told);
  const looks = [...machine.scenes.values()].filter(({ lamps }) => lamps.some((each) => each.lamp === lamp.id));
  const plans = [...machine.timers.values()].flatMap(({ purpose }) =>
    purpose?.kind === 'commands' && mentions(purpose.commands, lamp) ? [`Planned: “${purpose.said}”`] : [],
  );
  return [...automations, ...looks.map(({ name }) => `The look “${name}”`), ...plans];
}

/** Whether a record names the lamp: by its id, by its name in a command, or by its variable in a condition. */
function mentions(value: unknown, lamp: Named, field = ''): boolean {
  if (typeof value === 'string') return isNamed(value, lamp, field);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, each]) => {
    const isPart = Array.isArray(value) || (key === 'name' && /^(?:target|also)$/.test(field));
    return mentions(each, lamp, isPart ? field : key);
  });
}

function isNamed(value: string, { id, name }: Named, field: string): boolean {
  if (/^lamps?$/.test(field)) return value === id;
  return /^(?:target|also)$/.test(field) ? value === name : value.includes(`'lamp/${id}'`);
}
