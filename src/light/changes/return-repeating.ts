import { addDays } from '../../core/calendar-day.js';
import { toInstant, toLocalMoment } from '../../core/local-time.js';
import type { Machine } from '../machine.js';
import type { MachineInputs } from '../machine-inputs.js';
import { isRunning, nextByCron, type Timer } from '../timer.js';
import type { MachineStep } from './apply.js';
import { MachineDraft } from './machine-draft.js';

const day = 86_400_000;

/**
 * After a wrong clock was set back: what repeats, and moved on to its next time by that clock, comes at its next time by this one. Otherwise an
 * alarm of each morning would keep silent for as long as the clock was ahead. Its wake-up light comes with it.
 * @param was what the clock said before it was set back, wall time in milliseconds; absent where nobody knows
 */
export function returnRepeating(machine: Machine, inputs: MachineInputs, was?: number): MachineStep {
  const draft = new MachineDraft(machine);
  for (const [id, timer] of draft.all('timer')) {
    if (!isRunning(timer) || timer.snoozed_from !== undefined) continue;
    const due = findEarlier(timer, inputs, was);
    if (due >= timer.due) continue;
    draft.put('timer', id, { ...timer, due });
    returnDawn(draft, timer, due);
  }
  return { machine: draft.finish(), writes: draft.writes, effects: [] };
}

/** When it comes next, where that is at least one of its times before the one it waits for; a time that was put off by hand is none of them. */
function findEarlier(timer: Timer, inputs: MachineInputs, was: number | undefined): number {
  if (timer.cron !== undefined) return findByCron({ ...timer, cron: timer.cron }, inputs);
  return timer.every_ms === undefined ? timer.due : findByInterval(timer, timer.every_ms, inputs.now, was);
}

function findByCron(timer: Timer & { cron: string }, inputs: MachineInputs): number {
  const first = nextByCron(timer, inputs);
  const second = first === null ? null : nextByCron(timer, { ...inputs, now: first });
  return first === null || second === null || second > timer.due ? timer.due : first;
}

function findByInterval(timer: Timer, every: number, now: number, was: number | undefined): number {
  const { due, clock, counts_down: counts } = timer;
  // It may be meant to begin later than one interval from now, and only the clock before tells that.
  if (!counts && (was === undefined || due - was > every)) return due;
  const times = Math.max(0, Math.ceil((due - now) / every) - 1);
  return clock === undefined ? due - times * every : goBack(timer, times * Math.round(every / day));
}

/** So many days earlier at the same clock time, however long the days in between are. */
function goBack({ due, time_zone: zone }: Timer, days: number): number {
  const at = toLocalMoment(due, zone);
  return toInstant({ ...addDays(at, -days), hour: at.hour, minute: at.minute }, zone);
}

function returnDawn(draft: MachineDraft, { name, due: before }: Timer, due: number): void {
  for (const [id, { purpose, ...dawn }] of draft.all('timer'))
    if (purpose?.kind === 'dawn' && purpose.alarm === name)
      draft.put('timer', id, { ...dawn, due: dawn.due + due - before, purpose: { ...purpose, until: due } });
}
