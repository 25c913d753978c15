import { minutesOfDay, toClock, toMinutes } from '../language/time/clock-minutes.js';
import { alertSeconds } from '../core/automation-command.js';
import type { Command, Understanding } from '../core/command.js';
import { clockAt } from '../core/local-time.js';
import { readPick } from '../language/clauses/read-pick.js';
import { normalizeSentence } from '../language/matching/words.js';
import { findSaidParts, type SaidPart } from '../language/said-parts.js';
import type { Machine } from '../light/machine.js';
import { automationOf } from './automations/plan-automation.js';
import { findUncounted } from './time/find-uncounted.js';
import { ownMinutes } from './time/alarms.js';
import { gatherValues, isOnce, type ReadValues } from './read-values.js';

/** What is set up already, which a sentence may name. */
interface Around {
  readonly machine: Pick<Machine, 'timers' | 'rules' | 'phrases'>;
  readonly timeZone: string | undefined;
}

/** What a sentence came to, as it is compared with its words. */
interface Came extends ReadValues {
  readonly commands: readonly Command[];
  /** Whether a part of it happens once. */
  readonly isOnce: boolean;
  /** Whether it only sets something, and names nothing that is set already. */
  readonly isNew: boolean;
  /** Whether an automation does less than before. */
  readonly isLess: boolean;
}

/**
 * The first words that say when, how long, how often, except when or in which color, and of which nothing that was read of the sentence knows:
 * "on from six every evening *but till midnight* on Saturdays". Undefined where all of it was read. Who does the rest of it does something else than was asked.
 */
export function findUnread(text: string, understanding: Understanding, around: Around): string | undefined {
  const { commands, route } = understanding;
  const { words } = normalizeSentence(text, noSpellings);
  // A conversation asks for what it lacks, but not for what it was told.
  if (route === 'workflow') return findSaidParts(words).find(isLeftOut(commands))?.words;
  return route === 'command' && mayLack(text, commands) ? findIn(words, commands, around) : undefined;
}

function findIn(words: readonly string[], commands: readonly Command[], around: Around): string | undefined {
  // A sentence of one's own means what it was kept for, whatever its words are.
  const isOwn = [...around.machine.phrases.keys()].some((phrase) => words.join(' ').includes(phrase));
  const never = isOwn ? undefined : unreadable.exec(words.join(' '))?.[0];
  if (never !== undefined) return never;
  const parts = isOwn ? [] : listAsked(words);
  const came = summarize(commands, around, isCounted(words) ? parts.filter(({ kind }) => kind === 'length') : []);
  return parts.find((part) => !isRead(part, came, parts))?.words ?? findUncounted(words, commands);
}

/** What nothing here can do, however the rest of it was read. */
const unreadable =
  /\bat (?:a )?random (?:times?|moments?|hours?)\b|\brandomly\b|\bwithin (?:a|one|two|\w+) (?:minutes?|seconds?)\b/;

/** The parts of a sentence that are asked for: of "I have to be in *by four* so wake me at three" the time of the reason is not. */
function listAsked(words: readonly string[]): readonly SaidPart[] {
  const parts = findSaidParts(words);
  const joint = words.lastIndexOf('so');
  if (joint < leastReason) return parts;
  const order = findSaidParts(words.slice(joint + 1));
  const reason = findSaidParts(words.slice(0, joint)).filter(({ kind }) => order.some((each) => each.kind === kind));
  return parts.filter((part) => !reason.some((told) => told.words === part.words && told.kind === part.kind));
}

/** Fewer words give no reason. */
const leastReason = 3;

const noSpellings: ReadonlyMap<string, readonly string[]> = new Map();
/** Whether something is changed; of "cancel all except the six o'clock one", those that end are told one by one. */
const mayLack = (text: string, commands: readonly Command[]) =>
  commands.some(({ intent }) => changing.test(intent)) &&
  !(commands.every(({ intent }) => intent.endsWith('.cancel')) && readPick(text)?.deed === 'keep');
