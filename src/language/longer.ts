import type { Command, Understanding } from '../core/command.js';
import { parseRecurrence } from './time/recurrences.js';
import { parseSaidMoment } from './time/spoken-time.js';

/** What may stand before words that make the sentence before longer: "*and do that* every day". */
const lead =
  /^(?:(?:and|but|oh|ah|also|actually|okay|ok|please|well|yes|hm|no) )*(?:(?:do|make|have|set|repeat|run|keep) (?:it|that|this|them|both|all that|the same) |(?:it|that|this|they) (?:should|must|has to|have to|is to|is|are to) (?:be |happen |go on )?|i (?:want|need|would like) (?:it|that|this|them) )?/;
/** What they begin with: how often, which days not, until when, only while. */
const begins =
  /^(?:every|each|once a|daily|nightly|weekly|monthly|hourly|only|just|except|excluding|apart from|not|but|on|at weekends|in the|until|till|unless|while|as long as|if|when|for|(?:mon|tues|wednes|thurs|fri|satur|sun)days)\b/;
const trail = /(?: (?:too|instead|please|from now on|as well|then|now|though|i mean|i meant))+$/;
/** "Wednesdays instead": on every one of them. */
const days = /^(?=\w+days\b)/;
/** The longest fragment, in words. */
const longest = 9;

/** What lasts or waits: what is said of it later still counts. */
const lasts = (command: Command) =>
  /^(?:alarm\.set|reminder\.(?:set|add)|automation\.set)$/.test(command.intent) ||
  'delay' in command ||
  'at' in command;

/** Whether a sentence set up something that words behind it may still be about. */
export const setsUp = ({ route, commands }: Understanding): boolean =>
  route === 'command' && commands.length > 0 && commands.every(lasts);

/**
 * "Make it half past", "and off at quarter to": with the hour of the time that was talked of; undefined where no hour is missing.
 * "Quarter to", of seven, is 6:45, and of half past six as well.
 */
export function completeHour(text: string, { hour, minute }: { hour: number; minute: number }): string | undefined {
  const said = text.replace(/[,.!?]+$/, '').replace(/ (?:instead|please|then|now)$/, '');
  const [, side] = /\b(?:half|quarter|five|ten|twenty|twenty[ -]five) (past|to)$/i.exec(said) ?? [];
  if (side === undefined) return undefined;
  const meant = (side.toLowerCase() === 'to' && minute > 0 ? hour + 1 : hour) % 24;
  return `${said} ${meant % 12 || 12} ${meant < 12 ? 'am' : 'pm'}`;
}

/**
 * The sentences that `before` may become with a few words that say nothing by themselves, likelier ones first: "wake me at six", "every
 * weekday"; "every day at eight …", "make it every two hours". None where they are no such words.
 */
export function listLonger(before: string, added: string): readonly string[] {
  const plain = added
    .toLowerCase()
    .replace(/[,.!?]+(?= |$)/g, '')
    .trim()
    .replace(lead, '')
    .replace(trail, '')
    .replace(days, 'on ');
  if (!begins.test(plain) || plain.split(' ').length > longest) return [];
  const said = before.replace(/[,.!?]+$/, '');
  const tails = [plain, plain.replace(/^(?:only|just) /, '')];
  return [...new Set(tails)].flatMap((tail) => [...replaceOften(said, tail), `${said} ${tail}`]);
}

/** With another repetition than before, or with days left out of it. */
function replaceOften(before: string, tail: string): readonly string[] {
  const words = before.split(' ');
  const plain = words.map((word) => word.toLowerCase());
  const found = plain.flatMap((_, at) => {
    const often = parseRecurrence(plain, at);
    return often ? [{ at, next: often.next }] : [];
  })[0];
  if (!found) return [];
  const [head, rest] = [words.slice(0, found.at), words.slice(found.next)];
  // Behind the time of day too: "every evening at six | not on wednesdays".
  const whole = parseSaidMoment(plain, found.at)?.next ?? found.next;
  const outs = [found.next, whole].map((end) => [...words.slice(0, end), tail, ...words.slice(end)].join(' '));
  const isOther = parseRecurrence(tail.split(' '), 0) !== undefined;
  return isOther ? [[...head, tail, ...rest].join(' ')] : outs;
}

/** Whether the longer sentence says the same and more: as many things, about the same, and something else of them. */
export function isLonger(longer: Understanding, first: Understanding): boolean {
  if (!setsUp(longer) || longer.commands.length < first.commands.length) return false;
  const isSame = first.commands.every((command, at) => wordsOf(command) === wordsOf(longer.commands[at]));
  return isSame && JSON.stringify(longer.commands) !== JSON.stringify(first.commands);
}

/** Free words of a command, which take in whatever is behind them. */
const wordsOf = (command: Command | undefined) =>
  command && 'message' in command ? command.message : command && 'about' in command ? command.about : undefined;
