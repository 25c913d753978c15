import type { Command } from '../../core/command.js';
import { parseRecurrence } from '../../language/time/recurrences.js';
import { parseWeekdays, printWeekdays, week } from '../../language/time/weekday-lists.js';
import { timerId, type Timer } from '../../light/timer.js';
import { toRecurrence } from './series.js';

/** As cron counts them; 7 is Sunday too. */
const byNumber = ['sun', ...week];

const lead = String.raw`^(?:(?:but|and|or rather|just|please|ok|okay|no|actually) )*`;
const tail = String.raw`(?: (?:though|please|then|from now on|any more|anymore|any longer|at all))*$`;
const it = String.raw`(?:(?:it|that|this|that one|this one|that reminder|that alarm|the reminder|the alarm) )?`;
const pattern = (middle: string) => new RegExp(`${lead}${middle}${tail}`);

/** "Leave Mondays out", "not on Saturdays". */
const without = [
  pattern(String.raw`(?:leave|miss|keep|take|cut) ${it}(?<days>.+?) (?:out|off)(?: of it)?`),
  pattern(
    String.raw`(?:not|never|no alarms?|no reminders?|except|without|skip|drop|leave out|miss out|do not (?:ring|remind me|remind us|wake me(?: up)?|bother|do)) ${it}(?<days>.+?)`,
  ),
];
/** "Only Tuesdays", "leave only Tuesday", "weekdays only". */
const alone = [
  pattern(String.raw`(?:(?:make|do|keep|leave|have|change|set) ${it}(?:to )?)?(?:only|just) (?<days>.+?)`),
  pattern(String.raw`(?:(?:make|do|keep|leave|have|change|set) ${it}(?:to )?)?(?<days>.+?) (?:only|alone|will do)`),
];
/** "Make it Fridays", "on Fridays instead". */
const other = [
  pattern(
    String.raw`(?:make|move|change|set|put|shift|have|do) (?:it|that|this|that one) (?:be )?(?:to )?(?<days>.+?)(?: instead)?`,
  ),
  pattern(String.raw`(?<days>.+?) instead`),
];
/** "On Sundays too". */
const further = [
  pattern(String.raw`(?:also|add|plus|and) ${it}(?<days>.+?)`),
  pattern(String.raw`(?<days>.+?) (?:too|as well|also)`),
];

/**
 * What few words change of the days on which an alarm or a reminder comes: "leave Mondays out", "only Tuesdays", "on Fridays instead", "Sundays too".
 * @param said lower case, without punctuation
 */
export function followSeries(said: string, timer: Timer): Command | undefined {
  const own = listOwnDays(timer);
  const days = own && (findNew(said, own) ?? findNew(said.split(/ (?:so|and|then|but) /).at(-1) ?? said, own));
  if (!days || days.length === 0) return undefined;
  return { intent: 'alarm.change', alarm: timerId(timer), recurrence: printWeekdays(sortDays(days)), all: true };
}

function findNew(said: string, own: readonly string[]): readonly string[] | undefined {
  const only = findDays(said, alone, false);
  if (only) return only;
  const out = findDays(said, without, true);
  if (out) return out.some((day) => own.includes(day)) ? own.filter((day) => !out.includes(day)) : undefined;
  const added = findDays(said, further, true);
  return added ? [...own, ...added] : findDays(said, other, true);
}

/** @param isSeries one Monday alone is told of all Mondays */
function findDays(said: string, patterns: readonly RegExp[], isSeries: boolean): readonly string[] | undefined {
  const told = patterns.flatMap((each) => each.exec(said)?.groups?.['days'] ?? []).map((days) => days.split(' '));
  const meant = isSeries ? told.filter((words) => words.some(isOften)) : told;
  return meant.flatMap((words) => [readDays(words) ?? []]).find((days) => days.length > 0);
}

const isOften = (word: string) => /^(?:every|each|daily|everyday|.+days|.+ends)$/.test(word);

/** The days that words name, and nothing else. */
function readDays(words: readonly string[]): readonly string[] | undefined {
  const bare = words.filter((word, at) => !/^(?:on|at|for|the)$/.test(word) || at > 1);
  const often = parseRecurrence(bare, 0);
  if (often?.next === bare.length) return listSaidDays(often.value);
  const days = parseWeekdays(bare, 0);
  return days?.next === bare.length ? days.value : undefined;
}

/** The weekdays that a recurrence names, in the order of the week; undefined for one that goes by no weekdays. */
export function listSaidDays(recurrence: string): readonly string[] | undefined {
  if (recurrence === 'daily') return week;
  const { interval, weekdays } = toRecurrence(recurrence) ?? {};
  return interval === undefined ? weekdays?.flatMap((day) => byNumber[day] ?? []) : undefined;
}

/** The weekdays of a series that comes by them; undefined for any other. */
export function listOwnDays({ cron }: Timer): readonly string[] | undefined {
  const [, , day, month, days = ''] = cron?.split(' ') ?? [];
  if (day !== '*' || month !== '*') return undefined;
  return days === '*' ? week : days === '1-5' ? week.slice(0, 5) : readNumbers(days);
}

function readNumbers(days: string): readonly string[] | undefined {
  const found = days.split(',').map((each) => (/^[0-7]$/.test(each) ? byNumber[Number(each)] : undefined));
  return found.every((day) => day !== undefined) ? found : undefined;
}

const sortDays = (days: readonly string[]) => week.filter((day) => days.includes(day));
