import type { Command, Understanding } from '../../core/command.js';
import { findSpan } from '../../language/gist-spans.js';
import { dropStops, lowerText } from '../../language/plain-text.js';
import type { Machine } from '../../light/machine.js';
import { putDayLast } from './put-day-last.js';
import { isSeriesOf } from './talked-times.js';

type AroundDays = Parameters<typeof putDayLast>[2];

/** "*This Sunday* let us sleep until ten", of an alarm at the weekend: what was read without its day moves that time alone. Anything else as it is. */
export function onItsDay(text: string, understanding: Understanding, around: AroundDays): Understanding {
  if (understanding.commands.length !== 1) return understanding;
  const commands = understanding.commands.map((command) => {
    if (!isWholeSeries(command, around.timers)) return command;
    const dates = listDates(text);
    // Of several series the one that comes then.
    const [alarm] = putDayLast(text, command.alarm === undefined ? [] : [command.alarm], around).slice(-1);
    return dates.length === 1 ? { ...command, alarm, date: dates[0] } : command;
  });
  return { ...understanding, commands };
}

const isWholeSeries = (
  command: Command,
  timers: Machine['timers'],
): command is Extract<Command, { intent: 'alarm.change' }> =>
  command.intent === 'alarm.change' &&
  [command.date, command.recurrence, command.since, command.through, command.all].every((each) => each === undefined) &&
  command.alarm !== undefined &&
  isSeriesOf(command.alarm, timers);

/** The days that a sentence names, each once. */
function listDates(text: string): readonly string[] {
  const words = dropStops(lowerText(text)).split(' ');
  const dates = words.flatMap((_, at) => {
    const span = findSpan(words, at);
    return span && span.value.recurrence === undefined ? [span.value.date] : [];
  });
  return [...new Set(dates.filter((date) => date !== undefined))];
}
