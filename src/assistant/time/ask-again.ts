import { commandSchema, type Command, type Understanding } from '../../core/command.js';
import { omit } from '../../core/omit.js';
import { dropStops, lowerText } from '../../language/plain-text.js';
import { parseDate } from '../../language/time/dates.js';

const lead = /^(?:(?:and|so|then|but) )*(?:what about |how about )?(?:on |for )?/;

/** What asks for all of a day. */
export type DayQuestion = Extract<
  Command,
  { intent: 'alarm.get' | 'reminder.get' | 'calendar.get' | 'calendar.within' }
>;

/** The question for a day, where a sentence is nothing else. */
export function findDayQuestion({ commands: [command, ...others] }: Understanding): DayQuestion | undefined {
  const isOne = others.length === 0 && command !== undefined && isOfDay(command);
  return isOne && !('about' in command && command.about !== undefined) ? command : undefined;
}

const isOfDay = (command: Command): command is DayQuestion =>
  /^(?:alarm|reminder|calendar)\.get$|^calendar\.within$/.test(command.intent);

/** Without the hour, and not the next thing alone. */
const ofAnyTime = (asked: Readonly<Record<string, unknown>>) => omit(asked, 'at', 'either', 'next');

/** "And on Sunday", after what is set for another day was asked: the same of that day. Undefined for anything else. */
export function askAgain(text: string, asked: DayQuestion | undefined): Understanding | undefined {
  const said = dropStops(lowerText(text));
  const words = said.replace(lead, '').split(' ');
  const day = parseDate(words, 0);
  const isOther = asked && lead.exec(said)?.[0] !== '' && day?.next === words.length;
  if (!isOther) return undefined;
  const command = commandSchema.safeParse({ ...ofAnyTime(asked), date: day.value }).data;
  return command && { text, route: 'answer', commands: [command] };
}
