import { commandSchema, type Command } from '../../core/command.js';
import { omit } from '../../core/omit.js';
import type { LightCommand } from '../../core/light-command.js';
import { withTiming, type Clause } from '../command-builder.js';

/** "… and off *two hours later*", "*five minutes after that*": counted from what came before in the sentence, not from now. */
const counted = /\b(?:later|after that|afterwards|after this|thereafter)\b/;
const minutesOfDay = 24 * 60;

const isLight = (command: Command): command is LightCommand => command.intent.startsWith('light.');

/** A clause whose time is counted from that of the clause before. @param words the later clause's */
export function startAfter(before: Clause, clause: Clause, words: readonly string[]): Clause {
  const first = before.commands.findLast(isLight);
  if (!first || !counted.test(words.join(' '))) return clause;
  return {
    ...clause,
    commands: clause.commands.map((command) => (isLight(command) ? shift(command, first) : command)),
  };
}

/** "Set an alarm for six and turn the bed light on *then*": the light goes with the alarm or the reminder. @param words all of them */
export function startThen(clauses: readonly Clause[], words: readonly string[]): readonly Clause[] {
  if (!/ (?:then|at that time)$/.test(words.join(' '))) return clauses;
  const timed = clauses[0]?.commands.find(isTimed);
  if (timed?.at === undefined || timed.recurrence !== undefined) return clauses;
  const { at, either, date } = timed;
  const start = { at, ...(either ? { either } : {}), ...(date === undefined ? {} : { date }) };
  return clauses.map((clause) => ({ ...clause, commands: clause.commands.map((each) => withTiming(each, start)) }));
}

type Timed = Extract<Command, { intent: 'alarm.set' | 'reminder.set' }>;
const isTimed = (command: Command): command is Timed => /^(?:alarm|reminder)\.set$/.test(command.intent);

function shift(command: LightCommand, first: LightCommand): Command {
  const { delay } = command;
  if (delay === undefined) return command;
  if (first.delay !== undefined) return commandSchema.parse({ ...command, delay: first.delay + delay });
  if (first.at === undefined || delay % 60 !== 0) return command;
  return commandSchema.parse({ ...omit(command, 'delay'), ...atLater(first, delay / 60) });
}

/** The clock time so many minutes after that of a command; past midnight it is the next time that a clock shows it. */
function atLater({ at = '', either, date }: LightCommand, minutes: number): Partial<LightCommand> {
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  const due = hour * 60 + minute + minutes;
  const pad = (part: number) => String(part).padStart(2, '0');
  return {
    at: `${pad(Math.floor((due % minutesOfDay) / 60))}:${pad(due % 60)}`,
    ...(either ? { either } : {}),
    ...(due < minutesOfDay && date !== undefined ? { date } : {}),
  };
}
