import type { Command, Understanding } from '../../core/command.js';
import { parseDate } from '../../language/time/dates.js';
import type { Timer } from '../../light/timer.js';
import { isSeries } from './alarms.js';
import { messageOf } from './reminders.js';
import type { AroundSetUp } from './skip-set-up.js';
import { listTold } from './talked-times.js';
import { tellingWords } from './telling-words.js';
import { isDueOn } from './is-due-on.js';

/** "Don't remind me about the pills *tomorrow*": the reminder for the pills, on that day alone. Anything else as it is. */
export function skipReminder(understanding: Understanding, around: AroundSetUp): Understanding {
  const [command, ...others] = understanding.commands;
  if (others.length > 0 || command?.intent !== 'reminder.cancel' || command.about === undefined) return understanding;
  const words = command.about.toLowerCase().split(/\s+/);
  // "Call mum tomorrow" may be what it is to tell.
  const isNamed = listReminders(around).some(([, timer]) =>
    words.filter((word) => !article.test(word)).every((word) => messageOf(timer).toLowerCase().includes(word)),
  );
  const skipped = isNamed ? undefined : skipOn(words, around);
  return skipped ? { ...understanding, commands: [skipped] } : understanding;
}

function skipOn(words: readonly string[], around: AroundSetUp): Command | undefined {
  const at = words.findIndex((_, from) => from > 0 && parseDate(words, from)?.next === words.length);
  const date = at < 0 ? undefined : parseDate(words, at)?.value;
  const [only, ...others] = listNamed(words.slice(0, Math.max(at, 0)), around);
  return only && date !== undefined && others.length === 0 ? skipOne(only, date, around) : undefined;
}

function skipOne([id, timer]: readonly [string, Timer], date: string, around: AroundSetUp): Command | undefined {
  if (isSeries(timer)) return { intent: 'alarm.cancel', alarm: id, date };
  return isDueOn(timer, date, around) ? { intent: 'reminder.cancel', among: [id] } : undefined;
}

const article = /^(?:the|my|a|an|to)$/;
const listReminders = ({ machine }: AroundSetUp) =>
  listTold(machine.timers).filter(([, { purpose }]) => purpose?.kind === 'reminder');

/** The reminders whose messages have all of the telling words. */
function listNamed(words: readonly string[], around: AroundSetUp) {
  const telling = tellingWords(words.join(' '));
  const isIn = (message: readonly string[]) => telling.length > 0 && telling.every((word) => message.includes(word));
  return listReminders(around).filter(([, timer]) => isIn(tellingWords(messageOf(timer))));
}
