import type { LampStatus, Showing } from '../lamp-status.js';
import type { Machine } from '../machine.js';
import { countsDown, type Timer } from '../timer.js';
import type { MachineStep } from './apply.js';
import { MachineDraft } from './machine-draft.js';

/**
 * After the wall clock was set: countdowns, waiting rules and what is shown for a while end after the time they were given. What hangs on the
 * calendar, such as an alarm at seven, keeps its wall time.
 * @param byMs how far the wall clock jumped, negative for back
 * @param fresh `kind id` of records that already go by the new time
 */
export function shiftCountdowns(machine: Machine, byMs: number, fresh: ReadonlySet<string>): MachineStep {
  const isShifted = (key: string, counts = false) => counts && !fresh.has(key);
  const draft = new MachineDraft(machine);
  for (const [id, timer] of draft.all('timer'))
    if (isShifted(`timer ${id}`, countsDown(timer))) draft.put('timer', id, shiftTimer(timer, byMs));
  for (const [id, hold] of draft.all('hold'))
    if (isShifted(`hold ${id}`, true)) draft.put('hold', id, { ...hold, due: hold.due + byMs });
  for (const [id, lamp] of draft.all('lamp'))
    if (isShifted(`lamp ${id}`, isTimed(lamp))) draft.put('lamp', id, shiftShowings(lamp, byMs));
  return { machine: draft.finish(), writes: draft.writes, effects: [] };
}

function shiftTimer(timer: Timer, byMs: number): Timer {
  const { purpose, snoozed_from: own, rings_again: again } = timer;
  return {
    ...timer,
    due: timer.due + byMs,
    ...(again === undefined ? {} : { rings_again: again + byMs }),
    ...(own !== undefined && timer.counts_down ? { snoozed_from: own + byMs } : {}),
    ...(purpose?.kind === 'dawn' ? { purpose: { ...purpose, until: purpose.until + byMs } } : {}),
  };
}

/** Whether it shows something that ends by itself. */
function isTimed({ showings = [] }: LampStatus): boolean {
  return showings.some(({ until }) => until !== undefined);
}

function shiftShowings(lamp: LampStatus, byMs: number): LampStatus {
  const shift = (each: Showing) => (each.until === undefined ? each : { ...each, until: each.until + byMs });
  return { ...lamp, showings: (lamp.showings ?? []).map(shift) };
}
