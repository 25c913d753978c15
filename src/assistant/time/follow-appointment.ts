import type { Command, Understanding } from '../../core/command.js';
import { readRunAlone } from '../../language/automation/run-alone.js';
import { readEntry } from '../../language/clauses/read-entry.js';
import type { CalendarEntry } from '../../ports/calendar.js';
import { amendAppointment } from './amend-appointment.js';
import { readWhich } from './which-times.js';
import { readEntryMove, readEntryShift } from './move-entry.js';
import { sayItOf } from './say-it-of.js';
import { sayAnchored } from './say-anchored.js';
import { swapEntries, swaps } from './swap-times.js';
import { tellingWords } from './telling-words.js';

/** The appointments that a conversation booked or moved, the last one last, and when that was; wall time, milliseconds. */
export interface ChangedAppointments {
  readonly at: number;
  readonly entries: readonly CalendarEntry[];
}

/** What few words about appointments are read against. */
export interface AroundAppointments {
  readonly entries: readonly CalendarEntry[];
  /** Wall time, milliseconds. */
  readonly now: number;
  readonly timeZone: string | undefined;
  readonly read: (text: string) => Understanding;
}

/** "Remind me *an hour before*". */
const ahead =
  /^(?:and |also |please )*((?:remind|wake) (?:me|us)(?: up)? .+? (?:before|ahead))(?: of)?(?: it| that| then| the appointment)?(?: as well| too| please)*$/;

const endsNamed =
  /^(?:please )?(?:cancel|delete|remove|scrap|drop|call off|forget|take out) (?:the|my|our|that) (.+?)(?: (?:again|please|then|after all|out|out again))*$/;
