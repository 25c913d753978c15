import type { Command } from '../../core/command.js';
import { omit } from '../../core/omit.js';
import { readRunAlone } from '../../language/automation/run-alone.js';
import { parseDate } from '../../language/time/dates.js';
import { parseSaidMoment } from '../../language/time/spoken-time.js';
import type { Timer } from '../../light/timer.js';
import { isSeries } from './alarms.js';
import { followSeries } from './follow-series.js';

const moves =
  /^(?:make|move|change|set|put|shift|push|do|have) (?:it|that|this|that one)(?: to| on| for| till| until| back to| be)? (.+?)(?: instead)?$/;
const skips =
  /^(?:(?:skip|leave out|miss out|drop|cancel|pass on) (?:it |that |that one )?(?:on |for )?|(?:but )?(?:do not|don't) (?:bother|do it|ring|remind me|wake me(?: up)?)(?: with (?:it|that))? (?:on |for )?|(?:but )?not (?:for )?(?=today|tomorrow|tonight|this|next|the day after))(.+)$/;
const skipsNext =
  /^(?:skip|leave out) (?:it |that )?(?:the next (?:one|time)|next time|this time|once|this once|just once)$/;

/** "Make it Sunday", "move it to Monday at nine", and of a series "skip tomorrow": what few words about its day do with an alarm or a reminder. */
export function followDay(said: string, id: string, timer: Timer): readonly Command[] | undefined {
  const kind = timer.purpose?.kind;
  if (kind !== 'alarm' && kind !== 'reminder') return undefined;
  const command =
    followSeries(said, timer) ?? (isSeries(timer) ? changeSeries(said, id) : undefined) ?? moveDay(said, id);
  return command && [command];
}

const changeSeries = (said: string, id: string) => skipDay(said, id) ?? changeRun(said, id);

/** "Make that until Sunday", "starting next week"; "only tomorrow" is rather a day on which it is otherwise. */
function changeRun(said: string, id: string): Command | undefined {
  const run = readRunAlone(said);
  if (!run || (run.since !== undefined && JSON.stringify(run.since) === JSON.stringify(run.through))) return undefined;
  return { intent: 'alarm.change', ...run, alarm: id, all: true };
}

/** "*There's no school on Friday* skip that one": the day is told before. */
const skipsThat =
  /^(.+?) (?:(?:so|then|and|please|just) )*(?:skip|leave out|drop|miss|cancel) (?:it|that|that one|that day|that time|the alarm|the reminder|this one)(?: (?:then|please|day|time))*$/;

const skipsWeek =
  /^(?:(?:please|but|just|ok|okay|no) )*(?:skip|leave out|drop|miss|cancel|not|no)(?: (?:it|that|that one|this one))?(?: for)?(?: just)? this week(?: (?:please|though|only|then))*$/;

function skipDay(said: string, id: string): Command | undefined {
  // The week ends on Sunday.
  if (skipsWeek.test(said)) return { intent: 'alarm.cancel', alarm: id, until: 'monday' };
  if (skipsNext.test(said)) return { intent: 'alarm.cancel', alarm: id, once: true };
  const date = findToldDay(said) ?? readWholeDay(skips.exec(said)?.[1]);
  return date === undefined ? undefined : { intent: 'alarm.cancel', alarm: id, date };
}

function findToldDay(said: string): string | undefined {
  const told = skipsThat.exec(said)?.[1]?.split(' ') ?? [];
  return told.flatMap((_, at) => parseDate(told, at)?.value ?? [])[0];
}

function readWholeDay(said = ''): string | undefined {
  const words = said.split(' ');
  const day = parseDate(words, 0);
  return day?.next === words.length ? day.value : undefined;
}

function moveDay(said: string, id: string): Command | undefined {
  const words = moves.exec(said)?.[1]?.split(' ') ?? [];
  const moment = parseSaidMoment(words, 0);
  if (moment?.next !== words.length) return undefined;
  const { date, recurrence } = moment.value;
  if (date === undefined || recurrence !== undefined) return undefined;
  return { intent: 'alarm.change', ...omit(moment.value, 'daypart'), alarm: id };
}
