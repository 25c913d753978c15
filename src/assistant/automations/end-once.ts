import { addDays, weekdayOf, type Day } from '../../core/calendar-day.js';
import type { SpokenAutomation } from '../../core/automation-command.js';
import type { Command, Understanding } from '../../core/command.js';
import { toLocalMoment } from '../../core/local-time.js';
import { readEndApart, type EndApart } from '../../language/automation/end-apart.js';
import { nearClock, toMinutes } from '../../language/time/clock-minutes.js';
import { resolveDate } from '../../language/time/dates.js';
import { namedWeekdays, week } from '../../language/time/weekday-lists.js';
import type { Machine } from '../../light/machine.js';
import type { AssistantParts } from '../assistant-parts.js';
import { onceInstead } from './once-instead.js';
import { automationOf } from './plan-automation.js';

/** What a sentence wants to be otherwise on one day: at another time, or until another one. @param id as in both */
export const otherwiseOnce: typeof endOnce = (text, id, parts) =>
  onceInstead(text, id, parts) ?? endOnce(text, id, parts);

type Parts = SpokenAutomation & { readonly when: { readonly on: 'time' } };
interface Meant {
  readonly parts: Parts;
  /** When it begins, HH:MM. */
  readonly at: string;
  /** The id of the timer that it waits for. */
  readonly timer: string;
}

/**
 * "Leave it on till midnight on Saturday", of what is on from six till ten every evening, or goes off at ten: that day is left out of it, and
 * it is done once with the other end.
 * @param id the automation that was talked of; without one, the only one that has an end
 */
function endOnce(
  text: string,
  id: string | undefined,
  { engine: { machine }, clock, timeZone }: Pick<AssistantParts, 'engine' | 'clock' | 'timeZone'>,
): Understanding | undefined {
  const { date, ...said } = readEndApart(text) ?? {};
  const now = toLocalMoment(clock.now(), timeZone);
  const day = date === undefined ? undefined : resolveDate(date, now);
  const meant = day && findMeant(id, weekdayOf(day), machine);
  if (!meant) return undefined;
  const isBegun = isSame(day, now) && toMinutes(meant.at) <= now.hour * 60 + now.minute;
  const commands = isBegun ? goOn(meant, said) : otherEnd(meant, said, day);
  return commands.length === 0 ? undefined : { text, route: 'command', commands };
}

/** What has an end on that day of the week: what was talked of, another one for the same lamps, or the only one. */
function findMeant(id: string | undefined, weekday: number, { rules }: Machine): Meant | undefined {
  const ended = [...rules.values()].flatMap(({ id: rule, parts, on }) =>
    parts && hasClockEnd(parts) && parts.when.at !== undefined && comesOn(weekday, parts)
      ? [{ id: automationOf(rule), parts, at: parts.when.at, timer: on }]
      : [],
  );
  const talked = [...rules.values()].find((rule) => automationOf(rule.id) === id)?.parts;
  const own = ended.filter((each) => each.id === id);
  const same = ended.filter(({ parts }) => id === undefined || isAlike(parts, talked));
  const [only, ...others] = own.length > 0 ? own : same;
  return others.length === 0 ? only : undefined;
}

const comesOn = (weekday: number, { when: { recurrence } }: Parts) =>
  recurrence === 'daily' || namedWeekdays(recurrence).includes(week.at(weekday - 1) ?? '');

const isAlike = (one: SpokenAutomation, other: SpokenAutomation | undefined) =>
  JSON.stringify(one.does) === JSON.stringify(other?.does);

const isSame = (one: Day, other: Day) => write(one) === write(other);
const isOff = ({ does }: SpokenAutomation) => does.every(({ intent }) => intent === 'light.off');

/** Whether it ends by the clock, or is an end itself. */
const hasClockEnd = (parts: SpokenAutomation): parts is Parts =>
  parts.when.on === 'time' && (isOff(parts) || parts.for !== undefined || parts.until?.on === 'time');

/** It has begun already: its lamps stay as they are until then. */
const goOn = ({ parts }: Meant, said: EndApart): readonly Command[] =>
  isOff(parts) ? [] : parts.does.map((each) => ({ ...each, ...endOf(said, parts) }));

function otherEnd(meant: Meant, said: EndApart, day: Day): readonly Command[] {
  const { parts, at, timer } = meant;
  const date = write(day);
  const skip = { intent: 'alarm.cancel', alarm: timer, date } as const;
  if (!isOff(parts)) return [skip, ...parts.does.map((each) => ({ ...each, at, date, ...endOf(said, parts) }))];
  if (!said.till) return [];
  const till = nearClock(said.till, at);
  // "Till midnight on Saturday" is when Sunday begins.
  const end = toMinutes(till) < toMinutes(at) ? write(addDays(day, 1)) : date;
  return [skip, ...parts.does.map((each) => ({ ...each, at: till, date: end }))];
}

function endOf({ till, length }: EndApart, { until, when }: Parts) {
  if (till === undefined) return length === undefined ? {} : { for: length };
  const own = until?.on === 'time' ? until.at : when.at;
  return { until: { at: nearClock(till, own ?? '') } };
}

const write = ({ year, month, day }: Day) => [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
