import { weekdayOf } from '../../core/calendar-day.js';
import { omit } from '../../core/omit.js';
import { toLocalMoment } from '../../core/local-time.js';
import type { Picked, PickedPlace } from '../../language/clauses/find-picked.js';
import { resolveDate } from '../../language/time/dates.js';
import { week } from '../../language/time/weekday-lists.js';
import { minutesOfDay, toMinutes } from '../../language/time/clock-minutes.js';
import type { Timer } from '../../light/timer.js';
import { aboutOf, ownMinutes } from './alarms.js';
import { isNamedBy } from './talked-times.js';
import { tellingWords } from './telling-words.js';
import { listOwnDays } from './series-days.js';
import { isDueOn } from './is-due-on.js';

/** Alarms, reminders and timers with their ids, in the order in which they were set. */
export type ToldList = readonly (readonly [string, Timer])[];

/** What picking one of them needs. */
export interface AroundPick {
  readonly told: ToldList;
  /** The ids of those that were talked of last. */
  readonly talked: readonly string[];
  /** Whether what was talked of last was ended. */
  readonly hasEnded: boolean;
  readonly now: number;
  readonly timeZone: string | undefined;
}

/** Those that are meant, of those that may be. */
export interface PickedTimes {
  readonly meant: ToldList;
  readonly group: ToldList;
  /** Whether it is not told which of `meant` it is. */
  readonly isOpen: boolean;
}

const kindOf = ({ purpose }: Timer) => (purpose?.kind === 'countdown' ? 'timer' : purpose?.kind);

/** Which of the alarms, reminders and timers is picked; undefined where none is. */
export function pickTimes(picked: Picked, around: AroundPick): PickedTimes | undefined {
  const group = groupOf(picked, around);
  const fit = group.filter(([, timer]) => fits(timer, picked, around));
  const found = picked.place === undefined ? { meant: fit, isOpen: false } : atPlace(picked.place, fit, around);
  const { meant } = found;
  if (meant.length === 0 || (picked.number === 'two' && meant.length !== 2)) return undefined;
  return { group, meant, isOpen: found.isOpen || (picked.number === 'one' && meant.length > 1) };
}

/** Of the kind that is named, else of the one that was talked of, where there are several of it. */
function groupOf(picked: Picked, { told, talked }: AroundPick): ToldList {
  const { kind, place } = picked;
  if (kind) return told.filter(([, timer]) => kindOf(timer) === kind);
  if (Object.keys(omit(picked, 'number', 'place')).length > 0) return told;
  const own = told.filter(([id]) => talked.includes(id));
  return own.length > 1 && place !== 'other' ? own : likeLast(own.at(-1)?.[1], place === 'other', told);
}

/** Of the kind of the last one; all of them where there is no other of it. @param isOther whether that is left out */
function likeLast(last: Timer | undefined, isOther: boolean, told: ToldList): ToldList {
  const alike = last ? told.filter(([, timer]) => kindOf(timer) === kindOf(last)) : [];
  return alike.length > 1 || (isOther && last) ? alike : told;
}

function fits(timer: Timer, { at, either, part, date, about }: Picked, around: AroundPick): boolean {
  const minutes = minuteOf(timer, around);
  if (at !== undefined && !isAt(minutes, toMinutes(at), either === true)) return false;
  if (part !== undefined && !isIn(minutes, part)) return false;
  if (date !== undefined && !isOnDay(timer, date, around)) return false;
  return about === undefined || isCalled(timer, about);
}

const isOnDay = (timer: Timer, date: string, around: AroundPick) =>
  isDueOn(timer, date, around) || comesOn(timer, date, around);

/** Of a series, whether it comes on that day of the week: "the Wednesday one". */
function comesOn(timer: Timer, date: string, { now, timeZone }: AroundPick): boolean {
  const day = resolveDate(date, toLocalMoment(now, timeZone));
  return day !== undefined && listOwnDays(timer)?.includes(week.at(weekdayOf(day) - 1) ?? '') === true;
}

/** Its time of day; of a series the one that all its times have. */
function minuteOf(timer: Timer, { timeZone }: AroundPick): number {
  const { hour, minute } = toLocalMoment(timer.due, timeZone);
  return ownMinutes(timer) ?? hour * 60 + minute;
}

const isAt = (minutes: number, at: number, either: boolean) =>
  minutes === at || (either && minutes % (minutesOfDay / 2) === at % (minutesOfDay / 2));

/** The first hour of each part of the day, and the one behind it. */
const hours = { morning: [3, 12], afternoon: [12, 18], evening: [17, 24], night: [19, 29] } as const;

function isIn(minutes: number, part: keyof typeof hours): boolean {
  const [from, to] = hours[part];
  return [minutes, minutes + minutesOfDay].some((each) => each >= from * 60 && each < to * 60);
}

/** By its name or by what it says. */
function isCalled(timer: Timer, about: string): boolean {
  const words = tellingWords(about);
  const own = tellingWords(aboutOf(timer) ?? '');
  return words.length > 0 && (isNamedBy(timer, words) || words.some((word) => own.includes(word)));
}

type AtPlace = Pick<PickedTimes, 'meant' | 'isOpen'>;
const sure = (...meant: ToldList): AtPlace => ({ meant, isOpen: false });

function atPlace(place: PickedPlace, fit: ToldList, around: AroundPick): AtPlace {
  const { talked, hasEnded } = around;
  if (place === 'other') return { meant: otherOf(fit, talked, hasEnded), isOpen: false };
  if (fit.length < 2) return sure();
  const byTime = fit.toSorted(([, one], [, other]) => one.due - other.due);
  const order = placeIn(place, byTime);
  if (order) return sure(...order);
  if (place === 'short' || place === 'long') {
    const runs = byTime.filter(([, timer]) => kindOf(timer) === 'timer');
    return sure(...runs.slice(...(place === 'short' ? [0, 1] : [-1])));
  }
  return inOrder(place, fit, byTime);
}

/** Places in time. */
function placeIn(place: PickedPlace, byTime: ToldList): ToldList | undefined {
  if (place === 'early') return byTime.slice(0, 1);
  if (place === 'late') return byTime.slice(-1);
  return place === 'middle' ? (byTime.length === 3 ? byTime.slice(1, 2) : []) : undefined;
}

/** "The first one": set first. Of alarms and reminders it may also be the one that comes first. */
function inOrder(place: PickedPlace, fit: ToldList, byTime: ToldList): AtPlace {
  const at = place === 'last' ? fit.length - 1 : Number(place) - 1;
  const [set, coming] = [fit.slice(at, at + 1), byTime.slice(at, at + 1)];
  const isTimer = set.some(([, timer]) => kindOf(timer) === 'timer');
  const isSame = isTimer || set[0]?.[0] === coming[0]?.[0];
  return isSame ? sure(...set) : { meant: [...coming, ...set], isOpen: true };
}

/** What was not talked of; what is left, where what was talked of has been ended. */
function otherOf(fit: ToldList, talked: readonly string[], hasEnded: boolean): ToldList {
  const others = fit.filter(([id]) => !talked.includes(id));
  return others.length === 0 && hasEnded ? fit : others;
}
