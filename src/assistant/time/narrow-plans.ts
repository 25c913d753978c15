import type { Command, Understanding } from '../../core/command.js';
import { clockAt } from '../../core/local-time.js';
import { minutesOfDay, toMinutes } from '../../language/time/clock-minutes.js';
import { findSaidParts } from '../../language/said-parts.js';
import { normalizeSentence } from '../../language/matching/words.js';
import type { WaitingTimes } from './of-other-kind.js';

const noSpellings: ReadonlyMap<string, readonly string[]> = new Map();

/** "Forget *the eleven o'clock one*", of what lamps do at ten and at eleven: only that. As it is where no time is said, or none of them is at it. */
export function narrowPlans(
  text: string,
  understanding: Understanding,
  { timers, timeZone }: Pick<WaitingTimes, 'timers' | 'timeZone'>,
): Understanding {
  const { commands } = understanding;
  const said = findSaidParts(normalizeSentence(text, noSpellings).words).filter(({ kind }) => kind === 'time');
  if (said.length === 0) return understanding;
  const isSaid = (id: string) => {
    const timer = timers.get(id);
    return timer !== undefined && said.some(({ value }) => isSameHour(String(value), clockAt(timer.due, timeZone)));
  };
  return { ...understanding, commands: commands.map((each) => narrow(each, isSaid)) };
}

function narrow(command: Command, isSaid: (id: string) => boolean): Command {
  if (command.intent !== 'plan.cancel' || !command.plans) return command;
  const plans = command.plans.filter(isSaid);
  return plans.length === 0 ? command : { ...command, plans };
}

/** Whether two clock times are the same, or twelve hours apart. */
const isSameHour = (one: string, other: string) =>
  (toMinutes(one) - toMinutes(other) + minutesOfDay) % (minutesOfDay / 2) === 0;
