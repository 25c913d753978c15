import type { MachineStep } from './apply.js';
import { MachineDraft } from './machine-draft.js';
import type { Effect } from './effect.js';
import type { Machine } from '../machine.js';
import type { MachineInputs } from '../machine-inputs.js';
import { findEnds } from '../rules/expired-rules.js';
import { doneEvent } from '../rules/fired-events.js';
import { dueNext, isRunning, isTooLate, moveOn, startRinging, type Timer } from '../timer.js';

/** What happens besides a timer's own event, whichever timer it is: "when an alarm rings …". */
const commonEvents: Readonly<Partial<Record<NonNullable<Timer['purpose']>['kind'], string>>> = {
  alarm: 'alarm_rings',
  countdown: 'timer_ends',
  reminder: 'reminder_rings',
};

/** Fires every timer that is due, unless it is long overdue. A one-time timer is then gone; a repeating one moves on to its next time after now; what rings waits for an answer. */
export function fireDueTimers(draft: MachineDraft, inputs: MachineInputs, effects: Effect[]): void {
  for (const [id, kept] of draft.all('timer')) {
    const due = dueNext(kept);
    if (due === undefined || due > inputs.now) continue;
    const timer = kept.ringing_since === undefined ? kept : { ...kept, due };
    const isLate = isTooLate(timer, inputs.now);
    if (!isLate || timer.purpose) effects.push({ type: 'due', timer });
    // These timers are deleted by whoever carries them out, in the same change set, so that nothing is lost in between.
    if (timer.purpose && ['commands', 'restore', 'dawn'].includes(timer.purpose.kind)) continue;
    if (isLate) {
      draft.put('timer', id, moveOn(timer, inputs));
      continue;
    }
    effects.push({ type: 'raise', event: { name: id } });
    const common = timer.purpose && commonEvents[timer.purpose.kind];
    for (const name of [common, doneEvent(id, timer)])
      if (name !== undefined) effects.push({ type: 'raise', event: { name } });
    draft.put('timer', id, rings(timer) ? startRinging(timer, inputs) : moveOn(timer, inputs));
  }
}

/** At start: timers that came due while Lantern was off, and are to be skipped, move on without firing. Alarms, reminders and countdowns ring late. */
export function skipMissedTimers(machine: Machine, inputs: MachineInputs): MachineStep {
  const draft = new MachineDraft(machine);
  for (const [id, timer] of draft.all('timer')) {
    if (timer.due <= inputs.now && isRunning(timer) && timer.missed === 'skip' && !rings(timer))
      draft.put('timer', id, moveOn(timer, inputs));
  }
  return { machine: draft.finish(), writes: draft.writes, effects: [] };
}

function rings({ purpose }: Timer): boolean {
  return purpose !== undefined && ['alarm', 'reminder', 'countdown'].includes(purpose.kind);
}

/** When the next timer, schedule, waiting rule, or end of a showing or of a rule is due, wall time in milliseconds; null if nothing is waiting. */
export function findNextDue({ timers, holds, lamps, rules }: Machine): number | null {
  const firing = [...timers.values()].flatMap((timer) => dueNext(timer) ?? []);
  const shown = [...lamps.values()].flatMap(({ showings = [] }) => showings.flatMap(({ until }) => until ?? []));
  const due = [...firing, ...[...holds.values()].map((each) => each.due), ...shown, ...findEnds(rules, lamps)];
  return due.length === 0 ? null : Math.min(...due);
}
