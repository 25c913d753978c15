import { parseDate } from '../time/dates.js';
import type { SaidAsk } from './said-ask.js';

/** What a sentence without the words around it may look like, and what it asks then. */
export type AskForm = readonly [RegExp, (found: RegExpExecArray) => SaidAsk | undefined];

const plain = new Set(
  'a about all and are at be by come comes coming day days did do does done due fire fires for go goes going happen happens happening have in is it its lamp light my next of off on one ones or our out ring rings rule rules automation routine run runs running set setting she so start starts that the them they thing things this time times to turn turned turns up very was we what when which will with you your exactly again'.split(
    ' ',
  ),
);
/** The words that tell one thing from others. */
export const namingWords = (words = ''): readonly string[] =>
  words.split(' ').filter((word) => word.length > 1 && !plain.has(word));

/** What was talked of, as people name it in a question. */
export const talkedOf = '(?:it|that|this|that one|this one|the rule|that rule|they|those|them)';
/** What it does when its time comes. */
export const comes =
  '(?:run|runs|happen|happens|go off|goes off|come on|comes on|come|comes|ring|rings|fire|fires|work|works|go on|start|starts|turn on|trigger)';

/** A question for what is named. */
export function askNamed(asks: 'next' | 'days' | 'what', name = ''): SaidAsk | undefined {
  const words = namingWords(name);
  if (words.length === 0 || words.length > mostNaming) return undefined;
  return asks === 'next' ? { asks, about: words, isFirst: false } : { asks, about: words };
}
/** More words name nothing. */
const mostNaming = 4;

/** A question for a day. @param name the words that tell what is asked for */
export function askDay(said: string, name = ''): SaidAsk | undefined {
  const words = said.split(' ');
  const day = parseDate(words, 0);
  return day?.next === words.length ? { asks: 'day', date: day.value, about: namingWords(name) } : undefined;
}
