import type { Command, Understanding } from '../core/command.js';
import type { Machine } from '../light/machine.js';
import { listTold } from './time/talked-times.js';

const ofRule =
  /\b(?:rule|automation|routine|schedule|thing off)\b|\beverything (?:about|to do with|for) |^(?:please )?skip (?:the|my|our) (?!.*\b(?:alarm|timer|reminder)\b)|^forget what i (?:said|told you) about /i;
/** "*The porch one* until three": one of those that are talked of. */
const standIn = /\b(?:the|my|our) (?:[\w':]+ ){1,6}one\b/i;

/**
 * Whether a sentence names something that is set up, which goes before an order for now: "change the hall lamp *rule* to orange".
 * @param isTalked whether something that is set up was talked of last
 */
export function isOfRule(text: string, { commands }: Understanding, isTalked: boolean, timers: Machine['timers']) {
  // "Turn off the button automation for an hour" is read as that.
  if (ofRule.test(text)) return commands.length === 0 || !commands.every(switchesNamed);
  if (!standIn.test(text) || commands.length === 0) return false;
  return isTalked ? commands.every(isNew) : commands.every(endsAlarm) && listTold(timers).length === 0;
}

const switchesNamed = (command: Command) =>
  (command.intent === 'setup.pause' || command.intent === 'setup.resume') && command.about !== undefined;
/** What changes nothing that is set up. */
const isNew = (command: Command) =>
  /^(?:light\.|automation\.set$|talk\.)/.test(command.intent) && !('replaces' in command && command.replaces);
/** "The morning one", where there is no alarm. */
const endsAlarm = ({ intent }: Command) => /^alarm\.(?:cancel|change)$/.test(intent);
