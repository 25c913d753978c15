import { normalizeColorName } from '../../core/color-names.js';
import { parseClockTime, parseImpossibleTime } from '../time/clock-times.js';
import { parseDate } from '../time/dates.js';
import { parseImpossibleDate } from '../time/month-days.js';
import { parseDuration, parseExtra } from '../time/durations.js';
import { isClock, parsePercent, type SpokenLevel } from '../levels.js';
import { parseHue } from './parse-hue.js';
import { parseKelvin, parseThousands } from './parse-kelvin.js';
import type { Slot, Slots } from './matcher-steps.js';
import { parseMoments } from '../time/moment-list.js';
import { partOccasions } from '../time/occasions.js';
import { parseDelay, parseMoment, parseSun, type SpokenTime } from '../time/spoken-time.js';
import { parseNumber, type Found } from '../numbers.js';
import { parseRecurrence, parseSeries } from '../time/recurrences.js';
import { parseStay } from '../time/stay.js';
import type { TargetReader } from '../targets.js';
import type { Said } from '../said.js';
import { Trie } from './trie.js';
import type { Lexicon } from './vocabulary.js';

type Parse = (words: readonly string[], at: number) => Found<unknown> | undefined;

/** A slot of one value, captured under the template's field. */
const single =
  (parse: Parse) =>
  (field: string): Slot =>
  (words, at) => {
    const found = parse(words.words, at);
    return found ? [{ next: found.next, value: { [field]: found.value } }] : [];
  };

/** A slot with several values, captured under their own names; the template's field name is not used. */
const spread =
  (parse: (words: readonly string[], at: number) => Found<object> | undefined) =>
  (field: string): Slot =>
  (words, at) => {
    const found = parse(words.words, at);
    return found ? [{ next: found.next, value: field === 'ignored' ? {} : { ...found.value } }] : [];
  };

/** A slot for a configured name. If two names have the same spelling, neither is read, since either could be meant. */
const named =
  (lexicon: Lexicon, list: 'effects' | 'states' | 'timers' | 'modes') =>
  (field: string): Slot =>
  (words, at) =>
    lexicon.names[list]
      .find(words.words, at, words.words.length)
      .filter((phrase) => phrase.values.length === 1)
      .map((phrase) => ({ next: phrase.next, value: { [field]: phrase.values[0] } }));

/** Free words: from one to `longest`, shortest first, so that the rest of the template still fits. */
const free =
  (longest: number, barred: ReadonlySet<string>) =>
  (field: string): Slot =>
  (words, at) => {
    const found: Found<Readonly<Record<string, unknown>>>[] = [];
    for (let next = at + 1; next <= Math.min(words.words.length, at + longest); next += 1) {
      if (barred.has(words.words[next - 1] ?? '')) break;
      found.push({ next, value: { [field]: partOccasions(words.words.slice(at, next).join(' ')) } });
    }
    return found;
  };

const timesOfDay = new Set('night midnight sunset sunrise dawn dusk'.split(' '));
const beforeTimes = new Set('at after before until till by'.split(' '));

/** A color of up to three words: "red", "sky blue", "light sky blue", "#ff8800". The name of a lamp ("night light") is none. */
const color =
  (lexicon: Lexicon) =>
  (field: string): Slot =>
  (words, at) => {
    const found: Found<Readonly<Record<string, unknown>>>[] = [];
    // "At sunset" is a time, "the color of a sunset" is a color.
    if (timesOfDay.has(words.words[at] ?? '') && beforeTimes.has(words.words[at - 1] ?? '')) return found;
    const named = lexicon.names.places.find(words.words, at, words.words.length)[0]?.next ?? at;
    for (let length = 3; length >= 1; length -= 1) {
      if (at + length > words.words.length) continue;
      const name = named > at + length ? undefined : normalizeColorName(words.words.slice(at, at + length).join(' '));
      if (name !== undefined) found.push({ next: at + length, value: { [field]: name } });
    }
    return found;
  };

const levels =
  (trie: Trie<number>, isWorded = false) =>
  (field: string): Slot =>
  (words, at) => {
    const found: Found<Readonly<Record<string, unknown>>>[] = trie
      .find(words.words, at, words.words.length)
      .map((phrase) => ({ next: phrase.next, value: { [field]: { percent: phrase.values[0], said: 'word' } } }));
    const percent = isWorded ? undefined : parsePercent(words.words, at);
    if (percent && !isClock(words.words, at, percent.value))
      found.push({ next: percent.next, value: { [field]: percent.value } });
    return found;
  };

/** A phrase for lamps; under a field of its own it is a second one beside the lamps that the command is for. */
const lamps =
  (reader: TargetReader, place: boolean, accepts: (said: Said) => boolean) =>
  (field: string): Slot =>
  (words, at) =>
    (place ? reader.readPlace(words, at) : reader.read(words, at))
      .filter((found) => accepts(found.value) && (!ownFields.has(field) || found.value.targets.length === 1))
      .map((found) => ({ next: found.next, value: valueOf(field, found.value) }));
const ownFields = new Set(['from', 'other']);
const valueOf = (field: string, said: Said) =>
  field === 'ignored' ? {} : ownFields.has(field) ? { [field]: said.targets[0] } : { said };

