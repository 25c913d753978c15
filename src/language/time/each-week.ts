import type { Command } from '../../core/command.js';
import { omit } from '../../core/omit.js';
import { printWeekdays, week } from './weekday-lists.js';
import { weekdays } from './weekdays.js';

/** Nobody names so many days who means only the next of each. */
const fewestDays = 3;
/** Says which week is meant. */
const ofOneWeek = /\b(?:this|next|coming|week|only|just|once)\b/;

type OnDays = Extract<Command, { intent: 'alarm.set' | 'reminder.set' }>;
const isOnDay = (command: Command): command is OnDays =>
  (command.intent === 'alarm.set' || command.intent === 'reminder.set') &&
  weekdays.some((day) => day === command.date) &&
  command.recurrence === undefined;

/** "At 7:15 on Monday, Wednesday and Friday": every week, as one that comes again; anything else as it is. */
export function meanEveryWeek(commands: readonly Command[], words: readonly string[]): readonly Command[] {
  const [first] = commands;
  if (commands.length < fewestDays || !first || ofOneWeek.test(words.join(' '))) return commands;
  const days = commands.filter(isOnDay);
  const rest = (command: Command) => JSON.stringify(omit(command as OnDays, 'date'));
  if (days.length < commands.length || days.some((each) => rest(each) !== rest(first))) return commands;
  const said = week.filter((day) => days.some(({ date = '' }) => date.startsWith(day)));
  return [{ ...omit(first as OnDays, 'date'), recurrence: printWeekdays(said) }];
}
