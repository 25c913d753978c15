import type { Understanding } from '../../core/command.js';

const books =
  /^(?:(?:please|can you|could you|and) )*(?:add|book|put|schedule|enter|note)(?: down| in)? (.+?)(?: (?:in|to|into|on) (?:the|my|our) (?:calendar|diary))?[.!]?$/i;

type Read = (text: string) => Understanding;

/**
 * "Add the school play tomorrow at six and parents' evening on Thursday at seven": two appointments, each of which is ordered in full, so that
 * no question of the first stands before the second. Undefined for anything else.
 */
export function bookEach(text: string, read: Read): readonly [string, string] | undefined {
  if (!books.test(text)) return undefined;
  for (const { index } of text.matchAll(/ and /g)) {
    const [head, then] = [text.slice(0, index), text.slice(index + ' and '.length)].map(inCalendar);
    if (head !== undefined && then !== undefined && [head, then].every((each) => isBooked(read(each), each)))
      return [head, then];
  }
  return undefined;
}

const inCalendar = (said: string) => `put ${books.exec(said)?.[1] ?? said} in the calendar`;

/** With a day or a time of its own: "lunch with Ann and Bo" is one appointment. */
const isBooked = ({ commands }: Understanding, said: string) =>
  commands.length === 1 && commands[0]?.intent === 'appointment.book' && when.test(said);
const when = /\b(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|at \w+|\d{1,2}(?:st|nd|rd|th))\b/i;
