import { LanternError } from '../../core/errors.js';
import { createNotFoundError } from '../../core/not-found.js';
import type { Change } from './change.js';
import type { MachineDraft } from './machine-draft.js';
import type { Effect } from './effect.js';
import { deleteState, refuseUsed } from './enter-state.js';
import { isReserved } from '../expression/reserved.js';
import { usersOf } from './function-users.js';
import type { MachineInputs } from '../machine-inputs.js';

type CustomChange = Extract<Change, { kind: `${'tool' | 'function' | 'trigger'}.${string}` }>;

/** Applies a change to something that a model wrote. @throws LanternError `change-invalid`, `not-found` */
export function applyCustomChange(
  draft: MachineDraft,
  change: CustomChange,
  inputs: MachineInputs,
  effects: Effect[],
): void {
  switch (change.kind) {
    case 'tool.save':
      if (inputs.builtInTools?.includes(change.tool.name))
        throw new LanternError('change-invalid', `the tool "${change.tool.name}" is built in; choose another name`);
      draft.put('tool', change.tool.name, change.tool);
      return;
    case 'tool.delete': {
      if (!draft.get('tool', change.name))
        throw createNotFoundError('tool', change.name, draft.all('tool').keys(), 'lantern tools list shows them all');
      const sources = [...draft.all('source').values()].filter(({ fetch }) => fetch?.tool === change.name);
      if (!change.cascade)
        refuseUsed(
          `the tool "${change.name}"`,
          sources.map(({ name }) => `data source ${name}`),
        );
      for (const { name } of sources) draft.put('source', name, null);
      draft.put('tool', change.name, null);
      return;
    }
    case 'function.save':
      if (isReserved(change.function.name))
        throw new LanternError(
          'change-invalid',
          `"${change.function.name}" already has a meaning in expressions; choose another name`,
        );
      draft.put('function', change.function.name, change.function);
      return;
    case 'function.delete':
      deleteFunction(draft, change.name, change.cascade, inputs.now, effects);
      return;
    case 'trigger.save':
      draft.put('trigger', change.trigger.name, change.trigger);
      return;
    case 'trigger.delete':
      if (!draft.get('trigger', change.name))
        throw new LanternError('not-found', `there is no trigger "${change.name}"`);
      draft.put('trigger', change.name, null);
      return;
  }
  change satisfies never;
}

function deleteFunction(draft: MachineDraft, name: string, cascade: boolean, now: number, effects: Effect[]): void {
  if (!draft.get('function', name)) throw new LanternError('not-found', `there is no function "${name}"`);
  const { states, rules } = usersOf(name, draft.all('state').values(), draft.all('rule').values());
  if (!cascade)
    refuseUsed(`the function "${name}"`, [
      ...states.map((state) => `state ${state.name}`),
      ...rules.map(({ id }) => `rule ${id}`),
    ]);
  for (const { id } of rules) draft.put('rule', id, null);
  for (const state of states) deleteState(draft, state.name, true, now, effects);
  draft.put('function', name, null);
}

/**
 * Checks that a source's fetcher exists.
 * @throws LanternError `change-invalid` listing the fetchers
 */
export function validateFetcher(draft: MachineDraft, source: string, { builtInTools }: MachineInputs): void {
  const tool = draft.get('source', source)?.fetch?.tool;
  if (tool === undefined || !builtInTools || builtInTools.includes(tool) || draft.get('tool', tool)) return;
  const known = [...builtInTools, ...draft.all('tool').keys()].join(', ');
  throw new LanternError(
    'change-invalid',
    `source ${source} uses the fetcher "${tool}", which does not exist; there are ${known}`,
  );
}
