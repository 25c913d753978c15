import type { Understanding } from '../core/command.js';
import { isForOneDay, isOnceOnly, isWithinHours } from './is-cut-short.js';

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
  if (!continues || !isForOneDay(text, read)) return undefined;
  return ask(
    text,
    'I can leave out a day ("not tonight") or do something else once ("turn it off at one tonight"), but not both in one. Which shall it be?',
  );
}
