import { capitalize } from '../../core/capitalize.js';
import type { Limit, Trigger } from '../../core/automation-command.js';
import type { Command } from '../../core/command.js';
import { toMinutes } from '../../language/time/clock-minutes.js';
import { describeClock, describeRecurrence } from '../time/describe-dates.js';
import { describeDuration } from '../time/describe-duration.js';
import { tellRunOfDays } from '../time/settle-run.js';

export type SetCommand = Extract<Command, { intent: 'automation.set' }>;

/** An automation in one sentence: "When the door opens: the hall lamp turns red, for 10 seconds, then back." @param wish what the lamps do, in words @param at the time of day, in words, where a clock sets it off */
export function tellAutomation(command: SetCommand, wish: string, at: string | undefined): string {
  const { after, over, times, until, only = [] } = command;
  const isNext = isTheNext(command);
  const parts = [
    wish,
    over === undefined ? '' : `over ${describeDuration(over)}`,
    command.for === undefined ? '' : `for ${describeDuration(command.for)}, then back`,
    until === undefined ? '' : `until ${tellUntil(until)}, then back`,
    ...only.map(tellLimit),
    isNext ? '' : tellTimes(times),
    ...tellRunOfDays(command),
  ].filter((part) => part !== '');
  const when = tellWhen(command.when, after, at);
  return `${isNext ? capitalize(when.replace(/^Every day /, '')) : when}: ${parts.join(', ')}.`;
}

/** Not every day, but the next time that the clock shows it, or the sun. */
const isTheNext = ({ times, when }: SetCommand) =>
  times === 1 && (when.on === 'sun' || (when.on === 'time' && when.recurrence === 'daily'));

const tellTimes = (times: number | undefined) => (times === undefined ? '' : times === 1 ? 'once' : `${times} times`);

function tellWhen(when: Trigger, after: number | undefined, at: string | undefined): string {
  const later = after === undefined ? '' : describeDuration(after);
  switch (when.on) {
    case 'event':
      if (when.idle) return `When ${when.told} for ${later}`;
      return later === '' ? `When ${when.told}` : `${capitalize(later)} after ${when.told}`;
    case 'value':
      return `When ${when.told} gets ${when.is} ${when.number}${later === '' ? '' : ` for ${later}`}`;
    case 'time':
      return capitalize(at ?? describeRecurrence(when.recurrence));
    case 'sun':
      return `Every day ${tellSun(when)}`;
  }
  return when satisfies never;
}

function tellSun({ sun, offset = 0 }: Extract<Trigger, { on: 'sun' }>): string {
  if (offset === 0) return `at ${sun}`;
  return `${describeDuration(Math.abs(offset))} ${offset < 0 ? 'before' : 'after'} ${sun}`;
}

function tellUntil(until: Trigger): string {
  switch (until.on) {
    case 'event':
      return until.told;
    case 'value':
      return `${until.told} is ${until.is} ${until.number}`;
    case 'time':
      return until.at === undefined ? 'then' : tellClock(until.at);
    case 'sun':
      return tellSun(until).replace(/^at /, '');
  }
  return until satisfies never;
}

/** @param clock HH:MM */
function tellClock(clock: string): string {
  const minutes = toMinutes(clock);
  return describeClock({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
}

function tellLimit(limit: Limit): string {
  switch (limit.only) {
    case 'dark':
      return 'only while it is dark outside';
    case 'light':
      return 'only while it is light outside';
    case 'lamp-off':
      return 'only where it is off';
    case 'lamp-on':
      return 'only where it is on';
    case 'lamp':
      return `${limit.not ? 'unless' : 'only while'} ${limit.told}`;
    case 'days':
      return limit.not ? `but not ${onDays(describeRecurrence(limit.days))}` : `only ${describeRecurrence(limit.days)}`;
    case 'between':
      if (limit.from === '00:00') return `only before ${tellClock(limit.to)}`;
      if (limit.to === '00:00') return `only after ${tellClock(limit.from)}`;
      return `only from ${tellClock(limit.from)} to ${tellClock(limit.to)}`;
  }
  return limit satisfies never;
}

/** "Every Sunday": "on Sundays". */
const onDays = (often: string) => often.replace(/^every (\w+)$/, 'on $1s').replace(/^every /, 'on ');
