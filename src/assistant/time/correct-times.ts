import type { Understanding } from '../../core/command.js';
import type { Machine } from '../../light/machine.js';
import type { Timer } from '../../light/timer.js';
import { withoutTakingBack } from '../../language/goes-on.js';
import { parseNumber } from '../../language/numbers.js';
import { parseClockTime } from '../../language/time/clock-times.js';
import { settleTimes } from './talked-times.js';

const [minute, hour] = [60, 3600];
const unitNames = new Map([
  [1, 'seconds'],
  [minute, 'minutes'],
  [hour, 'hours'],
]);

/**
 * "No, eight", after a timer for ten minutes or an alarm at seven: the time that was talked of last is meant, and a timer's number
 * counts what it counted before. Undefined for what takes nothing back, or no time.
 */
export function correctTimes(
  text: string,
  ids: readonly string[],
  timers: Machine['timers'],
  read: (text: string) => Understanding,
): Understanding | undefined {
  const meant = withoutTakingBack(afterRefused(text));
  const timer = timers.get(ids.at(-1) ?? '');
  if (meant === undefined || !timer) return undefined;
  const settled = settleTimes(read(`make it ${withUnit(meant, timer)}`), ids, timers);
  return settled && { ...settled, text };
}

/** "Not at seven", and no other time: it is asked for. Undefined for anything else. */
export function askInstead(text: string, ids: readonly string[], timers: Machine['timers']): Understanding | undefined {
  const kind = timers.get(ids.at(-1) ?? '')?.purpose?.kind;
  const isOfDay = kind === 'alarm' || kind === 'reminder';
  if (!isOfDay || !refusesTime(text)) return undefined;
  return { text, route: 'answer', commands: [], reply: 'At what time instead?' };
}

function refusesTime(text: string): boolean {
  const refused = /^\W*(?:(?:no|nope|sorry|wait|but)\W+)*not (?:at )?([^,.!?]+)\W*$/i.exec(text)?.[1] ?? '';
  const words = refused.split(' ');
  return !words.includes('tonight') && parseClockTime(words, 0)?.next === words.length;
}

/** "Cancel that and set one for *twelve*", "scrap it, do *nine*". */
const insteadOf =
  /^(?:(?:no|wait|oh|actually|sorry|ok|okay)\W+)*(?:cancel|scrap|forget|delete|stop|drop|kill) (?:that|it|that one|this one)(?:,| and| then|, and| and then) (?:set|make|do|start|give me|put on|put)(?: me)? (?:one|it|another|another one|a new one|that|(?:an?|another) (?:alarm|timer))? ?(?:for |at |of |to )?(.+)$/i;

/** "That's wrong, I meant *eight*". */
const afterWrong =
  /^\W*(?:[\w:]+['’]?\w* ){0,4}?(?:(?:is|was) |(?<=['’]s ))?(?:wrong|incorrect|not right|a mistake|my mistake)[,.;]* (?:i (?:meant|mean|said|wanted)|it (?:should (?:be|have been)|was meant to be)|make (?:it|that)) (?:at |for )?(.+)$/i;
/** "*Eight* is what I meant". */
const isMeant = /^\W*(?:no,? )?(?:at )?(.+) (?:is|was) what i (?:meant|said|wanted)\W*$/i;

/** "No, eight" of "not ten, eight" and "not ten but eight"; anything else as it is. */
function afterRefused(text: string): string {
  const [other] = [insteadOf, afterWrong, isMeant].flatMap((each) => each.exec(text)?.[1] ?? []);
  if (other !== undefined) return `no ${other}`;
  const refused = /^\W*(?:(?:no|nope|sorry|wait)\W+)*not (.+)$/i.exec(text)?.[1] ?? '';
  const parts = refused.split(/, *(?:but )?| but /);
  const meant = parts.length > 1 ? parts.slice(-1) : afterNumber(refused.split(' '));
  return meant.length > 0 ? `no ${meant.join(' ')}` : text;
}

/** What follows a number and what it counts: a recognizer hears no comma. */
function afterNumber(words: readonly string[]): readonly string[] {
  const { next } = parseNumber(words, 0) ?? { next: words.length };
  return words.slice(/^(?:second|minute|hour)s?$/.test(words[next] ?? '') ? next + 1 : next);
}

function withUnit(meant: string, { purpose }: Timer): string {
  const words = meant.split(' ');
  const number = parseNumber(words, 0);
  if (purpose?.kind !== 'countdown' || number?.next !== words.length) return meant;
  return `${meant} ${unitNames.get(unitOf(number.value, purpose.seconds)) ?? ''}`;
}

/** What a number counts that is said instead of so many seconds: after an hour, "two" are hours and "ninety" minutes. */
function unitOf(value: number, seconds: number): number {
  const odds = (unit: number) => Math.abs(Math.log((value * unit) / seconds));
  const units =
    seconds >= hour ? [hour, minute] : seconds % minute === 0 ? [minute] : seconds > minute ? [minute, 1] : [1];
  return units.reduce((best, unit) => (odds(unit) < odds(best) ? unit : best));
}
