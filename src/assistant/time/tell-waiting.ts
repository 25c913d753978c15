import { capitalize } from '../../core/capitalize.js';
import type { Engine } from '../../engine/engine.js';
import type { Timer } from '../../light/timer.js';
import { nameKind } from './alarms.js';
import { nameAloud } from './countdowns.js';
import { describeDue } from './describe-dates.js';
import { describeDuration } from './describe-duration.js';
import { toYou } from './to-you.js';

interface Here {
  readonly now: number;
  readonly timeZone: string | undefined;
}

/** Nobody listens to more. */
const mostTold = 5;

/** The timers, alarms and reminders that wait for their time, the next one first; none: nothing. */
export function tellWaiting({ machine }: Engine, here: Here): readonly string[] {
  const all = [...machine.timers.values()].toSorted((one, other) => one.due - other.due);
  const told = all.flatMap((timer) => tellOne(timer, here) ?? []);
  return told.length === 0 ? [] : [tellFirst(told)];
}

/** As many as somebody listens to, and how many more there are, as one sentence. */
export function tellFirst(told: readonly string[]): string {
  const more = told.length > mostTold ? `; and ${told.length - mostTold} more` : '';
  return `${capitalize(told.slice(0, mostTold).join('; '))}${more}.`;
}

function tellOne(timer: Timer, here: Here): string | undefined {
  const { name, purpose, due, paused_ms: paused, ringing_since: since } = timer;
  switch (purpose?.kind) {
    case 'countdown': {
      if (since !== undefined) return `${nameAloud(name).replace(/^Your/, 'your')} is done`;
      const left = describeDuration(Math.max(0, paused ?? due - here.now) / 1000);
      return `${nameAloud(name).replace(/^Your/, 'your')} has ${left} to go`;
    }
    case 'alarm':
      return `${nameKind(timer)} ${describeDue(timer, here)}`;
    case 'reminder':
      return `the reminder ${describeDue(timer, here)}: ${toYou(purpose.message)}`;
    default:
      return undefined;
  }
}
