import type { Draft } from './draft.js';
import type { Effect } from './effect.js';
import type { Moment } from './moment.js';
import type { Timer } from './timer.js';

/** Fires every timer that is due: a single one is gone then, a repeating one moves on to its next time after now. */
export function fireDueTimers(draft: Draft, moment: Moment, effects: Effect[]): void {
  for (const [id, timer] of draft.all('timer')) {
    if (timer.due > moment.now || timer.paused_ms !== undefined) continue;
    effects.push({ type: 'due', timer });
    // What is kept for later is deleted by whoever does it, in the same change set: it is never lost in between.
    if (timer.purpose && timer.purpose.kind !== 'countdown') continue;
    effects.push({ type: 'raise', event: { name: id } });
    draft.put('timer', id, moveOn(timer, moment));
  }
}

/** At start: what came due while Lantern was off and is to be skipped moves on without an event. */
export function skipMissedTimers(draft: Draft, moment: Moment): void {
  for (const [id, timer] of draft.all('timer')) {
    if (timer.due <= moment.now && timer.paused_ms === undefined && timer.missed === 'skip')
      draft.put('timer', id, moveOn(timer, moment));
  }
}

function moveOn(timer: Timer, moment: Moment): Timer | null {
  if (timer.cron !== undefined) {
    const due = moment.nextRun(timer.cron, timer.time_zone, moment.now);
    return due === null ? null : { ...timer, due };
  }
  if (timer.every_ms === undefined) return null;
  // The grid is kept, however late this is: an interval does not drift.
  const missed = Math.floor((moment.now - timer.due) / timer.every_ms) + 1;
  return { ...timer, due: timer.due + missed * timer.every_ms };
}
