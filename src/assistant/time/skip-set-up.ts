import type { Command, Understanding } from '../../core/command.js';
import { dropStops, lowerText } from '../../language/plain-text.js';
import type { Machine } from '../../light/machine.js';
import { timerId } from '../../light/timer.js';
import { groupAutomations } from '../automations/group-automations.js';
import { findNamedAutomations } from '../automations/named-automations.js';
import { listTold } from './talked-times.js';
import { isDueOn } from './is-due-on.js';

/** What is set up, and when and where that is seen. */
export interface AroundSetUp {
  readonly machine: Machine;
  /** Wall time, milliseconds. */
  readonly now: number;
  readonly timeZone: string | undefined;
}

/** What may be left out, in words, and the command that leaves it out. */
interface Skippable {
  readonly label: string;
  readonly command: Command;
}

const namesKind = /\b(?:alarms?|timers?|wak(?:e|ing)|reminders?|lie in)\b/i;

/**
 * "Skip Thursday", where no alarm is, but an automation with a time of day, or a plan for that day: that is left out. Of several it is asked
 * which; where none has a time, that is said. Anything else as it is.
 */
export function skipSetUp(text: string, understanding: Understanding, around: AroundSetUp): Understanding {
  const [command, ...others] = understanding.commands;
  const date = command && others.length === 0 ? dayAlone(command, text) : undefined;
  if (date === undefined || namesKind.test(text) || isEmpty(around) || hasAlarm(around)) return understanding;
  return skipOn(text, date, around);
}

/** The day that is left out, where nothing else is said of what it is; "tomorrow morning" is no hour. */
function dayAlone(command: Command, text: string): string | undefined {
  if (command.intent !== 'alarm.cancel') return undefined;
  const { date, alarm, at, about } = command;
  const isHour = at !== undefined && !/\b(?:morning|afternoon|evening|night|tonight)\b/i.test(text);
  return isHour || alarm !== undefined || about !== undefined ? undefined : date;
}

const isEmpty = ({ machine: { rules, timers } }: AroundSetUp) => rules.size + timers.size === 0;
const hasAlarm = ({ machine }: AroundSetUp) =>
  listTold(machine.timers).some(([, { purpose }]) => purpose?.kind === 'alarm');

function skipOn(text: string, date: string, around: AroundSetUp): Understanding {
  const found = [...listSchedules(text, date, around), ...listPlansOn(date, around)];
  const [only, ...others] = found;
  if (!only) return { text, route: 'answer', commands: [], reply: noTime };
  if (others.length === 0) return { text, route: 'command', commands: [only.command] };
  const question = `That may be about ${found.length} things: ${found.map(({ label }) => label).join(' ')} Which one do you mean?`;
  return { text, route: 'ask', commands: [], question, choices: found };
}

const noTime = 'No alarm is set, and nothing is set up that has a time of day to leave out then.';

/** The automations that come at a time of day; those that the sentence names, if it names any. */
function listSchedules(text: string, date: string, { machine }: AroundSetUp): readonly Skippable[] {
  const named = new Set(findNamedAutomations(dropStops(lowerText(text)).split(' '), machine).map(({ id }) => id));
  return groupAutomations(machine).flatMap(({ id, told, rules, enabled }) => {
    const times = new Set(rules.flatMap((rule) => machine.rules.get(rule)?.on ?? []));
    const alarm = [...times].find((on) => machine.timers.get(on)?.cron !== undefined);
    const isMeant = enabled && alarm !== undefined && (named.size === 0 || named.has(id));
    return isMeant ? [{ label: told, command: { intent: 'alarm.cancel' as const, alarm, date } }] : [];
  });
}

/** What lamps are to do once, on that day. */
function listPlansOn(date: string, around: AroundSetUp): readonly Skippable[] {
  return [...around.machine.timers.values()].flatMap((timer) => {
    const { purpose } = timer;
    if (purpose?.kind !== 'commands' || !isDueOn(timer, date, around)) return [];
    return [{ label: `"${purpose.said}".`, command: { intent: 'plan.cancel', plans: [timerId(timer)] } }];
  });
}
