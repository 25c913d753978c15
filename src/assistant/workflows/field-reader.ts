import { toLocalMoment, type LocalMoment } from '../../core/local-time.js';
import type { FieldKind, FieldValue } from '../../dialogue/workflow-template.js';
import type { Extract, ExtractedField } from '../../dialogue/workflow.js';
import { extractors } from '../../language/extractors.js';
import { trimAnswer, type Extraction } from '../../language/extractors/extractor.js';
import { parseMoment, type SpokenTime } from '../../language/time/spoken-time.js';
import { normalizeSentence } from '../../language/matching/words.js';
import { isLengthOfSeries, ofSeries } from './series-end.js';
import { describeDay, describeRecurrence } from '../time/describe-dates.js';
import { describeDuration } from '../time/describe-duration.js';
import { instantOf, wholeDay } from '../time/agenda.js';
import { firstDay } from '../time/series.js';

const noSpellings: ReadonlyMap<string, readonly string[]> = new Map();

/** Creates a function that reads workflow fields from what people say, each with its value and the words to confirm it with. */
export function createFieldReader(now: number, timeZone: string | undefined): Extract {
  const local = toLocalMoment(now, timeZone);
  return (kind, text, before, told = '') => {
    if (kind === 'moment') return readMoment(text, before);
    if (kind === 'title') return readTitle(text);
    const found = extract(kind, text, told, local);
    if (!found) return undefined;
    const also = Object.entries(withFirstDay(kind, found, local)).flatMap(([other, value]) => {
      const field = toField(other as FieldKind, inItsHalf(other as FieldKind, value, told), now, timeZone);
      return field ? [[other, field] as const] : [];
    });
    const field = toField(kind, inItsHalf(kind, found.value, told), now, timeZone);
    return field && { ...field, ...(also.length === 0 ? {} : { also: Object.fromEntries(also) }) };
  };
}

type OneField = Exclude<FieldKind, 'moment' | 'title'>;
function extract(kind: OneField, text: string, told: string, now: LocalMoment): Extraction | undefined {
  const found = ofSeries(kind, text, told, now) ?? extractors[kind](text, now);
  return found && isLengthOfSeries(found.value, told) ? undefined : found;
}

/** What is in the evening, where nobody says which half of the day: "*dinner* with Sam on Friday at seven". */
const ofEvenings =
  /\b(?:dinner|supper|drinks|party|concert|theatre|theater|cinema|movie|film|opera|ballet|gig|pub|quiz|bingo|play|musical|tasting|disco|choir|book club|table|evening|night)\b/i;
/** Before this hour, on either half of the clock, the evening has not begun. */
const beginsAt = 5;

function inItsHalf(kind: FieldKind, value: unknown, told: string): unknown {
  const isOpen = kind === 'time' && typeof value === 'object' && value !== null && 'either' in value;
  return isOpen && ofEvenings.test(told) ? toEvening(value as SaidTime) : value;
}

function toEvening({ at = '', ...said }: SaidTime): SaidTime {
  const hour = Number(at.slice(0, 2));
  return hour >= beginsAt && hour < 12 ? { at: `${hour + 12}${at.slice(2)}` } : { ...said, at };
}

/** "Every Wednesday" begins on the next one. */
function withFirstDay(
  kind: FieldKind,
  { value, also = {} }: Extraction,
  now: LocalMoment,
): NonNullable<Extraction['also']> {
  const recurrence = kind === 'series' ? value : undefined;
  const at = also.time === undefined ? undefined : toClock(also.time as SaidTime);
  const first = typeof recurrence === 'string' && also.date === undefined ? firstDay(recurrence, now, at) : undefined;
  return first === undefined ? also : { ...also, date: first };
}

function toField(kind: FieldKind, value: unknown, now: number, timeZone: string | undefined): FieldValue | undefined {
  if (kind === 'end') return endField(value as SaidEnd);
  if (kind === 'time' && typeof value === 'object' && value !== null) return timeField(toClock(value));
  if (typeof value !== 'string') return undefined;
  if (days.has(kind)) {
    return { value, said: describeDay(instantOf(value, '12:00', timeZone), { now, timeZone }).replace(/^on /, '') };
  }
  return { value, said: repeating.has(kind) ? describeRecurrence(value) : value };
}

