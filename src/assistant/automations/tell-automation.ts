import { capitalize } from '../../core/capitalize.js';
import type { Limit, Trigger } from '../../core/automation-command.js';
import type { Command } from '../../core/command.js';
import { describeRecurrence } from '../time/describe-dates.js';
import { describeDuration } from '../time/describe-duration.js';

export type SetCommand = Extract<Command, { intent: 'automation.set' }>;

/** An automation in one sentence: "When the door opens: the hall lamp turns red, for 10 seconds, then back." @param wish what the lamps do, in words @param at the time of day, in words, where a clock sets it off */
export function tellAutomation(command: SetCommand, wish: string, at: string | undefined): string {
  const { after, over, times, until, only = [] } = command;
  const parts = [
    wish,
    over === undefined ? '' : `over ${describeDuration(over)}`,
    command.for === undefined ? '' : `for ${describeDuration(command.for)}, then back`,
    until === undefined ? '' : `until ${tellUntil(until)}, then back`,
    ...only.map(tellLimit),
    times === undefined ? '' : times === 1 ? 'once' : `${times} times`,
  ].filter((part) => part !== '');
  return `${tellWhen(command.when, after, at)}: ${parts.join(', ')}.`;
}

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
      return until.at ?? 'then';
    case 'sun':
      return tellSun(until).replace(/^at /, '');
  }
  return until satisfies never;
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
      return `${limit.not ? 'but not' : 'only'} ${describeRecurrence(limit.days)}`;
    case 'between':
      if (limit.from === '00:00') return `only before ${limit.to}`;
      return limit.to === '00:00' ? `only after ${limit.from}` : `only from ${limit.from} to ${limit.to}`;
  }
  return limit satisfies never;
}
