import { minutesOfDay, toClock, toMinutes } from '../language/time/clock-minutes.js';
import { alertSeconds } from '../core/automation-command.js';
import type { Command, Understanding } from '../core/command.js';
import { clockAt } from '../core/local-time.js';
import { normalizeSentence } from '../language/matching/words.js';
import { findSaidParts, type SaidPart } from '../language/said-parts.js';
import type { Machine } from '../light/machine.js';

/** What is set up already, which a sentence may name. */
interface Around {
  readonly machine: Pick<Machine, 'timers' | 'rules' | 'phrases'>;
  readonly timeZone: string | undefined;
}

/** What a sentence came to, as it is compared with its words. */
interface Came {
  /** All of it, as data. */
  readonly data: string;
  /** Words that are kept as they were said: what a reminder tells, what a timer is called. */
  readonly kept: string;
  readonly numbers: ReadonlySet<number>;
  readonly times: ReadonlySet<string>;
  /** Whether a part of it happens once. */
  readonly isOnce: boolean;
  /** Whether it only sets something, and names nothing that is set already. */
  readonly isNew: boolean;
}

/**
 * The first words that say when, how long, how often, except when or in which color, and of which nothing that was read of the sentence knows:
 * "on from six every evening *but till midnight* on Saturdays". Undefined where all of it was read. Who does the rest of it does something else than was asked.
 */
export function findUnread(text: string, understanding: Understanding, around: Around): string | undefined {
  const { commands, route } = understanding;
  if (route !== 'command' || !commands.some(({ intent }) => changes.test(intent))) return undefined;
  const { words } = normalizeSentence(text, noSpellings);
  // A sentence of one's own means what it was kept for, whatever its words are.
  const isOwn = [...around.machine.phrases.keys()].some((phrase) => words.join(' ').includes(phrase));
  const parts = isOwn ? [] : findSaidParts(words);
  const came = summarize(commands, around, isCounted(words) ? parts.filter(({ kind }) => kind === 'length') : []);
  return parts.find((part) => !isRead(part, came))?.words;
}

const noSpellings: ReadonlyMap<string, readonly string[]> = new Map();
const changes =
  /^(?:light|automation)\.|^(?:alarm|reminder)\.(?:set|change|cancel|ahead)|^timer\.(?!status)|^setup\.(?:pause|resume|forget)|^plan\.(?!list)/;
const sets = /^(?:light\.|alarm\.set|reminder\.set|reminder\.ahead|timer\.start|timer\.until|automation\.)/;

/** "Ten minutes before", "another one ten minutes later": counted from a time that was said, or from what is set. */
const isCounted = (words: readonly string[]) =>
  words.some((word) => /^(?:before|earlier|ahead|after|later|another|more|extra|longer)$/.test(word));

/** @param counted lengths that are counted from a time: what is read may tell the time that this comes to */
function summarize(commands: readonly Command[], { machine, timeZone }: Around, counted: readonly SaidPart[]): Came {
  const isNew = commands.every((command) => sets.test(command.intent) && !('replaces' in command && command.replaces));
  const data = JSON.stringify(commands).toLowerCase();
  const known = isNew ? '' : JSON.stringify([[...machine.timers.values()], [...machine.rules.values()]]);
  const due = isNew ? [] : [...machine.timers.values()].map((timer) => clockAt(timer.due, timeZone));
  const times = [...[...`${data}${known}`.matchAll(/"(\d\d:\d\d)/g)].map(([, each = '']) => each), ...due];
  const lengths = counted.map(({ value }) => Number(value));
  const numbers = [...data.matchAll(/[:[](-?\d+(?:\.\d+)?)/g)].map(([, each]) => Math.abs(Number(each)));
  return {
    data,
    isNew,
    isOnce: commands.some((command) => !JSON.stringify(command).includes('"recurrence"')),
    kept: listKept(commands).join(' | '),
    numbers: new Set([...numbers, ...lengths, alertSeconds]),
    times: new Set([
      ...times,
      ...times.flatMap((at) => lengths.flatMap((each) => [moved(at, each), moved(at, -each)])),
    ]),
  };
}

/** The strings in the fields that hold words as they were said. */
function listKept(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, each]) =>
    typeof each === 'string' && keeps.test(field) ? [each.toLowerCase().replaceAll('_', ' ')] : listKept(each),
  );
}
const keeps = /^(?:message|about|name|what|told|event|said|means|text|person|to|variable)$/;

function isRead(part: SaidPart, came: Came): boolean {
  if (came.kept.includes(part.words)) return true;
  const isKnown = known[part.kind](part.value, came);
  // What is changed or ended may be called by its day, its color and its length.
  return isKnown || (!came.isNew && part.kind !== 'exception' && part.kind !== 'time');
}

type IsKnown = (value: string | number, came: Came) => boolean;

/** Whether what was read knows of a part of each kind. */
const known: Readonly<Record<SaidPart['kind'], IsKnown>> = {
  time: (value, { times, numbers }) =>
    [String(value), otherHalf(String(value))].some((each) => times.has(each)) ||
    numbers.has(Number(String(value).slice(0, 2))),
  length: (value, { numbers, data }) => numbers.has(Number(value)) || /"every:\d+:|button_hold/.test(data),
  // "But not on Sundays" may be all other days.
  weekday: (value, { data }) =>
    data.includes(String(value)) || /weekdays|weekends|"date"|"since"|"through"|weekly:\w+(?:,\w+){3}/.test(data),
  today: (_, { data, isOnce }) => isOnce || /"since"|"through"|"times":1|"every:\d+:/.test(data),
  tomorrow: (_, { data }) => /tomorrow|"delay"|"date"|"day"|weekly:/.test(data),
  often: (_, { data }) => /recurrence|"days"|"sun"|"between"/.test(data) && !data.includes('"times":1'),
  // Lamps may be called by what they show.
  color: (value, { data }) => data.includes(String(value)) || /kelvin|light\.show|"shows"|"lamps"/.test(data),
  measure: (value, { data }) => data.includes(String(value)),
  exception: (value, { data }) => told(String(value)).test(data),
};

function told(exception: string): RegExp {
  if (exception.includes('never')) return /"only"|cancel|pause|forget/;
  if (exception === 'unless') return /"only"|idle/;
  if (/^but (?:till|until)/.test(exception)) return /\},\{"intent"/;
  return /except|"not"|"only"|weekly|"date"|"once"|"days"|"lamps"|shows/;
}

/** A clock time so many seconds later, HH:MM. */
const moved = (at: string, seconds: number) => toClock(toMinutes(at) + Math.round(seconds / 60));
const otherHalf = (at: string) => toClock(toMinutes(at) + minutesOfDay / 2);
