import type { Command } from '../../core/command.js';
import { sliceWords } from '../matching/clause.js';
import type { Words } from '../matching/words.js';
import { toClock, toMinutes } from './clock-minutes.js';
import { parseDuration } from './durations.js';

/** A sentence without "an hour before" at its end, and how many seconds that is. */
export interface SaidAhead {
  readonly words: Words;
  readonly seconds: number;
}

const halfDay = 12 * 60;

/** "The dentist is at half past ten, remind me *an hour before*"; undefined where nothing of the kind ends the sentence. */
export function cutAhead(words: Words): SaidAhead | undefined {
  const end = words.words.findLastIndex((word) => word === 'before' || word === 'beforehand');
  const tail = words.words.slice(end + 1).join(' ');
  if (end < 2 || !/^(?:|that|it|then|please)$/.test(tail)) return undefined;
  for (let at = 0; at < end; at += 1) {
    const length = parseDuration(words.words, at);
    if (length?.next === end) return { words: askToRemind(sliceWords(words, 0, at)), seconds: length.value };
  }
  return undefined;
}

/** "I have to leave at nine, *tell me* ten minutes before". */
function askToRemind({ words, breaks }: Words): Words {
  const isTold = /^(?:tell|warn|call|alert|shout)$/.test(words.at(-2) ?? '') && words.at(-1) === 'me';
  return isTold ? { words: words.with(-2, 'remind'), breaks } : { words, breaks };
}

/** A reminder that comes so much earlier; undefined for any other command, and across midnight, where the day would be another. */
export function ahead(command: Command, seconds: number): object | undefined {
  if (command.intent !== 'reminder.set' || command.at === undefined) return undefined;
  const due = toMinutes(command.at) - Math.round(seconds / 60);
  // Half past twelve and half past midnight are said alike.
  if (command.either) return { ...command, at: toClock((due + 2 * halfDay) % halfDay) };
  return due < 0 ? undefined : { ...command, at: toClock(due) };
}