/** The intents that change a lamp, a time, or what is set up. */
export const changing =
  /^(?:light|automation)\.|^(?:alarm|reminder)\.(?:set|change|cancel|ahead)|^timer\.(?!status)|^setup\.(?:pause|resume|forget)|^plan\.(?!list)|^appointment\.move/;
const sets = /^(?:light\.|alarm\.set|reminder\.set|reminder\.ahead|timer\.start|timer\.until|automation\.)/;

/** "Ten minutes before", "another one ten minutes later": counted from a time that was said, or from what is set. */
const isCounted = (words: readonly string[]) =>
  words.some((word) => /^(?:before|earlier|ahead|after|later|another|more|extra|longer)$/.test(word));

/** @param counted lengths that are counted from a time: what is read may tell the time that this comes to */
function summarize(commands: readonly Command[], around: Around, counted: readonly SaidPart[]): Came {
  const isNew = commands.every((command) => sets.test(command.intent) && !('replaces' in command && command.replaces));
  const values = gatherValues(commands);
  const ends = commands.flatMap((command) =>
    'at' in command && 'for' in command ? endOf(command.at, command.for) : [],
  );
  const times = [...values.times, ...ends, ...(isNew ? [] : listSetTimes(around))];
  const lengths = counted.map(({ value }) => Number(value));
  const moves = times.flatMap((at) => lengths.flatMap((each) => [moved(at, each), moved(at, -each)]));
  return {
    ...values,
    commands,
    isNew,
    isOnce: isOnce(commands),
    isLess: commands.some((command) => doesLess(command, around.machine)),
    numbers: new Set([...values.numbers, ...lengths, alertSeconds]),
    times: new Set([...times, ...moves]),
  };
}

/** "On Saturday at eight … *until ten*" lasts for two hours. */
const endOf = (at: string | undefined, seconds: number | undefined) =>
  at === undefined || seconds === undefined ? [] : [moved(at, seconds)];

/** "But not *the hall light*": the other lamps of an automation are left. */
function doesLess(command: Command, { rules }: Pick<Machine, 'rules'>): boolean {
  if (command.intent !== 'automation.set' || command.replaces === undefined) return false;
  const own = [...rules.values()].filter(({ id }) => automationOf(id) === command.replaces);
  return own.some(({ parts }) => parts !== undefined && parts.does.length > command.does.length);
}

/** The times of day of all that is set up. */
function listSetTimes({ machine: { timers, rules }, timeZone }: Around): readonly string[] {
  const waiting = [...timers.values()].flatMap((timer) => {
    const own = ownMinutes(timer);
    return [clockAt(timer.due, timeZone), ...(own === undefined ? [] : [toClock(own)])];
  });
  const set = [[...rules.values()].map(({ parts }) => parts), [...timers.values()].map(({ purpose }) => purpose)];
  return [...waiting, ...gatherValues(set).times];
}

/** An alarm has no color. */
const mayName = ({ kind }: SaidPart, { commands }: Came) =>
  kind === 'color'
    ? !commands.every(({ intent }) => /^(?:alarm|timer)\./.test(intent))
    : !/^(?:exception|time|percent)$/.test(kind);

function isRead(part: SaidPart, came: Came, all: readonly SaidPart[]): boolean {
  // "Remind me *that same morning* to shave" tells when, and is no part of what somebody is reminded of.
  if ([...came.kept].some((each) => each.includes(part.words) && !beginsSame.test(each))) return true;
  if (isKnown(part, came)) return true;
  // What is changed or ended may be called by its day, its color and its length; an appointment by its time too, and a light by its
  // brightness, beside the other one.
  return (
    (!came.isNew && mayName(part, came)) ||
    ((isAppointment(came) || part.kind === 'percent') &&
      all.some((other) => other.kind === part.kind && isKnown(other, came)))
  );
}

