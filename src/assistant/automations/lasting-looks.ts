import { findEnd, isLasting } from '../../core/lasting-events.js';
import type { LampLook } from './plan-looks.js';
import type { SetCommand } from './tell-automation.js';

/**
 * "Red when I get home", "blue when it rains": a look that tells of what goes on lasts until that ends, or where no event tells of its end,
 * until somebody changes it.
 */
export function withEnd(command: SetCommand, looks: readonly LampLook[]): SetCommand {
  if (!lastsOn(command, looks) || command.when.on !== 'event') return command;
  const until = findEnd(command.when);
  return until ? { ...command, until } : { ...command, keep: true };
}

/** Whether it shows what it shows until somebody changes it, though nobody said so. */
export function isOpenEnded(command: SetCommand, looks: readonly LampLook[]): boolean {
  return lastsOn(command, looks) && withEnd(command, looks).keep === true;
}

function lastsOn(command: SetCommand, looks: readonly LampLook[]): boolean {
  const { when, keep, until, after } = command;
  if (keep || until !== undefined || command.for !== undefined || after !== undefined) return false;
  return when.on === 'event' && when.idle !== true && isLasting(when) && looks.every(({ tells }) => tells);
}
