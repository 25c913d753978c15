import { sayName } from '../../../core/say-name.js';
import { phraseClock } from './phrase-time.js';

/** What somebody chooses for an automation. */
export interface WantedAutomation {
  /** `time`, or what happens, as it is said. */
  readonly when: string;
  /** HH:MM */
  readonly at: string;
  /** `every day`, `every weekday`, `every weekend`, or `some` for the days that are chosen. */
  readonly days: string;
  readonly chosen: readonly string[];
  /** `lamp:` or `room:` and its name; empty for all lamps. */
  readonly what: string;
  readonly does: string;
}

export const daysOfWeek = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** What is missing, and what to do; empty where nothing is. */
export function findMissing({ when, at, days, chosen }: WantedAutomation): string {
  if (when !== 'time') return '';
  if (phraseClock(at) === null) return 'Say at what time, such as 07:05.';
  return days === 'some' && chosen.length === 0 ? 'Choose at least one day.' : '';
}

/** The sentence that sets it up; null while something is missing. */
export function phraseAutomation(wanted: WantedAutomation): string | null {
  if (findMissing(wanted) !== '') return null;
  return `${phraseOccasion(wanted)} turn ${phraseLamps(wanted.what)} ${wanted.does}`;
}

function phraseOccasion({ when, at, days, chosen }: WantedAutomation): string {
  if (when !== 'time') return when;
  const some = daysOfWeek.filter((day) => chosen.includes(day));
  return `${days === 'some' ? `every ${joinWords(some)}` : days} at ${phraseClock(at) ?? ''}`;
}

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

function phraseLamps(what: string): string {
  const [, kind, name = ''] = /^(lamp|room):(.*)$/s.exec(what) ?? [];
  if (kind === 'room') return `${sayName({ name })} lights`;
  return kind === 'lamp' ? sayName({ name }) : 'everything';
}
