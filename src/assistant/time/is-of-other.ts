import type { Machine } from '../../light/machine.js';
import { isNamedBy, listTold } from './talked-times.js';
import { tellingWords } from './telling-words.js';

const moved =
  /^(?:(?:and|but|oh|no|ok) )*(?:the|my|our) (\w+(?: \w+)?) (?:is|are|has been|was|got) (?:now |been )*(?:moved |changed |put back |pushed |brought forward )*(?:to|on|at|till|until) /i;
/** "*No choir* next week" leaves it out, and is no other time. */
const without =
  /^\W*(?:(?:and|but|so|please|oh) )*no (?!\w+day\b|one\b|two\b|three\b|four\b|five\b|six\b|seven\b|eight\b|nine\b|ten\b|half\b|make\b|move\b|not\b|tomorrow\b|today\b|wait\b|sorry\b|actually\b|next\b|this\b|the\b|rather\b|better\b)[a-z]{3,} (?:(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tonight|tomorrow|this week|next week)\W*$/i;
/** What says where or when it is of what was talked of. */
const any = /^(?:time|new|whole|other|first|second|last|day|date|one|thing)/i;

/** "The hairdresser is now on Thursday", where ferns were talked of and nothing is set that is called so: nothing of them is meant. */
export function isOfOther(text: string, talked: readonly string[], timers: Machine['timers']): boolean {
  if (without.test(text)) return true;
  const thing = moved.exec(text.trim())?.[1] ?? '';
  const words = any.test(thing) ? [] : tellingWords(thing);
  if (words.length === 0 || talked.length === 0) return false;
  return !listTold(timers).some(([, timer]) => isNamedBy(timer, words));
}
