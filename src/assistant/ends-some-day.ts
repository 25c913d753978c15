import type { Command, Understanding } from '../core/command.js';
import { hasRun } from '../core/run-command.js';
import { parseRun, takeRun } from '../language/time/run-of-days.js';
import { normalizeSentence } from '../language/matching/words.js';
import { isBeside } from '../language/time/series-run.js';

/** "Remind me every evening *this week*": whether a series of alarms or reminders is to end or to begin on a day that was not read. What it is to tell may name days. */
export function endsSomeDay(text: string, { commands }: Pick<Understanding, 'commands'>): boolean {
  const said = text.toLowerCase();
  return commands.filter(isSeries).some((command) => {
    const message = 'message' in command ? (command.message ?? '').toLowerCase() : '';
    return hasRun(command) ? isTakenFrom(said, message) : leavesOut(said, message);
  });
}

/** "Remind me every Friday to plan *next week*": the days are a part of what it is to tell. */
function isTakenFrom(said: string, message: string): boolean {
  const words = normalizeSentence(said, noWords);
  const run = takeRun(words);
  return message !== '' && run !== undefined && !isBeside(run, words.words, message);
}

function leavesOut(said: string, message: string): boolean {
  const around = normalizeSentence(said.replace(message, ''), noWords);
  return parseRun(message.split(' '), 0) !== undefined || takeRun(around) !== undefined;
}

type SetSeries = Extract<Command, { intent: 'reminder.set' | 'alarm.set' }>;
const isSeries = (command: Command): command is SetSeries =>
  (command.intent === 'reminder.set' || command.intent === 'alarm.set') && command.recurrence !== undefined;

const noWords: ReadonlyMap<string, readonly string[]> = new Map();
