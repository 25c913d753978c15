import type { Trigger } from '../core/automation-command.js';
import { commandSchema } from '../core/command.js';
import { omit } from '../core/omit.js';
import { nearClock, toMinutes } from '../language/time/clock-minutes.js';
import { printWeekdays, week } from '../language/time/weekday-lists.js';
import { change, type Amendment, type Talked } from './amend-parts.js';
import type { Settled } from './settle-command.js';
import { daysOf, isByClock, splitInto, type ClockTrigger } from './split-days.js';

/** "Till midnight on Saturdays", "but half an hour on Sundays": those days get an end of their own, and the others keep theirs. */
export function splitEnds({ when: own, until, for: length }: Amendment, automation: Talked): Settled | undefined {
  const { parts } = automation;
  if (own?.on !== 'time') return undefined;
  const at = readEnd(until, parts.until ?? parts.when);
  if (isOff(parts)) return at === undefined ? undefined : splitOff({ ...own, at }, parts.when, automation);
  const end = at === undefined ? { for: length } : { until: { on: 'time', recurrence: 'daily', at } };
  return isByClock(parts.when)
    ? splitInto(
        otherEnd(parts, { ...end, when: { ...parts.when, recurrence: own.recurrence } }),
        parts.when,
        own.recurrence,
        automation,
      )
    : limitEnds(own.recurrence, end, automation);
}

const otherEnd = (parts: Talked['parts'], other: object) => ({ ...omit(parts, 'for', 'until', 'keep'), ...other });

/** The same of what waits for something that happens, or for the sun. */
function limitEnds(days: string, end: object, automation: Talked): Settled {
  const { parts } = automation;
  const only = (limit: object) => ({ only: [...(parts.only ?? []), { only: 'days', days, ...limit }] });
  const other = { intent: 'automation.set', ...otherEnd(parts, { ...end, ...only({}) }) };
  const kept = change(automation, only({ not: true }));
  return 'commands' in kept ? { commands: [...kept.commands, commandSchema.parse(other)] } : kept;
}

/** HH:MM, in the half of the day that is nearer to what it was. */
const readEnd = (until: Trigger | undefined, before: Trigger) =>
  isByClock(until)
    ? nearClock({ ...until, at: until.at ?? '' }, isByClock(before) ? (before.at ?? '') : '')
    : undefined;

/** Whether it only goes off. */
const isOff = ({ does, until, for: length }: Talked['parts']) =>
  (until ?? length) === undefined && does.every(({ intent }) => intent === 'light.off');

/** What goes off at ten goes off at midnight on Saturdays, which is when Sundays begin. */
function splitOff(own: ClockTrigger, when: Trigger, automation: Talked): Settled | undefined {
  if (!isByClock(when)) return undefined;
  const isNext = toMinutes(own.at ?? '') < toMinutes(when.at ?? '');
  const days = daysOf(own.recurrence).map((day) =>
    isNext ? (week[(week.indexOf(day) + 1) % week.length] ?? day) : day,
  );
  const recurrence = printWeekdays(week.filter((day) => days.includes(day)));
  return splitInto({ ...automation.parts, when: { ...own, recurrence } }, when, own.recurrence, automation);
}