/** "cleaning estimate", "appointment": up to four words, the last of which name something that can be booked. */
const booking =
  (nouns: Trie<true>) =>
  (field: string): Slot =>
  (words, at) => {
    const found: Found<Readonly<Record<string, unknown>>>[] = [];
    for (let noun = at; noun < Math.min(words.words.length, at + 4); noun += 1) {
      if (/^(?:with|for|about)$/.test(words.words[noun] ?? '')) break;
      const [last] = nouns.find(words.words, noun, words.words.length);
      if (last)
        found.unshift({
          next: last.next,
          value: { [field]: partOccasions(words.words.slice(at, last.next).join(' ')) },
        });
    }
    return found;
  };

/** "Turn the lamp *on* every day at nine": the word belongs to what is to happen. */
const endsLook = (words: readonly string[], at: number) =>
  at > 0 && words[at] === 'on' && /^(at|every|each|daily|by|from)$/.test(words[at + 1] ?? '');

/** A moment, or several in a row. */
const moment =
  (field: string): Slot =>
  (words, at) =>
    endsLook(words.words, at)
      ? []
      : parseMoments(words, at).map(({ next, value }) => ({ next, value: field === 'ignored' ? {} : { ...value } }));

/** Words that cannot be part of a free timer name ("the *pizza* timer"). */
const nameBars = new Set(
  (
    'me us you myself ourselves one two both another timer timers alarm alarms set start create make for of and to from by in on at with a an the my all is are it that left more light lights ' +
    'hour hours minute minutes second seconds half 1/2 1/4 3/4 quarter quarters couple about exactly another ' +
    'three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty ninety hundred'
  ).split(' '),
);

/** Words that are in no event that something could tell of: "if *you* dare", "when *it* is on". */
const eventBars = new Set(
  (
    'it i you we they he she this that there timer alarm light lights lamp lamps ' +
    'turn switch make set put dim blink flash pulse fade brighten then ' +
    'only just somebody someone anybody anyone nobody everybody until when if unless except while because till should shall must will would may might please instead leave leaves want need provided but after before between during'
  ).split(' '),
);

/** Lamps where a word for a light is said: a "garage" that is opened is no lamp, even if one is called that. */
const saidLights =
  (reader: TargetReader, lightWords: Trie<true>) =>
  (field: string): Slot =>
  (words, at) =>
    lamps(
      reader,
      false,
      ({ light }) => light,
    )(field)(words, at).filter(({ next }) =>
      words.words.slice(at, next).some((_, inner) => lightWords.find(words.words, at + inner, next).length > 0),
    );

/** A time of day: "six", "ten at night", "half past eight in the morning". */
function parseClock(words: readonly string[], at: number): Found<SpokenTime> | undefined {
  const found = parseMoment(words, at);
  const { at: time, date, recurrence, delay } = found?.value ?? {};
  const isClock = time !== undefined && date === undefined && recurrence === undefined && delay === undefined;
  return isClock ? found : undefined;
}

/** Every slot that templates may use. src/language/en/README.md describes them. */
export function createSlots(
  lexicon: Lexicon,
  reader: TargetReader,
  levelWords: ReadonlyMap<string, number>,
  bookings: Trie<true>,
  lightWords: Trie<true>,
): Slots {
  const levelTrie = new Trie<number>();
  for (const [words, percent] of levelWords) levelTrie.add(words.split(' '), percent);
  return new Map<string, (field: string) => Slot>([
    ['lamps', lamps(reader, false, () => true)],
    ['lights', lamps(reader, false, (said) => said.light)],
    ['said_lights', saidLights(reader, lightWords)],
    ['thing', lamps(reader, false, (said) => said.pronoun !== true)],
    ['place', lamps(reader, true, () => true)],
    ['level', levels(levelTrie)],
    ['share', levels(levelTrie, true)],
    [
      'percent',
      (field) => (words, at) => {
        const found = parsePercent(words.words, at);
        return found?.value.said === 'percent' ? [{ next: found.next, value: { [field]: found.value } }] : [];
      },
    ],
    [
      'worded',
      (field) => (words, at) =>
        levels(levelTrie)(field)(words, at).filter(({ value }) => (value[field] as SpokenLevel).said !== 'bare'),
    ],
    [
      'small',
      (field) => (words, at) => {
        const found = parsePercent(words.words, at);
        const small = found?.value.said === 'bare' && found.value.percent >= 1 && found.value.percent <= 10;
        return found && small ? [{ next: found.next, value: { [field]: found.value } }] : [];
      },
    ],
    ['number', single(parseNumber)],
    ['color', color(lexicon)],
    ['hue', single(parseHue)],
    ['kelvin', single(parseKelvin)],
    ['thousands', single(parseThousands)],
    ['effect', named(lexicon, 'effects')],
    ['state', named(lexicon, 'states')],
    ['timer', named(lexicon, 'timers')],
    ['mode', named(lexicon, 'modes')],
    ['duration', single(parseDuration)],
    ['extra', single(parseExtra)],
    ['delay', single(parseDelay)],
    ['time', spread(parseClockTime)],
    ['date', single(parseDate)],
    ['clock', single(parseClock)],
    ['impossible', single((words, at) => parseImpossibleDate(words, at) ?? parseImpossibleTime(words, at))],
    ['recurrence', single(parseRecurrence)],
    ['moment', moment],
    ['stay', spread(parseStay)],
    ['sun', spread(parseSun)],
    ['series', single((words, at) => parseSeries(words[at] ?? '', at))],
    ['name', free(3, nameBars)],
    ['text', free(40, new Set())],
    ['few', free(5, new Set())],
    ['event', free(5, eventBars)],
    ['booking', booking(bookings)],
  ]);
}
