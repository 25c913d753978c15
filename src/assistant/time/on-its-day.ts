import type { Command, Understanding } from '../../core/command.js';
import { findSpan, isMereDay } from '../../language/gist-spans.js';
import { dropStops, lowerText } from '../../language/plain-text.js';
import type { Machine } from '../../light/machine.js';
import { isSeriesOf } from './talked-times.js';

/** "*This Sunday* let us sleep until ten", of an alarm at the weekend: what was read without its day moves that time alone. Anything else as it is. */
export function onItsDay(text: string, understanding: Understanding, timers: Machine['timers']): Understanding {
  if (understanding.commands.length !== 1) return understanding;
  const commands = understanding.commands.map((command) => {
    const dates = isWholeSeries(command, timers) ? listDates(text) : [];
    return dates.length === 1 ? { ...command, date: dates[0] } : command;
  });
  return { ...understanding, commands };
}

const isWholeSeries = (command: Command, timers: Machine['timers']) =>
  command.intent === 'alarm.change' &&
  command.date === undefined &&
  command.recurrence === undefined &&
  command.alarm !== undefined &&
  isSeriesOf(command.alarm, timers);

/** The days that a sentence names, each once. */
function listDates(text: string): readonly string[] {
  const words = dropStops(lowerText(text)).split(' ');
  const dates = words.flatMap((_, at) => {
    const span = findSpan(words, at);
    return span && isMereDay(span) ? [span.value.date] : [];
  });
  return [...new Set(dates.filter((date) => date !== undefined))];
}