/** Whether what somebody is reminded of begins with the day of something else, or lacks a time that was said, which is looked for there. */
const isLeftOut =
  (commands: readonly Command[]) =>
  ({ kind, words }: SaidPart): boolean =>
    commands.some(({ intent, ...rest }) => {
      const { message = '', at } = rest as { readonly message?: string; readonly at?: string };
      if (intent !== 'reminder.set') return false;
      return kind === 'same'
        ? beginsSame.test(message)
        : kind === 'time' && at === undefined && !message.includes(words);
    });
const beginsSame = /^(?:on |that |the )*same /;
const isAppointment = ({ commands }: Came) => commands.some(({ intent }) => intent.startsWith('appointment.'));
const isKnown = ({ kind, value }: SaidPart, came: Came) => known[kind](value, came);

type IsKnown = (value: string | number, came: Came) => boolean;
const hasOne = ({ fields }: ReadValues, ...names: readonly string[]) => names.some((name) => fields.has(name));
const isLimited = (came: Came) => hasOne(came, 'since', 'through') || isTimesOne(came);
const isTimesOne = ({ commands }: Came) => commands.some((command) => 'times' in command && command.times === 1);
/** "For the next two hours if the bell rings": the time that this comes to. */
const endsAtTime = ({ commands }: Came) =>
  commands.some((command) => 'through' in command && typeof command.through === 'object' && 'at' in command.through);
const comesEvery = ({ words }: Came) => words.has('every');

/** Whether what was read knows of a part of each kind. */
const known: Readonly<Record<SaidPart['kind'], IsKnown>> = {
  time: (value, { times, numbers }) =>
    [String(value), otherHalf(String(value))].some((each) => times.has(each)) ||
    numbers.has(Number(String(value).slice(0, 2))),
  length: (value, came) =>
    came.numbers.has(Number(value)) || comesEvery(came) || came.words.has('hold') || endsAtTime(came),
  // "But not on Sundays" may be all other days.
  percent: (value, { numbers }) => numbers.has(Number(value)),
  weekday: (value, came) =>
    came.days.has(String(value)) || hasOne(came, 'date', 'since', 'through') || came.days.size > fewDays,
  today: (_, came) => came.isOnce || isLimited(came) || comesEvery(came),
  tomorrow: (_, came) => hasOne(came, 'delay', 'date', 'day') || came.words.has('tomorrow') || came.days.size > 0,
  often: (_, came) => (hasOne(came, 'recurrence', 'days', 'sun') || came.words.has('between')) && !isTimesOne(came),
  // Lamps may be called by what they show.
  sun: (value, came) => came.words.has(String(value)) || hasOne(came, 'sun', 'shows'),
  same: (_, came) => hasOne(came, 'date', 'day', 'days', 'delay', 'anchor'),
  color: (value, came) =>
    came.words.has(String(value)) ||
    hasOne(came, 'kelvin', 'shows', 'lamps') ||
    came.words.has('show') ||
    came.commands.some(({ intent }) => intent.startsWith('light.temperature.')),
  measure: (value, { words }) => words.has(String(value)),
  exception: (value, came) => tellsException(String(value), came),
};

/** Of more days than these some were left out. */
const fewDays = 3;

function tellsException(exception: string, came: Came): boolean {
  if (exception.includes('never')) return hasOne(came, 'only') || ends(came);
  if (exception === 'unless') return hasOne(came, 'only', 'idle');
  if (/^but (?:till|until)/.test(exception)) return came.commands.length > 1;
  if (came.isLess) return true;
  return hasOne(came, 'except', 'not', 'only', 'date', 'once', 'days', 'lamps', 'shows') || came.days.size > 0;
}

const ends = ({ commands }: Came) => commands.some(({ intent }) => /\.(?:cancel|pause|forget)$/.test(intent));

/** A clock time so many seconds later, HH:MM. */
const moved = (at: string, seconds: number) => toClock(toMinutes(at) + Math.round(seconds / 60));
const otherHalf = (at: string) => toClock(toMinutes(at) + minutesOfDay / 2);
