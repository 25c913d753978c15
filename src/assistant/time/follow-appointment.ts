import { commandSchema, type Command, type Understanding } from '../../core/command.js';
import { omit } from '../../core/omit.js';
import { withoutTakingBack } from '../../language/goes-on.js';
import { readRunAlone } from '../../language/automation/run-alone.js';
import { readEntry } from '../../language/clauses/read-entry.js';
import { parseDuration } from '../../language/time/durations.js';
import { parseMoment, parseSaidMoment } from '../../language/time/spoken-time.js';
import type { CalendarEntry } from '../../ports/calendar.js';
import { amendAppointment } from './amend-appointment.js';
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

const moves =
  /^(?:(?:move|change|set|put|shift|push|do|have|reschedule) (?:it|that|this|that one)(?: to| on| for| at| till| until| back to| be)?|make (?:it|that|this|that one)(?: to| on| for| at| be)?) (?!until |till )(.+?)(?: instead)?$/;
/** "Remind me *an hour before*". */
const ahead =
  /^(?:and |also |please )*((?:remind|wake) (?:me|us)(?: up)? .+? (?:before|ahead))(?: of)?(?: it| that| then| the appointment)?(?: as well| too| please)*$/;

const endsNamed =
  /^(?:please )?(?:cancel|delete|remove|scrap|drop|call off|forget|take out) (?:the|my|our|that) (.+?)(?: (?:again|please|then|after all|out|out again))*$/;
