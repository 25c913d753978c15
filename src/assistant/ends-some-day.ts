import type { Command, Understanding } from '../core/command.js';
import { parseRun, takeRun } from '../language/automation/run-of-days.js';
import { normalizeSentence } from '../language/matching/words.js';

/** "Remind me every evening *this week*": whether a series of alarms or reminders is to end or to begin on a day. What it is to tell may name days. */
export function endsSomeDay(text: string, { commands }: Pick<Understanding, 'commands'>): boolean {
  const said = text.toLowerCase();
  return commands.filter(setsSeries).some((command) => {
    const message = 'message' in command ? (command.message ?? '').toLowerCase() : '';
    const around = normalizeSentence(said.replace(message, ''), noWords);
    return parseRun(message.split(' '), 0) !== undefined || takeRun(around) !== undefined;
  });
}

const setsSeries = (command: Command) =>
  (command.intent === 'reminder.set' || command.intent === 'alarm.set') && command.recurrence !== undefined;

const noWords: ReadonlyMap<string, readonly string[]> = new Map();
