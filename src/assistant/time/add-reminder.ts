import type { Command, Understanding } from '../../core/command.js';
import type { Machine } from '../../light/machine.js';

const adds =
  /^(?:and|also|plus|and also|then|and then) (?=(?:of|about|on|at|in|every|tomorrow|tonight|this|next|the|to)\b)/i;
const isReminder = (command: Command) => command.intent === 'reminder.set' && command.message !== undefined;

/** "And on Friday at noon to pay the mill", after a reminder: another one. What means something by itself stays as it was read. */
export function addReminder(
  read: Understanding,
  ids: readonly string[],
  timers: Machine['timers'],
  readText: (text: string) => Understanding,
): Understanding {
  if (read.commands.length > 0 || !adds.test(read.text) || !isLastReminder(ids, timers)) return read;
  const found = readText(`remind me ${read.text.replace(adds, '')}`);
  return found.commands.length > 0 && found.commands.every(isReminder) ? { ...found, text: read.text } : read;
}

const isLastReminder = (ids: readonly string[], timers: Machine['timers']) =>
  timers.get(ids.at(-1) ?? '')?.purpose?.kind === 'reminder';
