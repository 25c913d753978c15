import { lightCommandSchema, type LightCommand } from '../../core/light-command.js';
import { omit } from '../../core/omit.js';
import { formatTime } from '../answers/tell-time.js';
import { findDue, isForLater, type LaterContext } from './delayed-commands.js';

/** Commands of which each lasts for so many seconds, and how their ends are told. */
export interface SettledEnds {
  readonly commands: readonly LightCommand[];
  /** By the seconds that they last: "Until 11:00 PM." */
  readonly told: ReadonlyMap<number, string>;
  /** Why one of them can't be told. */
  readonly failed?: string;
}

/** "On until eleven": how long that is from now. @param all the commands of a sentence, of which those for later are left out */
export function settleEnds(all: readonly LightCommand[], context: LaterContext): SettledEnds {
  const told = new Map<number, string>();
  const settled: LightCommand[] = [];
  for (const command of all.filter((each) => !isForLater(each))) {
    if (command.until === undefined) {
      settled.push(command);
      continue;
    }
    const due = findDue(command.until, context);
    if (typeof due === 'string') return { commands: [], told, failed: due };
    const seconds = (due - context.now) / 1000;
    told.set(seconds, `Until ${formatTime({ now: due, timeZone: context.timeZone })}.`);
    settled.push(lightCommandSchema.parse({ ...omit(command, 'until'), for: seconds }));
  }
  return { commands: settled, told };
}
