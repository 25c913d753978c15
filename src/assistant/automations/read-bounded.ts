import type { Command, Understanding } from '../../core/command.js';
import { toLocalMoment } from '../../core/local-time.js';
import { hasRun, type LastDay } from '../../core/run-command.js';
import { readBound } from '../../language/clauses/read-bound.js';
import { listLoose } from '../../language/loose.js';
import { toClock } from '../../language/time/clock-minutes.js';
import { resolveMoment } from '../../language/time/resolve-spoken-time.js';
import type { SpokenTime } from '../../language/time/spoken-time.js';

/**
 * "Until three if the doorbell rings flash the hall lamp": an automation that is there until then, which is not how long the lamp flashes. Undefined
 * where nothing of the kind is said, or the rest is no automation. @param now wall time, milliseconds @param read the meaning of the rest
 */
export function readBounded<Found extends { readonly understanding: Understanding }>(
  text: string,
  now: number,
  timeZone: string | undefined,
  read: (text: string) => Found,
): Found | undefined {
  const said = readBound(text);
  if (!said) return undefined;
  const through = endOf(said.end, now, timeZone);
  const found = said.end.sun ? refuseSun(text, read(said.rest)) : undefined;
  return found ?? (through && firstBound(text, [said.rest, ...listLoose(said.rest)], through, read));
}

function firstBound<Found extends { readonly understanding: Understanding }>(
  text: string,
  rests: readonly string[],
  through: LastDay,
  read: (text: string) => Found,
): Found | undefined {
  for (const rest of rests) {
    const found = read(rest);
    const commands = found.understanding.commands.flatMap((command) => bind(command, through) ?? []);
    if (commands.length > 0 && commands.length === found.understanding.commands.length)
      return { ...found, understanding: { ...found.understanding, text, commands } };
  }
  return undefined;
}

/** When the sun sets is another time every day, and a rule ends at one time. */
function refuseSun<Found extends { readonly understanding: Understanding }>(
  text: string,
  found: Found,
): Found | undefined {
  const isRule = found.understanding.commands.some(({ intent }) => intent === 'automation.set');
  return isRule ? { ...found, understanding: { text, route: 'answer', commands: [], reply: noSun } } : undefined;
}

const noSun =
  'I can let an automation end at a time of day, and not with the sun. I set up nothing; say "until eight", for example.';

/** Undefined for what is no automation, or ends already. */
const bind = (command: Command, through: LastDay): Command | undefined =>
  command.intent !== 'automation.set' || command.replaces !== undefined || hasRun(command)
    ? undefined
    : { ...command, through };

function endOf(end: SpokenTime, now: number, timeZone: string | undefined): LastDay | undefined {
  if (end.at === undefined && end.delay === undefined) return end.date === undefined ? undefined : { day: end.date };
  const due = resolveMoment(end, now, timeZone, { prefer: 'waking' });
  if (due === undefined) return undefined;
  const { year, month, day, hour, minute } = toLocalMoment(due, timeZone);
  const date = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
  return { day: date, at: toClock(hour * 60 + minute) };
}