const ends =
  /^(?:(?:please )?(?:cancel|delete|remove|scrap|drop|call off|forget|take out) (?:it|that|this|that one|the appointment)|(?:oh )?no (?:please )?(?:don't|do not)(?: (?:do|book|add) (?:it|that))?)(?: (?:again|please|then|after all))*$/;

/** "It's *Thursday* now", "court is adjourned *to next Monday, same time*". */
const isNow =
  /\b(?:it is|it's|is now|moved|adjourned|postponed|delayed|put back|put off|shifted|changed) (?:now |been )*(?:moved |adjourned |postponed |put back |changed )?(?:to |until |till |on |at )?(.+?)$/;
/** "Two o'clock", of what was just moved to an afternoon. */
const clockAlone = /^(?:at )?(?:[a-z]+|\d{1,2}) o'?clock$|^(?:at )?\d{1,2}[:.]\d\d$/;
const sameTime = / (?:at )?(?:the )?same time(?= |$)/;
/** "*Make it until* Monday". */
const lasts = /^(?:make|have|let) (?:it|that|this) (?:go on |last |be )?(?:until|till) /;
/** "Make it *one and a half hours long*", "*an hour shorter*". */
const lengths =
  /^(?:and |but |please |no )*(?:make|let|have|set|keep) .+? (?:(?:hours?|minutes?|mins?|hour and a half|half) (?:long|longer|shorter)|longer|shorter)(?: please| instead)?$|\b(?:should|shall|only) (?:only )?(?:last|take|go on) (?:for )?(?:\w+ ){1,5}(?:hours?|minutes?)\b/;
const noOtherEnd = 'When something in the calendar ends I can not change. Cancel it, and add it anew.';
const polite = /(?: (?:now|instead|please|then|too|as well))+$/;
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
  const said = text
    .toLowerCase()
    .replace(/[,.!?]+(?= |$)/g, '')
    .trim();
  const entry = choose(said, around.entries);
  if (!entry) return undefined;
  const [one, other, ...more] = around.entries;
  if (swaps.test(said) && one && other && more.length === 0)
    return { text, route: 'command', commands: swapEntries(one, other, around) };
  const plain = sayIt(said, entry);
  return (
    tellFixed(text, plain, entry) ?? amendAppointment(text, entry, around) ?? readOne(text, said, plain, entry, around)
  );
}

/** The end of something is not changed, nor that of a series: "until the twenty sixth". */
function tellFixed(text: string, said: string, { recurring }: CalendarEntry): Understanding | undefined {
  const isEnd = lasts.test(said) || lengths.test(said) || (recurring && readRunAlone(said)?.through !== undefined);
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
    readEnd(said, entry) ?? readShift(said, entry) ?? readMove(plain, entry, around.read) ?? readWhen(said, entry);
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

/** "Push *the fitting* back by an hour": it. */
function sayIt(said: string, { title }: CalendarEntry): string {
  const own = title.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const words = said.split(' ');
  const start = words.findIndex((word, at) => /^(?:the|my|our|that)$/.test(word) && own.includes(words[at + 1] ?? ''));
  if (start < 0) return said;
  const rest = words.slice(start + 1);
  const end = rest.findIndex((word) => !own.includes(word) && !/^(?:appointment|meeting)$/.test(word));
  return [...words.slice(0, start), 'it', ...(end < 0 ? [] : rest.slice(end))].join(' ');
}

const sure = ({ id, start }: CalendarEntry) => ({ id, start });

function readEnd(said: string, entry: CalendarEntry): Command | undefined {
  const named = endsNamed.exec(said)?.[1]?.replace(/ (?:on|for|at|tomorrow|today|this|next)\b.*$/, '');
  const isIt = ends.test(said) || (named !== undefined && isIn(entry.title, named));
  // Of a series, whether all of it is meant is asked.
  const which = entry.recurring ? {} : { sure: sure(entry) };
  return isIt ? { intent: 'appointment.cancel', about: entry.title, ...which } : undefined;
}

/** "They are preponing it *by one hour*". */
const movesBy =
  /\b(?:(prepon\w+|bring\w* (?:it |that )?forward|brought (?:it |that )?forward)|(?:postpon|delay|push|put)\w*)\b(?: (?:it|that|the \w+))?(?: back)? by (.+?)(?: now| instead| please)*$/;

function readShift(said: string, entry: CalendarEntry): Command | undefined {
  const [, isEarlier, length = ''] = movesBy.exec(said) ?? [];
  const words = length.split(' ');
  const span = parseDuration(words, 0);
  const earlier = isEarlier === undefined ? {} : { earlier: true as const };
  return span?.next === words.length ? move({ by: span.value, ...earlier }, entry) : undefined;
}

function readMove(said: string, entry: CalendarEntry, read: AroundAppointments['read']): Command | undefined {
  const plain = said.replace(polite, '');
  const meant = [
    moves.exec(plain)?.[1]?.replace(/^the (?=morning|afternoon|evening)/, ''),
    clockAlone.exec(plain)?.[0]?.replace("o'clock", 'oclock'),
    withoutTakingBack(plain),
    read(said).route === 'agent' ? isNow.exec(plain)?.[1] : undefined,
  ];
  const [moment] = meant.flatMap((words) =>
    words === undefined ? [] : (readWhole(words.replace(sameTime, '')) ?? []),
  );
  return moment ? move(moment, entry) : fromPlan(read(said), entry);
}

/** "When is the flour coming": with a word of its title. */
function readWhen(said: string, { title }: CalendarEntry): Command | undefined {
  if (asksEnd.test(said) || asksDay.test(said)) return { intent: 'calendar.get', about: title };
  const isAsked = asksWhen.test(said) && tellingWords(title).some((word) => tellingWords(said).includes(word));
  return isAsked ? { intent: 'calendar.get', about: title } : undefined;
}

/** "Remind me an hour before it". */
function readAhead(text: string, said: string, { title }: CalendarEntry, { read }: AroundAppointments) {
  const words = ahead.exec(said)?.[1];
  const found = words === undefined ? undefined : read(`${words.replace(/ahead$/, 'before')} the appointment`);
  const [command] = found?.commands ?? [];
  if (command?.intent !== 'reminder.ahead') return undefined;
  return { ...found, text, route: 'command' as const, commands: [{ ...command, about: title }] };
}

/** What is told by its day or its time: "and remind me the evening before at seven", "the dentist the day after at two", "move it to the week after". */
function readBeside(text: string, said: string, entry: CalendarEntry, around: AroundAppointments) {
  const whole = sayAnchored(said, { entry, ...around });
  if (whole === undefined) return undefined;
  const move = readMove(sayIt(whole, entry).replace(/ now\b/, ''), entry, around.read);
  if (move) return { text, route: 'command' as const, commands: [move] };
  const found = around.read(whole);
  return found.route === 'command' ? { ...found, text } : bookBeside(whole, around);
}

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

function readWhole(words: string) {
  const said = words.split(' ');
  const found = parseSaidMoment(said, 0);
  if (found?.next !== said.length || found.value.recurrence !== undefined) return undefined;
  // "To the afternoon" is at its usual hour.
  return found.value.at === undefined && found.value.daypart !== undefined ? parseMoment(said, 0)?.value : found.value;
}

const move = (moment: object, entry: CalendarEntry): Command | undefined =>
  commandSchema.safeParse({
    ...omit(moment as { daypart?: unknown }, 'daypart'),
    intent: 'appointment.move',
    about: entry.title,
    sure: sure(entry),
  }).data;

/** "Cancel it", "an hour later". */
function fromPlan({ commands }: Understanding, entry: CalendarEntry): Command | undefined {
  const [command] = commands;
  if (commands.length !== 1 || !command || ('target' in command && command.target)) return undefined;
  if (command.intent === 'plan.cancel') return { intent: 'appointment.cancel', about: entry.title, sure: sure(entry) };
  if (command.intent !== 'plan.change' || command.by === undefined) return undefined;
  return move({ by: command.by, earlier: command.earlier }, entry);
}
