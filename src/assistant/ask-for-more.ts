import type { Command, Understanding } from '../core/command.js';
import { isLeftHanging } from '../language/breaks-off.js';
import { lowerText } from '../language/plain-text.js';
import { endsSomeDay } from './ends-some-day.js';
import { isForOneDay, isOnceOnly, isWithinHours } from './is-cut-short.js';
import { isForLater } from './time/delayed-commands.js';

const ask = (text: string, question: string): Understanding => ({ text, route: 'ask', commands: [], question });

/**
 * What is asked where a sentence said how often, within which hours, or for which day, and what was read of it knows nothing of that;
 * undefined where nothing is missing.
 * @param continues whether it can be about what was set up before
 */
export function askForMore(text: string, read: Understanding, continues: boolean): Understanding | undefined {
  if (isOnceOnly(text, read))
    return ask(
      text,
      'I did not understand how often. Say it once more with the days in front: "every Tuesday at four …".',
    );
  if (isWithinHours(text, read))
    return ask(text, 'I can do it every so often, but not within hours. Say it without them, or tell me each time.');
  if (endsSomeDay(text, read))
    return ask(
      text,
      'I did not understand on which days. Say it once more with the days in front: "until Friday remind me every day at six to …".',
    );
  if (!continues || !isForOneDay(text, read)) return undefined;
  return ask(
    text,
    'I can leave out a day ("not tonight") or do something else once ("turn it off at one tonight"), but not both in one. Which shall it be?',
  );
}

const lasting = /^(?:alarm|reminder|timer|appointment|automation)\.(?:set|start|change|book|move|make)$/;

/** "Wake me at six and": what lasts is not set up before the rest of it is said; undefined for a sentence that is whole. */
export const askForEnd = (text: string, { commands }: Understanding): Understanding | undefined =>
  isLeftHanging(lowerText(text).trim().split(/\s+/)) && commands.some(({ intent }) => lasting.test(intent))
    ? ask(text, 'That breaks off. Say all of it once more.')
    : undefined;

/** Days on which lamps can do something, at a time that has to be said. */
const days =
  /\b(?:tomorrow|weekdays|weekends|daily|nightly|every (?:single )?(?:day|night|week|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b/i;

/** "Turn on the desk lamp tomorrow": asks for the time, where it is all that is missing. @param read the meaning of a sentence */
export function askTime(text: string, read: (text: string) => Understanding): Understanding | undefined {
  if (!days.test(text) || text.trim().endsWith('?')) return undefined;
  const { route, commands } = read(`${text} at noon`);
  return route === 'command' && commands.length > 0 && commands.every(isTimed) ? ask(text, 'At what time?') : undefined;
}

const isTimed = (command: Command) =>
  command.intent === 'automation.set'
    ? command.when.on === 'time' && command.when.at === '12:00'
    : command.intent.startsWith('light.') && isForLater(command);
