import type { Understanding } from '../../core/command.js';
import { readEntries, type SaidEntries } from '../../language/clauses/read-entries.js';

type Read = (text: string) => Understanding;

/**
 * Appointments that somebody tells in one breath, as sentences that order one each, and what else is wanted behind them: "put the fitting in the
 * calendar for Thursday at four and remind me half an hour before". Undefined where the sentence is read as it stands.
 */
export function bookEntries(text: string, read: Read): readonly string[] | undefined {
  const said = readEntries(text);
  if (!said) return undefined;
  const rest = said.rest === undefined ? [] : [said.rest];
  const isEach = said.orders.every((order) => isBeside(order) || titleOf(read(order)) !== undefined);
  if (!isEach || !rest.every((each) => isWish(each, read)) || isReadWell(text, said, read)) return undefined;
  return [...said.orders, ...rest].map((each) => asTyped(each, text));
}

/** A day told by the one before is known once that one is booked. */
const isBeside = (order: string) => order.startsWith('and ');
const ahead = /^(?:please )?(?:remind|wake) (?:me|us)(?: up)? .*\b(?:before|beforehand|ahead|after)\b/;

const isWish = (rest: string, read: Read) => ahead.test(rest) || /^(?:command|answer|workflow)$/.test(read(rest).route);

/** What is to be booked; undefined for any other sentence. */
function titleOf({ commands: [command, ...others] }: Understanding): string | undefined {
  return command?.intent === 'appointment.book' && others.length === 0 ? (command.what ?? '') : undefined;
}

/** Whether the sentence as it stands comes to one appointment with no more in its name. */
function isReadWell(text: string, { orders: [order = '', ...others], rest }: SaidEntries, read: Read): boolean {
  if (others.length > 0 || rest !== undefined) return false;
  const [own, told] = [titleOf(read(text)), titleOf(read(order))].map((title) => title?.replace(articles, '').trim());
  return own !== undefined && told !== undefined && own.length <= told.length;
}

const articles = /^(?:the|a|an|my|our) |\b(?:the|a|an|my|our) /g;

/** With the capitals of what was typed. */
function asTyped(order: string, text: string): string {
  const typed = new Map(text.split(/[\s,.;!?]+/).map((word) => [word.toLowerCase(), word]));
  return order
    .split(' ')
    .map((word) => typed.get(word) ?? word)
    .join(' ');
}
