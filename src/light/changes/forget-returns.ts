import type { Machine } from '../machine.js';
import type { MachineStep } from './apply.js';
import { MachineDraft } from './machine-draft.js';

/**
 * Lamps that were to return to an earlier look ("red for ten minutes") and have been switched off since: they stay off.
 * @param before the machine before they were switched off; a return that was planned together with that ("off for ten minutes") stays
 */
export function forgetReturns(machine: Machine, switchedOff: ReadonlySet<string>, before: Machine): MachineStep {
  const draft = new MachineDraft(machine);
  for (const [id, timer] of machine.timers) {
    const { purpose } = timer;
    if (purpose?.kind !== 'restore' || before.timers.get(id) !== timer) continue;
    const lamps = purpose.lamps.filter(({ lamp }) => !switchedOff.has(lamp));
    if (lamps.length === 0) draft.put('timer', id, null);
    else if (lamps.length < purpose.lamps.length) draft.put('timer', id, { ...timer, purpose: { ...purpose, lamps } });
  }
  return { machine: draft.finish(), writes: draft.writes, effects: [] };
}

/** Whoever holds the button wants no light now, nor within this time by a plan made before: milliseconds. Later ones are for later. */
const soonMs = 600_000;

/** After a hold, plans that would light a lamp soon ("turn the lamp on in two minutes") are ended; those for later stay. */
export function forgetSoon(machine: Machine, now: number): MachineStep {
  const draft = new MachineDraft(machine);
  for (const [id, { purpose, due }] of machine.timers) {
    if (purpose?.kind !== 'commands' || due > now + soonMs) continue;
    if (purpose.commands.some(({ intent }) => intent.startsWith('light.') && intent !== 'light.off'))
      draft.put('timer', id, null);
  }
  return { machine: draft.finish(), writes: draft.writes, effects: [] };
}
