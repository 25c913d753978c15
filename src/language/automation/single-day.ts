import type { Trigger } from '../../core/automation-command.js';
import { commandSchema, type Command } from '../../core/command.js';
import { minutesOfDay, toClock, toMinutes } from '../time/clock-minutes.js';

type SetCommand = Extract<Command, { intent: 'automation.set' }>;
type Clock = Extract<Trigger, { on: 'time' }>;

const halfDay = minutesOfDay / 2;

/** "*On Saturday* at eight turn the hall light blue until ten": what happens on one day is planned for that day, and nothing that comes again. */
export function planSingleDay(command: Command): readonly Command[] {
  const timing = command.intent === 'automation.set' && isPlain(command) ? timingOf(command) : undefined;
  const plans = timing ? planAll(command, timing) : [];
  return plans.length > 0 ? plans : [command];
}

/** Whether nothing is said of it but when it begins and ends. */
const isPlain = ({ times, only, after, over, for: length }: SetCommand) =>
  times === 1 && [only, after, over, length].every((each) => each === undefined);

/** What comes once comes today anyway. */
const timingOf = ({ when, until }: SetCommand) =>
  when.on === 'time' && until?.on === 'time' && when.date !== undefined && when.date !== 'today'
    ? spanOf(when, until)
    : undefined;

function planAll(command: Command, timing: object): readonly Command[] {
  const does = command.intent === 'automation.set' ? command.does : [];
  const plans = does.flatMap((each) => commandSchema.safeParse({ ...each, ...timing }).data ?? []);
  return plans.length === does.length ? plans : [];
}

/** When it begins, and how many seconds it lasts; where nobody said a half of the day, no longer than one. */
function spanOf({ at, either, date }: Clock, until: Clock): object | undefined {
  if (at === undefined || until.at === undefined) return undefined;
  const within = either || until.either ? halfDay : minutesOfDay;
  const lasts = (toMinutes(until.at) - toMinutes(at) + minutesOfDay) % within || within;
  // "At five until midnight" begins in the evening.
  const begin = either && !until.either ? { at: toClock(toMinutes(until.at) - lasts) } : { at, either };
  return { ...begin, date, for: lasts * 60 };
}
