import type { Understanding } from '../../core/command.js';
import { dropStops, lowerText } from '../../language/plain-text.js';
import { parseDate } from '../../language/time/dates.js';

const lead = /^(?:(?:and|so|then|but) )*(?:what about |how about )?(?:on |for )?/;

/** Whether alarms were asked for. */
export const asksAlarms = ({ commands }: Understanding) => commands.some(({ intent }) => intent === 'alarm.get');

/** "And on Sunday", after the alarms of another day were asked for: those of that day. Undefined for anything else. */
export function askAgain(text: string): Understanding | undefined {
  const said = dropStops(lowerText(text));
  const words = said.replace(lead, '').split(' ');
  const day = parseDate(words, 0);
  const isOther = lead.exec(said)?.[0] !== '' && day?.next === words.length;
  return isOther ? { text, route: 'answer', commands: [{ intent: 'alarm.get', date: day.value }] } : undefined;
}
