import type { Command, Understanding } from '../core/command.js';
import { isForLater } from './time/delayed-commands.js';

const often =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekdays|weekends|daily|nightly|(?:every|each) (?!lamp|light|room|one))\b/;
const waits = /\b(?:when|whenever|as soon as|once|should (?:the|it|my|our|a))\b/;

/** Whether a sentence said how often, and nothing that was read of it does: then it is another wish. */
export function isOnceOnly(text: string, { commands, replaces }: Understanding): boolean {
  if (replaces || commands.length === 0 || !commands.every(isPlain)) return false;
  return often.test(text.toLowerCase()) && !/recurrence|"days"/.test(JSON.stringify(commands));
}

/** The same of how often, or when, in a sentence that is read without some of its words. */
export function isCutShort(text: string, understanding: Understanding): boolean {
  const { commands, replaces } = understanding;
  const isNow = commands.every((command) => command.intent.startsWith('light.') && !isForLater(command));
  const waited = commands.length > 0 && !replaces && isNow && waits.test(text.toLowerCase());
  return waited || isOnceOnly(text, understanding);
}

/** What sets something, and changes nothing that is set. */
const isPlain = (command: Command) =>
  /^(?:light|plan|alarm\.set|reminder\.set)/.test(command.intent) && !('replaces' in command);
