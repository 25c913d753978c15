import { startFields, tellsStart } from '../../core/command-timing.js';
import { commandSchema, type Command } from '../../core/command.js';
import { writeDay } from '../../core/calendar-day.js';
import { clockAt, toLocalMoment } from '../../core/local-time.js';

interface Around {
  /** When what waits is due now, in wall time; each of them where there are several. */
  readonly dues: readonly number[];
  readonly now: number;
  readonly timeZone: string | undefined;
}

const day = 86_400_000;

/** "At eight …", "make it half past eight", "and green": what was planned is talked of with its new time. Commands of more than one time stay as they are. @param moved what moved it */
export function atMovedTime(command: Command, moved: readonly Command[], around: Around): Command {
  const length = moved.find((each) => each.intent === 'plan.change')?.delay;
  const isLength = length !== undefined && 'delay' in command && command.delay !== undefined;
  if (isLength) return { ...command, delay: length };
  const [due, ...others] = new Set(around.dues);
  if (due === undefined || others.length > 0 || !tellsStart(command)) return command;
  const kept = Object.entries(command).filter(([field]) => !startFields.has(field));
  return commandSchema.parse({ ...Object.fromEntries(kept), ...startAt(due, around) });
}

/** The next time that the clock shows it needs no day. */
const startAt = (due: number, { now, timeZone }: Around) => ({
  at: clockAt(due, timeZone),
  ...(due - now < day ? {} : { date: writeDay(toLocalMoment(due, timeZone)) }),
});
