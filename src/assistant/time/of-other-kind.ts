import type { Command, Understanding } from '../../core/command.js';
import { clockAt } from '../../core/local-time.js';
import { inHalf } from '../../language/time/clock-times.js';
import type { Machine } from '../../light/machine.js';
import { isSeries } from './alarms.js';
import { messageOf } from './reminders.js';
import { listTold } from './talked-times.js';
import { tellOne } from './tell-one.js';

/** What waits for its time, and where and when that is seen. */
export interface WaitingTimes {
  readonly timers: Machine['timers'];
  /** Wall time, milliseconds. */
  readonly now: number;
  readonly timeZone: string | undefined;
}

/**
 * "Forget the nine o'clock one", where no alarm is, but a reminder at nine; "how long have I got", where no timer runs, but one alarm is set: what
 * names no kind is about the only thing that it can be about. Anything else as it is.
 */
export function ofOtherKind(text: string, understanding: Understanding, waiting: WaitingTimes): Understanding {
  const [command, ...others] = understanding.commands;
  if (!command || others.length > 0 || namesKind.test(text)) return understanding;
  const cancel = command.intent === 'alarm.cancel' ? cancelReminder(command, waiting) : undefined;
  if (cancel) return { ...understanding, commands: [cancel] };
  const reply = command.intent === 'timer.status' ? tellOnly(command, waiting) : undefined;
  return reply === undefined ? understanding : { text, route: 'answer', commands: [], reply };
}

const namesKind = /\b(?:alarms?|timers?|wak(?:e|ing)|reminders?)\b/i;

type Cancel = Extract<Command, { intent: 'alarm.cancel' }>;

/** The only reminder at a time at which no alarm is. */
function cancelReminder({ at, either, alarm, about }: Cancel, waiting: WaitingTimes): Command | undefined {
  const isByTime = alarm === undefined && about === undefined && at !== undefined;
  const [only, ...others] = isByTime ? listAt({ at, either }, waiting) : [];
  if (!only || others.length > 0 || isSeries(only[1])) return undefined;
  const message = messageOf(only[1]);
  return message === '' ? undefined : { intent: 'reminder.cancel', about: message, among: [only[0]] };
}

/** What waits for a clock time, in either half of the day where none was said. */
function listAt({ at, either }: Pick<Cancel, 'either'> & { readonly at: string }, { timers, timeZone }: WaitingTimes) {
  const time = { at, either: true as const };
  const clocks = either ? [inHalf(time, 'am').at, inHalf(time, 'pm').at] : [at];
  return listTold(timers).filter(([, timer]) => clocks.includes(clockAt(timer.due, timeZone)));
}

/** When the only thing comes that waits, where no timer runs. */
function tellOnly({ name }: Extract<Command, { intent: 'timer.status' }>, waiting: WaitingTimes): string | undefined {
  const [only, ...others] = listTold(waiting.timers).map(([, timer]) => timer);
  return name !== undefined || !only || others.length > 0 || only.purpose?.kind === 'countdown'
    ? undefined
    : tellOne(only, waiting);
}