const days: ReadonlySet<FieldKind> = new Set(['date', 'last_day']);
const repeating: ReadonlySet<FieldKind> = new Set(['recurrence', 'series']);

const timeField = (time: string): FieldValue => ({ value: time, said: time === wholeDay ? '' : describeClock(time) });

type SaidEnd = SaidTime & { readonly minutes?: number };

/** The end as it was said, since only with the beginning it is known which half of the day is meant. */
function endField(said: SaidEnd): FieldValue {
  const words =
    said.minutes === undefined ? `until ${describeClock(said.at ?? '')}` : `for ${describeDuration(said.minutes * 60)}`;
  return { value: JSON.stringify(said), said: said.either ? words.replace(/ [AP]M$/, '') : words };
}

type SaidTime = { readonly at?: string; readonly either?: true; readonly part?: string };

/**
 * If morning or evening was left open, an hour before seven means the afternoon: nobody books an appointment for five in the
 * morning.
 */
function toClock({ at, either, part }: SaidTime): string {
  if (at === undefined) return part ?? '';
  const hour = Number(at.slice(0, 2));
  return either && hour < 7 ? `${hour + 12}${at.slice(2)}` : at;
}

/** HH:MM in words for speaking. A part of the day ("morning") is returned as it is. */
function describeClock(time: string): string {
  const [hours = Number.NaN, minutes = 0] = time.split(':').map(Number);
  if (Number.isNaN(hours)) return time;
  const half = hours < 12 ? 'AM' : 'PM';
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${half}`;
}

/** Reads what an appointment is about: any words, up to 100 characters. */
function readTitle(text: string): ExtractedField | undefined {
  const title = trimAnswer(text).replace(/^(?:(?:it is|it's|its|for|about|a|an|the|my)\s+)+/i, '');
  return title === '' || title.length > 100 ? undefined : { value: title, said: title };
}

/** Reads when something should happen; every word must be about time. A correction changes only the parts that it names. */
function readMoment(text: string, before: FieldValue | undefined): ExtractedField | undefined {
  const { words } = normalizeSentence(trimAnswer(text), noSpellings);
  if (words.length === 0) return undefined;
  const found = parseMoment(words, 0);
  if (!found || found.next < words.length) return undefined;
  const old = before === undefined ? {} : (JSON.parse(before.value) as SpokenTime);
  const said: SpokenTime = found.value;
  // A clock time or date replaces a delay, and a delay replaces everything. `either` belongs to the old time and goes with it.
  const kept: Partial<Record<keyof SpokenTime, unknown>> = { ...old };
  if (said.at !== undefined || said.date !== undefined) delete kept.delay;
  if (said.at !== undefined) delete kept.either;
  if (said.date !== undefined && said.recurrence === undefined) delete kept.recurrence;
  const value = said.delay === undefined ? { ...kept, ...said } : said;
  return { value: JSON.stringify(value), said: trimAnswer(text) };
}

/** The parts of a command that are about time. */
export function toMoment(said: { readonly [Part in keyof SpokenTime]?: SpokenTime[Part] | undefined }): SpokenTime {
  const { at, either, date, recurrence, delay, since, through } = said;
  const given = Object.entries({ at, either, date, recurrence, delay, since, through }).filter(
    ([, part]) => part !== undefined,
  );
  return Object.fromEntries(given);
}

/** A moment as the value of a field; undefined if the command said nothing about time. */
export function momentField(moment: SpokenTime): FieldValue | undefined {
  return Object.keys(moment).length === 0 ? undefined : { value: JSON.stringify(moment), said: describeMoment(moment) };
}

function describeMoment({ at, date, recurrence, delay }: SpokenTime): string {
  const parts = [
    recurrence === undefined ? undefined : describeRecurrence(recurrence),
    date,
    at === undefined ? undefined : `at ${at}`,
    delay === undefined ? undefined : `in ${Math.round(delay / 60)} minutes`,
  ];
  return parts.filter((part) => part !== undefined).join(' ');
}
