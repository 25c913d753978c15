import type { Command, Understanding } from '../../core/command.js';
import type { Origin } from '../../core/origin.js';
import { readQuestion, type SaidQuestion } from '../../language/clauses/read-question.js';
import type { Timer } from '../../light/timer.js';
import type { Discourses } from '../discourses.js';
import type { CalendarEntry } from '../../ports/calendar.js';
import { isNothingRead } from '../what-is-read.js';
import { followAsk } from '../asks/follow-ask.js';
import type { AroundThings } from '../asks/things.js';
import type { AroundTimes } from './follow-times.js';
import { isNamedBy, listTold } from './talked-times.js';
import { tellingWords } from './telling-words.js';
import { tellTimeLeft, tellOne } from './tell-one.js';

/** What a question may be about, and who asks. */
interface Around extends Omit<AroundTimes, 'read'> {
  readonly asked: Origin;
  /** An agent knows more of what is named. */
  readonly hasAgent: boolean;
  readonly discourses: Pick<Discourses, 'timesOf' | 'appointmentOf' | 'of' | 'read'>;
  readonly parts: AroundThings['parts'];
}

/**
 * The answer to a question about what is set up, which was not read as one: by the name of what it asks for, by its kind, or about what was
 * talked of. Anything else as it is.
 */
export function answerAsked(text: string, understanding: Understanding, around: Around): Understanding {
  const { discourses, asked } = around;
  // "What day is that", of an appointment that was just booked.
  const hasEntry = discourses.appointmentOf(asked, Infinity) !== undefined;
  const told = hasEntry ? answerTimes(text, understanding, around) : understanding;
  if (hasEntry && (told !== understanding || told.commands.some(isOfCalendar))) return told;
  const read = (each: string) => discourses.read(each, asked, false).understanding;
  const talk = { last: discourses.of(asked).at(-1), talked: discourses.timesOf(asked), read };
  return followAsk(text, understanding, { ...around, ...talk }) ?? answerTimes(text, understanding, around);
}

const isOfCalendar = ({ intent }: Command) => intent === 'calendar.get';

function answerTimes(text: string, understanding: Understanding, around: Around): Understanding {
  const question = isOpen(understanding) ? readQuestion(text) : undefined;
  if (!question || !isBeside(question, understanding)) return understanding;
  const mayName = !around.hasAgent && !isOfNow(understanding);
  return answerQuestion(text, question, around, mayName) ?? understanding;
}

const answerQuestion = (text: string, question: SaidQuestion, around: Around, mayName: boolean) =>
  answerOne(text, question, around) ??
  answerByKind(text, question) ??
  (mayName ? askByName(text, question) : undefined);

/** What another reader took for the time of now is asked of nothing that is named here. */
const isOfNow = ({ commands }: Understanding) =>
  commands.some(({ intent }) => /^(?:time|date|alarm)\.get$/.test(intent));
const sets = /^(?:alarm|reminder)\.(?:set|change)$|^appointment\.(?:book|move)$/;
const toldAnyway = /^(?:time\.get|date\.get|plan\.list|alarm\.get)$/;
const isOpen = (understanding: Understanding) =>
  isNothingRead(understanding) ||
  understanding.commands.some(({ intent }) => sets.test(intent)) ||
  (understanding.commands.length > 0 && understanding.commands.every(({ intent }) => toldAnyway.test(intent)));

/** A question for alarms is answered by them. */
const isBeside = ({ of, about }: SaidQuestion, { commands }: Understanding) =>
  !commands.some(({ intent }) => intent === 'alarm.get') || of === 'reminder' || (of === undefined && about.length > 0);

/** The only thing of that name, or what was talked of where nothing is named. */
function answerOne(text: string, question: SaidQuestion, around: Around): Understanding | undefined {
  if (question.asks === 'any') return undefined;
  const timer = question.about.length > 0 ? findNamed(question, around) : findTalked(question, around);
  if (timer)
    return {
      text,
      route: 'answer',
      commands: [],
      reply: question.asks === 'left' ? tellTimeLeft(timer, around) : tellOne(timer, around),
    };
  const entry = question.of ? undefined : findEntry(question, around);
  return entry && answer(text, { intent: 'calendar.get', about: entry.title });
}

const answer = (text: string, command: Command): Understanding => ({ text, route: 'answer', commands: [command] });

function findNamed({ about }: SaidQuestion, { timers }: Around): Timer | undefined {
  const words = tellingWords(about.join(' '));
  const found = listTold(timers).filter(([, timer]) => isNamedBy(timer, words));
  return found.length === 1 ? found[0]?.[1] : undefined;
}

function findTalked({ of, date }: SaidQuestion, { asked, discourses, timers }: Around): Timer | undefined {
  const timer = timers.get(discourses.timesOf(asked).at(-1) ?? '');
  const isMeant = of === undefined || timer?.purpose?.kind === (of === 'timer' ? 'countdown' : of);
  return isMeant && date === undefined ? timer : undefined;
}

function findEntry({ about }: SaidQuestion, { asked, discourses }: Around): CalendarEntry | undefined {
  const entries = discourses.appointmentOf(asked, Infinity)?.entries ?? [];
  const words = tellingWords(about.join(' '));
  return about.length === 0
    ? entries.at(-1)
    : entries.findLast(({ title }) => tellingWords(title).some((word) => words.includes(word)));
}

/** All of a kind, or all of a day. */
function answerByKind(text: string, { asks, of, about, date }: SaidQuestion): Understanding | undefined {
  const day = date === undefined ? {} : { date };
  if (of === 'timer') return answer(text, { intent: 'timer.status' });
  if (of !== undefined) return answer(text, { intent: `${of}.get`, ...day });
  return asks === 'any' && date !== undefined && about.length < 2
    ? answer(text, { intent: 'calendar.get', date })
    : undefined;
}

/** What the calendar knows by that name. */
function askByName(text: string, { asks, about, comes }: SaidQuestion): Understanding | undefined {
  const isName = asks === 'when' && comes && about.length > 0 && about.length <= mostNaming;
  return isName ? answer(text, { intent: 'calendar.get', about: about.join(' ') }) : undefined;
}
/** More words name nothing. */
const mostNaming = 3;
