import type { Limit } from '../../core/automation-command.js';
import type { Command } from '../../core/command.js';
import { omit } from '../../core/omit.js';
import { minutesOfDay, nextClock, toClock, toMinutes } from './clock-minutes.js';

type SetCommand = Extract<Command, { intent: 'automation.set' }>;
type Clock = Extract<SetCommand['when'], { on: 'time' }>;

const half = minutesOfDay / 2;

/** Going on and off again at times of the same days, as one sentence says it, with what it leaves open of both; undefined for anything else. */
export function settleOnAndOff(before: Command | undefined, command: Command): readonly [Command, Command] | undefined {
  const [on, off] = [before && clockOf(before, false), clockOf(command, true)];
  const recurrence = on && off && daysOfBoth(on, off);
  if (!before || !on || !off || recurrence === undefined) return undefined;
  const [begin, end] = settleHalves({ ...on, recurrence }, off);
  return [withClock(before, { ...begin, recurrence }), withClock(command, { ...end, recurrence })];
}

/** "On at six and off at seven every day, *but not on Sundays*": they are left out of both. */
export function shareDays(before: Command, command: Command): readonly [Command, Command] {
  const [on, off] = [clockOf(before, false), clockOf(command, true)];
  const days = on?.recurrence === off?.recurrence && off ? leftOut(command) : undefined;
  if (!days || leftOut(before)?.length !== 0) return [before, command];
  return [{ ...before, only: days } as Command, command];
}

/** The days that are left out, or none; undefined where something else limits it. */
function leftOut(command: Command): readonly Limit[] | undefined {
  const only = command.intent === 'automation.set' ? (command.only ?? []) : [{ only: 'dark' as const }];
  return only.every((limit) => limit.only === 'days') ? only : undefined;
}

/** When an automation switches lamps off, or does anything else. */
function clockOf(command: Command, wantsOff: boolean): Clock | undefined {
  if (command.intent !== 'automation.set' || command.when.on !== 'time') return undefined;
  const isOff = command.does.every(({ intent }) => intent === 'light.off');
  return isOff === wantsOff ? command.when : undefined;
}

/** "On at six and off at seven every day *but not on Sundays*" leaves them out of both. */
function daysOfBoth(on: Clock, off: Clock): string | undefined {
  const isLess = on.recurrence === 'daily' && off.recurrence.startsWith('week');
  const differs = isOpen(on) !== isOpen(off);
  return isLess || (on.recurrence === off.recurrence && !differs) ? off.recurrence : undefined;
}

/**
 * "At quarter past seven turn it on, and off at eight": what goes off at ten or later does so at night, and was on since the last such time
 * before; all else begins between seven in the morning and seven in the evening, five and six on weekdays being early, and ends at the next
 * time after that.
 */
function settleHalves(on: Clock, off: Clock): readonly [Clock, Clock] {
  if (on.at === undefined || off.at === undefined || !isOpen(on) || !isOpen(off)) return [on, off];
  const [begin, end] = isLate(off.at) ? endAtNight(on.at, off.at) : beginByDay(on.at, off.at, on.recurrence);
  return [at(on, begin), at(off, end)];
}

function isLate(clock: string): boolean {
  const hour = (toMinutes(clock) % half) / 60;
  return hour < 1 || hour >= 10;
}

function endAtNight(on: string, off: string): readonly [string, string] {
  const end = toMinutes(nextClock('12:00', off)) || minutesOfDay;
  const length = (end - toMinutes(on) + minutesOfDay) % half || half;
  return [toClock(end - length), toClock(end)];
}

function beginByDay(on: string, off: string, recurrence: string): readonly [string, string] {
  const begin = nextClock(recurrence === 'weekdays' ? '04:59' : '06:59', on);
  return [begin, nextClock(begin, off)];
}

/** Whether nobody said which half of the day. */
const isOpen = ({ either }: Clock) => either === true;

const at = (clock: Clock, said: string): Clock => ({ ...omit(clock, 'either'), at: said });

const withClock = (command: Command, when: Clock): Command =>
  command.intent === 'automation.set' ? { ...command, when } : command;