const ends =
  /^(?:(?:please )?(?:cancel|delete|remove|scrap|drop|call off|forget|take out) (?:it|that|this|that one|the appointment)|(?:oh )?no (?:please )?(?:don't|do not)(?: (?:do|book|add) (?:it|that))?)(?: (?:again|please|then|after all))*$/;
/** "*Make it until* Monday". */
const lasts = /^(?:make|have|let) (?:it|that|this) (?:go on |last |be )?(?:until|till) /;
/** "Make it *one and a half hours long*", "*an hour shorter*". */
const lengths =
  /^(?:and |but |please |no )*(?:make|let|have|set|keep) .+? (?:(?:hours?|minutes?|mins?|hour and a half|half) (?:long|longer|shorter)|longer|shorter)(?: please| instead)?$|\b(?:should|shall|only) (?:only )?(?:last|take|go on) (?:for )?(?:\w+ ){1,5}(?:hours?|minutes?)\b/;
const noOtherEnd = 'When something in the calendar ends I can not change. Cancel it, and add it anew.';
const adds = /^(?:and|also|plus|and also|and then|then) (.+)$/;
/** The same of a time that is told by the one before, where it may be ordered too: "add the play two weeks after that". */
const addsBeside =
  /^(?:(?:and|also|plus|then|please|now|ok|okay) )*(?:(?:add|put|book|enter|note|stick|pop|write) )?(.+?)(?: (?:in|into|to|on) (?:the|my|our) (?:calendar|diary))?$/;
const asksWhen = /^(?:(?:so|and|now) )*(?:when|what time|what day)\b/;
/** "What day of the week is that": not today. */
export const asksDay =
  /^(?:(?:so|and|now|please) )*(?:what|which) (?:(?:week)?day(?: of the week)?|date) (?:is|was|would) (?:that|this)(?: be)?(?: now| even| again| then)*$/;
/** "*And when does it end*": what is told of it says so. */
const asksEnd =
  /^(?:(?:so|and|now) )*(?:when|what time|until when|how long) (?:does|will|is) (?:it|that|this)(?: going)?(?: to)? (?:end|finish|last|be over|go on|run|over|till|until)\b/;

/**
 * What few words are about the appointment that was talked of last: "move it to eleven", "make it Friday", "no, half past", "cancel it",
 * "and the book club on Friday at seven", "remind me the evening before". Undefined for anything else.
 */
export function followAppointment(text: string, around: AroundAppointments): Understanding | undefined {
  const plain = text
    .toLowerCase()
    .replace(/[,.!?]+(?= |$)/g, '')
    .trim()
    .replace(chatter, '');
  const entry = choose(plain, around.entries);
  if (!entry) return undefined;
  const { said, which } = entry.recurring ? readWhich(plain) : { said: plain, which: {} };
  const found = followEntry(text, said, entry, around);
  const commands = found?.commands.map((each) => (each.intent === 'appointment.move' ? { ...each, ...which } : each));
  return found && { ...found, commands: commands ?? [] };
}

const chatter = /(?: (?:tho|though|pls|love|mate|dear)[.!]*)+$/i;

function followEntry(
  text: string,
  said: string,
  entry: CalendarEntry,
  around: AroundAppointments,
): Understanding | undefined {
  const [one, other, ...more] = around.entries;
  if (swaps.test(said) && one && other && more.length === 0)
    return { text, route: 'command', commands: swapEntries(one, other, around) };
  const plain = sayItOf(said, entry);
  return (
    tellFixed(text, plain, entry) ??
    amendAppointment(text.replace(chatter, ''), entry, around) ??
    readOne(text, said, plain, entry, around)
  );
}

/** The end of something is not changed, nor that of a series: "until the twenty sixth". */
function tellFixed(text: string, said: string, { recurring }: CalendarEntry): Understanding | undefined {
  const isEnd =
    lasts.test(said) ||
    lengths.test(said) ||
    (recurring && !/\b(?:no|not|skip|leave)\b|^it next week$/.test(said) && readRunAlone(said)?.through !== undefined);
  return isEnd ? { text, route: 'answer', commands: [], reply: noOtherEnd } : undefined;
}

function readOne(
  text: string,
  said: string,
  plain: string,
  entry: CalendarEntry,
  around: AroundAppointments,
): Understanding | undefined {
  const command =
    readEnd(said, entry) ??
    readEntryShift(said, entry) ??
    readEntryMove(plain, entry, around.read) ??
    readWhen(said, entry);
  if (command) return { text, route: command.intent === 'calendar.get' ? 'answer' : 'command', commands: [command] };
  return (
    readAhead(text, said, entry, around) ?? readBeside(text, said, entry, around) ?? readAnother(text, said, around)
  );
}

/** The one with a word of its title in what was said, or the last one. */
function choose(said: string, entries: readonly CalendarEntry[]): CalendarEntry | undefined {
  const words = tellingWords(said);
  return entries.findLast(({ title }) => tellingWords(title).some((word) => words.includes(word))) ?? entries.at(-1);
}

const sure = ({ id, start }: CalendarEntry) => ({ id, start });

function readEnd(said: string, entry: CalendarEntry): Command | undefined {
  const named = endsNamed.exec(said)?.[1]?.replace(/ (?:on|for|at|tomorrow|today|this|next)\b.*$/, '');
  const isIt = ends.test(said) || (named !== undefined && isIn(entry.title, named));
  // Of a series, whether all of it is meant is asked.
  const which = entry.recurring ? {} : { sure: sure(entry) };
  return isIt ? { intent: 'appointment.cancel', about: entry.title, ...which } : undefined;
}

/** "When is the flour coming": with a word of its title. */
function readWhen(said: string, { title }: CalendarEntry): Command | undefined {
  if (asksEnd.test(said) || asksDay.test(said)) return { intent: 'calendar.get', about: title };
  const isAsked = asksWhen.test(said) && tellingWords(title).some((word) => tellingWords(said).includes(word));
  return isAsked ? { intent: 'calendar.get', about: title } : undefined;
}

/** "Remind me an hour before it". */
function readAhead(text: string, said: string, { title }: CalendarEntry, { read }: AroundAppointments) {
  const words = ahead.exec(said)?.[1]?.replace(/ (?:of|about) (?:it|that|this)(?= )/, '');
  const found = words === undefined ? undefined : read(`${words.replace(/ahead$/, 'before')} the appointment`);
  const [command] = found?.commands ?? [];
  if (command?.intent !== 'reminder.ahead') return undefined;
  return { ...found, text, route: 'command' as const, commands: [{ ...command, about: title }] };
}

/** What is told by its day or its time: "and remind me the evening before at seven", "the dentist the day after at two", "move it to the week after". */
function readBeside(text: string, said: string, entry: CalendarEntry, around: AroundAppointments) {
  const whole = sayAnchored(said, { entry, ...around });
  if (whole === undefined) return undefined;
  const move = readEntryMove(sayItOf(whole, entry).replace(/ now\b/, ''), entry, around.read);
  if (move) return { text, route: 'command' as const, commands: [move] };
  const found = around.read(whole);
  return found.route === 'command' ? { ...nameIn(found, entry), text } : bookBeside(whole, around);
}

/** "Remind me the night before": of it. */
const nameIn = (found: Understanding, { title }: CalendarEntry): Understanding => ({
  ...found,
  commands: found.commands.map((command) =>
    command.intent === 'reminder.set' &&
    /^(?:on|at|in|of|about|it|that|of it|about it|of that|(?:he|she|they|it|we|that) (?:comes?|is coming|are coming|arrives?|starts?|begins?|gets? here))?$/.test(
      command.message ?? '',
    )
      ? { ...command, message: title }
      : command,
  ),
});

function bookBeside(whole: string, { read }: AroundAppointments): Understanding | undefined {
  const [, other = ''] = wants.test(whole) ? [] : (addsBeside.exec(whole) ?? []);
  const entry = isAsked.test(other) ? undefined : readEntry(other);
  const booked = entry && read(`put ${entry.what} in the calendar ${entry.when}`);
  return booked?.commands.every(({ intent }) => intent === 'appointment.book') ? booked : undefined;
}

/** What is no name of an appointment. */
const wants =
  /\b(?:remind|wake|alarm|timer|turn|switch|light|lights|lamp|lamps|if|when|whenever|not|no|cancel|move|has|is|was|it's|she's|he's|they're|who|what|how)\b/;
/** "And *what have I on Friday*" is no name of one. */
const isAsked = /^(?:so )?(?:what|who|when|where|how|why|which|is|are|do|does|have|has|can|will)\b/;

/** "And the book club on Friday evening at seven". */
function readAnother(text: string, said: string, { read }: AroundAppointments): Understanding | undefined {
  const rest = adds.exec(said)?.[1];
  const found =
    rest === undefined || isAsked.test(rest) || read(said).route !== 'agent' ? undefined : read(`calendar ${rest}`);
  return found?.commands[0]?.intent === 'appointment.book' ? { ...found, text } : undefined;
}

const isIn = (title: string, words: string) => {
  const own = title.toLowerCase().split(/\W+/);
  return words.split(' ').every((word) => own.includes(word) || /^(?:the|my|appointment|meeting|event)$/.test(word));
};
