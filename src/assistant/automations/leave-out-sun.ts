import { daysBetween, type Day } from '../../core/calendar-day.js';
import type { SpokenAutomation } from '../../core/automation-command.js';
import type { Command } from '../../core/command.js';
import { toLocalMoment } from '../../core/local-time.js';
import { leavesOut, type SaidAmendment } from '../../language/amendments/said-amendment.js';
import { resolveDate } from '../../language/time/dates.js';
import type { Machine } from '../../light/machine.js';
import type { DiscourseParts } from '../assistant-parts.js';
import { automationOf } from './plan-automation.js';

type Around = Pick<DiscourseParts, 'engine' | 'clock' | 'timeZone' | 'nextSun'>;

/**
 * "Not tomorrow", of what comes with the sun: no timer stands for that, so it goes on the day after, and another one does the same until then.
 * None for anything else.
 */
export function leaveOutOfSun(said: SaidAmendment, id: string | undefined, around: Around): readonly Command[] {
  const day = findDay(said, around);
  const parts = day && findBySun(id, around.engine.machine);
  if (!day || !parts || id === undefined) return [];
  const { ahead } = day;
  const set = { intent: 'automation.set' as const, ...parts };
  const later: Command = { ...set, since: { day: `in ${ahead + 1} days` }, replaces: id };
  const before = { day: ahead === 1 ? 'today' : `in ${ahead - 1} days` };
  return comesBefore(day, parts.when.sun, around) ? [later, { ...set, through: before }] : [later];
}

/** The day that is left out, and in how many days that is; today's is none. */
function findDay(said: SaidAmendment, { clock, timeZone }: Around): (Day & { readonly ahead: number }) | undefined {
  const today = toLocalMoment(clock.now(), timeZone);
  const day = isDayAlone(said) ? resolveDate(said.date ?? '', today) : undefined;
  const ahead = day ? daysBetween(today, day) : 0;
  return day && ahead > 0 ? { ...day, ahead } : undefined;
}

function findBySun(id: string | undefined, { rules }: Machine): BySun | undefined {
  const parts = [...rules.values()].find((each) => automationOf(each.id) === id && each.parts)?.parts;
  return parts && isAllDays(parts) ? parts : undefined;
}

type BySun = SpokenAutomation & { readonly when: { readonly on: 'sun' } };
/** Whether it comes with the sun, and neither begins nor ends. */
const isAllDays = (parts: SpokenAutomation): parts is BySun =>
  parts.when.on === 'sun' && (parts.since ?? parts.through ?? parts.times) === undefined;

/** A day that is left out, and no other time. */
const isDayAlone = (said: SaidAmendment) =>
  leavesOut(said) &&
  ![said.time, said.minutes, said.by, said.till, said.length, said.run].some((part) => part !== undefined);

/** Whether it comes once more before that day. */
function comesBefore(day: Day, sun: 'sunrise' | 'sunset', { clock, timeZone, nextSun }: Around): boolean {
  const next = nextSun?.(sun, clock.now());
  return typeof next === 'number' && daysBetween(toLocalMoment(next, timeZone), day) > 0;
}
