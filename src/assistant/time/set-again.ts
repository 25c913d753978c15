import type { Machine } from '../../light/machine.js';
import type { Timer } from '../../light/timer.js';
import { dropStops, lowerText } from '../../language/plain-text.js';
import { parseNumber } from '../../language/numbers.js';
import { parseMoment } from '../../language/time/spoken-time.js';

/**
 * "Five forty", and "give me another twenty", behind an alarm, as a change of it: no second one is set beside it. Undefined for anything else.
 */
export function sayAsChange(text: string, ids: readonly string[], timers: Machine['timers']): string | undefined {
  const [id = ''] = ids;
  const said = dropStops(lowerText(text)).trim();
  const last = timers.get(ids.at(-1) ?? '');
  return saySecond(said, last) ?? sayMore(said, last) ?? (ids.length === 1 ? sayTime(said, timers.get(id)) : undefined);
}

function sayTime(said: string, timer: Timer | undefined): string | undefined {
  const moment = timer?.purpose?.kind === 'alarm' && said.includes(' ') ? timeIn(said) : undefined;
  return moment === undefined ? undefined : `make it ${moment}`;
}

const another =
  /^(?:(?:please|just|oh|and|ok|okay|no) )*(?:give (?:me|it|us)|i need|i want|we need|let me have|add|it needs) (?:another|an extra|a further) (.+?)(?: more)?(?: please)?$/;

const second =
  /^(?:(?:please|and|also|oh|ok|okay) )*(?:another|one more|a second)(?: one| timer)? (?:for|of) (.+?)(?: please)?$/;

/** "And another for *five*", behind a timer: minutes. */
function saySecond(said: string, timer: Timer | undefined): string | undefined {
  const length = second.exec(said)?.[1] ?? '';
  return timer?.purpose?.kind === 'countdown' && isNumber(length.split(' '))
    ? `set a timer for ${length} minutes`
    : undefined;
}

/** "Give me another *twenty*": minutes, of whatever was talked of. */
function sayMore(said: string, timer: Timer | undefined): string | undefined {
  const length = another.exec(said)?.[1] ?? '';
  if (!timer || !isNumber(length.split(' '))) return undefined;
  return timer.purpose?.kind === 'countdown' ? `add ${length} minutes` : `${length} minutes later`;
}

const isNumber = (words: readonly string[]) => parseNumber(words, 0)?.next === words.length;

/** The words, where they tell a time of day and nothing else. */
function timeIn(said: string): string | undefined {
  const words = said.split(' ');
  const found = parseMoment(words, 0);
  const isWhole = found?.next === words.length && found.value.at !== undefined && found.value.recurrence === undefined;
  return isWhole ? said : undefined;
}
