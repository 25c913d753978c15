import { toInstant, toLocalMoment } from '../../core/local-time.js';
import type { Machine } from '../machine.js';
import { countsDown, isRunning, type Timer } from '../timer.js';
import type { MachineStep } from './apply.js';
import { MachineDraft } from './machine-draft.js';

const minute = 60_000;

/**
 * After the house went over to another time zone: what is meant by the clock, such as an alarm at seven, comes when the clocks show that time
 * now. What counts down keeps its length, and what names a zone of its own stays. @throws RangeError for a zone that does not exist
 */
export function moveToZone(machine: Machine, from: string, to: string): MachineStep {
  const move = (instant: number) => toInstant(toLocalMoment(instant, from), to) + (instant % minute);
  const draft = new MachineDraft(machine);
  for (const [id, timer] of draft.all('timer'))
    if (!countsDown(timer) && timer.time_zone === undefined) draft.put('timer', id, moveTimer(timer, move));
  return { machine: draft.finish(), writes: draft.writes, effects: [] };
}

function moveTimer(timer: Timer, move: (instant: number) => number): Timer {
  const { due, purpose, rings_again: again, except } = timer;
  return {
    ...timer,
    ...(isRunning(timer) && { due: move(due) }),
    ...(again !== undefined && { rings_again: move(again) }),
    ...(except && { except: except.map(move) }),
    ...(purpose?.kind === 'dawn' && { purpose: { ...purpose, until: move(purpose.until) } }),
  };
}
