import type { Understanding } from '../../core/command.js';
import type { Timer } from '../../light/timer.js';
import type { AroundTimes } from './follow-times.js';
import { readTalkedTimes } from './read-talked-times.js';
import { isNamedBy, listTold } from './talked-times.js';
import { tellTimeLeft, tellOne } from './tell-one.js';
import { tellingWords } from './telling-words.js';

const asks =
  /^(?:(?:so|and|now|oh|well|hey) )*(?:how long|how much (?:longer|time|more)|when|what time|at what time)\b/;
const asksLeft = /\bhow (?:long|much)\b/;
/**
 * What few words are about where nothing was talked of: the only alarm, reminder or timer that there is ("push it back half an hour"), or the
 * one that a question names ("how long have the potatoes got"). Undefined for anything else. @param talked the times that were talked of
 */
export function followOnly(
  { text, route }: Understanding,
  talked: readonly string[],
  around: AroundTimes,
): Understanding | undefined {
  if (route !== 'agent' || talked.length > 0) return undefined;
  const told = listTold(around.timers);
  const asked = asks.test(text.toLowerCase())
    ? findNamed(
        text,
        told.map(([, timer]) => timer),
      )
    : undefined;
  if (asked) {
    const reply = asksLeft.test(text.toLowerCase()) ? tellTimeLeft(asked, around) : tellOne(asked, around);
    return { text, route: 'answer', commands: [], reply };
  }
  const [only, ...others] = told;
  if (!only || others.length > 0) return undefined;
  return readTalkedTimes(text, around.read(text), [only[0]], around);
}

/** The only one with a word of the question in its name or its words. */
function findNamed(text: string, timers: readonly Timer[]): Timer | undefined {
  const found = timers.filter((timer) => isNamedBy(timer, tellingWords(text)));
  return found.length === 1 ? found[0] : undefined;
}
