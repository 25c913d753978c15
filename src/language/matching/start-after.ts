import { commandSchema, type Command } from '../../core/command.js';
import { omit } from '../../core/omit.js';
import type { LightCommand } from '../../core/light-command.js';
import { withTiming, type Clause } from '../command-builder.js';
import { toClock, toMinutes } from '../time/clock-minutes.js';
import { shareMoments } from '../time/moment-list.js';
import type { SpokenTime } from '../time/spoken-time.js';

/** "… and off *two hours later*", "*five minutes after that*": counted from what came before in the sentence, not from now. */
const counted = /\b(?:later|after that|afterwards|after this|thereafter)\b/;
const minutesOfDay = 24 * 60;

const isLight = (command: Command): command is LightCommand => command.intent.startsWith('light.');

/** Clauses with the times that they have from each other. @param words all of them */
export const placeInTime = (clauses: readonly Clause[], words: readonly string[]) =>
  startThen(startInTurn(shareTimes(clauses)), words);

/** Clauses of which each one's time may be counted from that of the one before. */
function startInTurn([first, ...others]: readonly Clause[]): readonly Clause[] {
  if (!first) return [];
  return others.reduce<readonly Clause[]>(
    (before, clause, at) => {
      const { joint = [] } = clause;
      const own = joint.slice(0, joint.length - (others[at + 1]?.joint?.length ?? 0));
      // A remark comes at no time: "on for ten minutes *because it's late*".
      if (clause.commands.length === 0) return [...before, clause];
      return [...before.slice(0, -1), ...startAfter(before.at(-1) ?? first, clause, own)];
    },
    [first],
  );
}

/** @param words the later one's, with its "and then" */
function startAfter(before: Clause, clause: Clause, words: readonly string[]): readonly [Clause, Clause] {
  const first = before.commands.findLast(isLight);
  if (!first) return [before, clause];
  if (counted.test(words.join(' '))) return [before, inClause(clause, (command) => shift(command, first))];
  const isThen = words.slice(0, 2).includes('then');
  const { until } = first;
  // "On till nine *then turn it off*": at nine, and nothing goes back by itself.
  if (until && isNext(first, clause, isThen))
    return [
      inClause(before, (command) => omit(command, 'until')),
      inClause(clause, (command) => ({ ...command, ...until })),
    ];
  if (first.for === undefined || !isNext(first, clause, isThen)) return [before, clause];
  const { for: span, ...start } = first;
  const next = inClause(clause, (command) => shift({ ...command, delay: span }, start));
  // What comes next for a while goes back to what was before both of them.
  const isLasting = clause.commands.every((command) => isLight(command) && command.for === undefined);
  return [isLasting ? inClause(before, (command) => omit(command, 'for')) : before, next];
}

const inClause = (clause: Clause, change: (command: LightCommand) => object): Clause => ({
  ...clause,
  commands: clause.commands.map((each) => (isLight(each) ? commandSchema.parse(change(each)) : each)),
});

/** "Red for ten minutes *and then blue*", "on for an hour *and turn it off*": what has no time of its own comes when the first is over. */
function isNext(first: LightCommand, { commands }: Clause, isThen: boolean): boolean {
  return commands.every(
    (each) =>
      isLight(each) &&
      [each.delay, each.at, each.sun].every((time) => time === undefined) &&
      (isThen || (each.intent === 'light.off' && isOfSame(each, first))),
  );
}

const isOfSame = ({ target: one }: LightCommand, { target: other }: LightCommand) =>
  one?.refers === 'it' || JSON.stringify(one) === JSON.stringify(other);

/** "Set an alarm for six and turn the bed light on *then*": the light goes with the alarm or the reminder. @param words all of them */
function startThen(clauses: readonly Clause[], words: readonly string[]): readonly Clause[] {
  if (!/ (?:then|at that time)$/.test(words.join(' '))) return clauses;
  const timed = clauses[0]?.commands.find(isTimed);
  if (timed?.at === undefined || timed.recurrence !== undefined) return clauses;
  const { at, either, date } = timed;
  const start = { at, ...(either ? { either } : {}), ...(date === undefined ? {} : { date }) };
  return clauses.map((clause) => ({ ...clause, commands: clause.commands.map((each) => withTiming(each, start)) }));
}

/** "An alarm for seven in the morning and another at half past eight": what one leaves out it has from the other. */
function shareTimes(clauses: readonly Clause[]): readonly Clause[] {
  const commands = clauses.flatMap((clause) => clause.commands);
  const timed = commands.filter(isTimed);
  const isSame = timed.length === commands.length && new Set(timed.map(({ intent }) => intent)).size === 1;
  if (timed.length < 2 || !isSame) return clauses;
  const shared = new Map(
    shareMoments(timed as readonly SpokenTime[]).map((moment, at) => [timed[at] as Command, moment]),
  );
  const share = (command: Command) =>
    commandSchema.parse({ ...omit(command as Timed, 'at', 'either'), ...shared.get(command) });
  return clauses.map((clause) => ({ ...clause, commands: clause.commands.map(share) }));
}

type Timed = Extract<Command, { intent: 'alarm.set' | 'reminder.set' }>;
const isTimed = (command: Command): command is Timed => /^(?:alarm|reminder)\.set$/.test(command.intent);

function shift(command: LightCommand, first: LightCommand): LightCommand {
  const { delay } = command;
  if (delay === undefined) return command;
  if (first.delay !== undefined) return { ...command, delay: first.delay + delay };
  if (first.at === undefined || delay % 60 !== 0) return command;
  return { ...omit(command, 'delay'), ...atLater(first, delay / 60) } as LightCommand;
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const following: Readonly<Record<string, string>> = { today: 'tomorrow', tonight: 'tomorrow', tomorrow: 'in 2 days' };

/** The day after a day as it was said; undefined where that has no words. */
function dayAfter(date: string): string | undefined {
  const weekday = weekdays.indexOf(date);
  return weekday < 0 ? following[date] : weekdays[(weekday + 1) % weekdays.length];
}

/** The clock time so many minutes after that of a command; past midnight it is the next time that a clock shows it. */
function atLater({ at = '', either, date }: LightCommand, minutes: number): Partial<LightCommand> {
  const due = toMinutes(at) + minutes;
  return {
    at: toClock(due),
    ...(either ? { either } : {}),
    ...(date === undefined ? {} : { date: due < minutesOfDay ? date : dayAfter(date) }),
  };
}
