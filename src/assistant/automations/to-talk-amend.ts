import type { SpokenAutomation } from '../../core/automation-command.js';
import type { Command } from '../../core/command.js';
import { givesEnd, type SaidAmendment } from '../../language/amendments/said-amendment.js';
import { namedWeekdays } from '../../language/time/weekday-lists.js';
import { amendClock } from '../time/amended-time.js';
import { openDay } from '../time/series-days.js';
import type { TalkedAutomation } from './amend-named.js';

type TalkAmend = Extract<Command, { intent: 'talk.amend' }>;

/** The commands for what an amendment changes of an automation from now on, or in one week; none where it changes nothing of it. */
export function toCommands(said: SaidAmendment, { id, parts }: TalkedAutomation): readonly Command[] {
  if (said.run) return inWeek(said, id, parts);
  const recurrence = said.recurrence ?? moreDays(said, parts);
  return recurrence === undefined ? [] : onSomeDays(said, recurrence, { id, parts });
}

function onSomeDays(said: SaidAmendment, recurrence: string, { id, parts }: TalkedAutomation): readonly Command[] {
  if (parts.when.on !== 'time' && said.by !== undefined) return laterOn(said.by, recurrence, id, parts);
  const apart = said.how === 'made' || said.how === 'only' ? {} : { apart: true as const };
  const amendment = onDays(said, recurrence, parts);
  return amendment ? [{ intent: 'talk.amend', ...apart, ...amendment }] : [];
}

/** "And Wednesday as well", of what comes on some days of every week. */
function moreDays({ how, date }: SaidAmendment, { when }: SpokenAutomation): string | undefined {
  const day = how === 'also' ? openDay(date) : undefined;
  const isWeekly = when.on === 'time' && namedWeekdays(when.recurrence).length > 0;
  return day !== undefined && isWeekly ? `weekly:${day}` : undefined;
}

function onDays(
  said: SaidAmendment,
  recurrence: string,
  { when }: SpokenAutomation,
): Omit<TalkAmend, 'intent'> | undefined {
  const { till, length, how } = said;
  const days = { on: 'time' as const, recurrence };
  if (givesEnd(said))
    return { when: days, ...(till ? { until: { on: 'time', recurrence: 'daily', ...till } } : { for: length }) };
  const own = when.on === 'time' ? when.at : undefined;
  const time = said.time ?? (own === undefined ? undefined : amendClock(said, own));
  if (time) return { when: { ...days, ...time } };
  return how === 'also' ? { when: days, also: true } : undefined;
}

/** "Half an hour earlier on Mondays", of what comes with the sun, or waits for something: on the others it stays as it is. */
function laterOn(by: number, days: string, id: string, parts: SpokenAutomation): readonly Command[] {
  const { when, after = 0, only = [] } = parts;
  const moved =
    when.on === 'sun'
      ? { when: { ...when, offset: (when.offset ?? 0) + by } }
      : after + by > 0
        ? { after: after + by }
        : {};
  const limit = { only: 'days' as const, days };
  if (Object.keys(moved).length === 0) return [];
  return [
    { intent: 'automation.set', ...parts, only: [...only, { ...limit, not: true }], replaces: id },
    { intent: 'automation.set', ...parts, ...moved, only: [...only, limit] },
  ];
}

/** "An hour later but only this week": it begins again next week, and until then there is another. */
function inWeek(said: SaidAmendment, id: string, parts: SpokenAutomation): readonly Command[] {
  const { when } = parts;
  const time = when.on === 'time' && when.at !== undefined ? amendClock(said, when.at) : undefined;
  if (when.on !== 'time' || !time || said.run?.since !== undefined) return [];
  return [
    { intent: 'automation.set', ...parts, since: { whole: 'week', next: true }, replaces: id },
    { intent: 'automation.set', ...parts, when: { ...when, ...time }, through: { whole: 'week' } },
  ];
}
