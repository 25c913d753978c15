import { toMinutes } from '../../language/time/clock-minutes.js';
import type { Limit } from '../../core/automation-command.js';
import { printCron } from '../../language/time/recurrences.js';

/** What tells how lamps are. */
export interface LampPrinter {
  /** The expression that is true while lamps show what a limit says. */
  printLamps(limit: Extract<Limit, { only: 'lamp' }>): string;
}

/** The conditions that hold only within a limit; none where the rule's states, or those of its lamps, keep it. */
export function printLimit(limit: Limit, context: LampPrinter): readonly string[] {
  switch (limit.only) {
    case 'lamp':
      return [context.printLamps(limit)];
    case 'dark':
      return ["getData('daylight') === false"];
    case 'light':
      return ["getData('daylight') === true"];
    case 'lamp-off':
    case 'lamp-on':
      return [];
    case 'days':
      return printDays(limit);
    case 'between':
      return [printSpan(toMinutes(limit.from), toMinutes(limit.to))];
  }
  return limit satisfies never;
}

function printDays({ days, not }: Extract<Limit, { only: 'days' }>): readonly string[] {
  const field = (printCron(days, '00:00', { weekday: 0, day: 1, month: 1 }) ?? '* * * * *').split(' ')[4] ?? '*';
  const listed = field === '1-5' ? ['1', '2', '3', '4', '5'] : field === '*' ? [] : field.split(',');
  if (listed.length === 0) return [];
  const found = listed.map((day) => `getData('weekday') === ${day}`).join(' || ');
  return [not ? `!(${found})` : found];
}

/** Minutes since midnight; a span may go over it. */
function printSpan(from: number, to: number): string {
  const now = "getData('hour') * 60 + getData('minute')";
  const [since, before] = [`${now} >= ${from}`, `${now} < ${to}`];
  if (to === 0) return since;
  if (from === 0) return before;
  return from < to ? `${since} && ${before}` : `${since} || ${before}`;
}
