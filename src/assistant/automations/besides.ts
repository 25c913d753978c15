import type { SpokenAutomation } from '../../core/automation-command.js';
import type { Understanding } from '../../core/command.js';
import { omit } from '../../core/omit.js';
import { daysOf } from '../../dialogue/split-days.js';
import type { Machine } from '../../light/machine.js';
import { automationOf } from './plan-automation.js';

const also = /(?: as well| too)(?: please)?$|^(?:and |but )?(?:also |(?:do |have )?the same )/;

/** "Do it on Sundays *as well*": what was read as another time of an automation comes besides it. Anything else as it is. */
export function besides(text: string, understanding: Understanding, { rules }: Machine): Understanding {
  if (understanding.commands.length !== 1 || !also.test(text.toLowerCase().replace(/[.!?]+$/, '')))
    return understanding;
  const commands = understanding.commands.map((command) => {
    if (command.intent !== 'automation.set' || command.replaces === undefined) return command;
    const before = [...rules.values()].find((rule) => rule.parts && automationOf(rule.id) === command.replaces)?.parts;
    return before && isOtherTime(before, command) ? omit(command, 'replaces') : command;
  });
  return { ...understanding, commands };
}

const isOtherTime = (one: SpokenAutomation, other: SpokenAutomation) =>
  isSame(one.does, other.does) && !isSame(one.when, other.when) && !hasDaysOf(one, other);
/** "Wednesdays too", where what was read has the days that it had, and these. */
const hasDaysOf = ({ when: before }: SpokenAutomation, { when }: SpokenAutomation) => {
  if (before.on !== 'time' || when.on !== 'time' || before.at !== when.at) return false;
  const [own, all] = [daysOf(before.recurrence), daysOf(when.recurrence)];
  return own.length > 0 && own.every((day) => all.includes(day));
};
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
