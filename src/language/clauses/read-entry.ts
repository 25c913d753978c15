import { dropStops, lowerText } from '../plain-text.js';
import { parseClockTime } from '../time/clock-times.js';
import { parseDate } from '../time/dates.js';
import { parseStay } from '../time/stay.js';

/** One appointment as it was told: what it is, and the words for when. */
export interface SaidEntry {
  readonly what: string;
  readonly when: string;
  /** Its day, which holds for what follows without one. */
  readonly day?: string;
  /** Whether its day is told by another one: "the day after". */
  readonly isBeside: boolean;
}

const mostWords = 9;
/** "At ten, *no I tell a lie it's* eleven". */
const takesBack =
  /^(?=.*\b(?:no|nope|sorry|wait|actually|rather|correction|scratch|mean|meant|lie|make|hang)\b)(?:(?:oh|um|er|no|nope|hang on|wait|sorry|actually|rather|correction|scratch that|i mean|i meant|i tell a lie|make (?:it|that)|it is|it's|that is|that's|or|well)(?: |$))+$/;
const beside =
  /^(?:on |of )?(?:the (?:same )?(?:day|morning|afternoon|evening|night) (?:after|before)(?: that| it)?|(?:the same|that) (?:day|morning|afternoon|evening|night)|(?:an?|one|two|three|four|five|six) (?:days?|weeks?) (?:after|later|before)(?: that| it)?|(?:right|straight|directly) after(?: (?:that|it|him|her|them))?)(?= |$)(?! tomorrow)/;
const lead =
  /^(?:(?:so|and|oh|right|well|ok|okay|um|now|then|also|yes|hi|hey|please|by the way|listen) )*(?:(?:i|we|he|she|they) (?:have got|has got|got|have|has|am|are|is)(?: (?:to|going to))? |(?:i|we|they)'ve (?:got )?|(?:he|she)'s (?:got )?|i'm |we're |they're |there(?:'s| is) (?:an? )?|it(?:'s| is) )?(?:also |then )?(?:an? |the |my |our |another )?/;
const tail =
  /(?: (?:is|are|was|be|comes|come|coming|at|on|for|from|is at|is on|is coming|is there|are coming|is due|is booked|booked|it is|that is|and|as well|too|please|then|also))+$/;
/** "The oven man's coming", "truck inspection's": of what is, only its name. */
const isComing =
  /(?: is|'s| are) (?:coming|due|on|booked)(?: (?:in|over|round|by))?$|(?<!\b(?:at|to|from|with|for|of|my|our) .*)'s$/;
const noTitle =
  /\b(?:remind|wake|alarm|alarms|timer|timers|turn|switch|light|lights|lamp|lamps|when|if|whenever|every time|cancel|move|delete|not|no|never|calendar|diary|red|blue|green|put|set|what|who|how)\b/;

/**
 * "The eye clinic on Friday at nine fifteen"; undefined for what is none, or has no time and no day. @param before the one that was told before it
 * @param isOpen whether its day may be missing
 */
export function readEntry(text: string, before?: SaidEntry, isOpen = false): SaidEntry | undefined {
  const words = dropStops(lowerText(text))
    .replaceAll("o'clock", 'oclock')
    .replace(/\bmornin'?(?= |$)/g, 'morning')
    .replace(/\bevenin'?(?= |$)/g, 'evening')
    .split(/ +/);
  const { times, rest } = takeTimes(words);
  const what = readTitle(rest);
  if (what === undefined || times.length === 0) return undefined;
  const entry = onItsDay(what, times, before?.day);
  return isOpen || entry.isBeside || entry.day !== undefined ? entry : undefined;
}

/** @param before the day of the one before, which holds where no other is told */
function onItsDay(what: string, times: readonly SaidTime[], before: string | undefined): SaidEntry {
  const isBeside = times.some(({ said }) => beside.test(said));
  const when = times.map(({ said }) => said).join(' ');
  const own = times.find(({ isDay }) => isDay)?.said;
  if (own !== undefined || isBeside || before === undefined) return tellEntry(what, when, isBeside, own);
  return tellEntry(what, `${before} ${when}`, isBeside, before);
}

const tellEntry = (what: string, when: string, isBeside: boolean, day: string | undefined): SaidEntry => ({
  ...{ what, when, isBeside },
  ...(day === undefined ? {} : { day }),
});

function readTitle(words: readonly string[]): string | undefined {
  const what = words.join(' ').replace(lead, '').replace(tail, '').replace(isComing, '').trim();
  return what === '' || what.split(' ').length > mostWords || noTitle.test(what) ? undefined : what;
}

interface SaidTime {
  readonly said: string;
  readonly isDay: boolean;
  readonly isClock: boolean;
}

/** What was read of a sentence so far. */
interface Taken {
  readonly times: readonly SaidTime[];
  readonly rest: readonly string[];
  /** How many other words stood before the last time. */
  readonly known: number;
}

/** All that says when, in the order in which it was said, and the other words. */
function takeTimes(words: readonly string[]): Taken {
  let taken: Taken = { times: [], rest: [], known: 0 };
  for (let at = 0; at < words.length;) {
    const isBack = taken.times.length > 0 && takesBack.test(taken.rest.slice(taken.known).join(' '));
    const found = readTime(words, at, isBack);
    taken = found ? addTime(taken, found.time, isBack) : { ...taken, rest: [...taken.rest, words[at] ?? ''] };
    at = found?.next ?? at + 1;
  }
  return taken;
}

/** What is taken back is neither a time nor a part of the name. */
function addTime({ times, rest, known }: Taken, time: SaidTime, isBack: boolean): Taken {
  const words = isBack ? rest.slice(0, known) : rest;
  const kept = isBack ? times.flatMap((before) => withoutSame(before, time)) : times;
  return { times: [...kept, time], rest: words, known: words.length };
}

/** "*At ten on Thursday*, no, eleven": on Thursday. */
function withoutSame(
  { said, isDay, isClock }: SaidTime,
  { isDay: hasDay, isClock: hasClock }: SaidTime,
): readonly SaidTime[] {
  const words = said.split(' ');
  const rest = words.filter(
    (_, at) => !(hasClock && isWithin(words, at, parseClockTime)) && !(hasDay && isWithin(words, at, parseDate)),
  );
  const left = rest
    .join(' ')
    .replace(/(?:^| )(?:at|by|on|for)$/, '')
    .replace(/^at (?=on )/, '');
  return left === '' ? [] : [{ said: left, isDay: isDay && !hasDay, isClock: isClock && !hasClock }];
}

/** Whether a word is a part of a time or a day, or leads to one. */
const isWithin = (words: readonly string[], at: number, parse: typeof parseClockTime | typeof parseDate) =>
  words.some(
    (_, from) =>
      from <= at + 1 && (parse(words, from)?.next ?? 0) > at && (from <= at || /^(?:at|by|on)$/.test(words[at] ?? '')),
  );

const leads =
  /^(?:on|at|from|for|by|around|about|this|next|tomorrow|today|tonight|every|each|in|half|quarter|noon|midday|midnight|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)$/;

interface FoundTime {
  readonly next: number;
  readonly time: SaidTime;
}

/** @param isBack whether it takes back the one before, and needs no word that leads to it */
function readTime(words: readonly string[], at: number, isBack: boolean): FoundTime | undefined {
  const [said] = beside.exec(words.slice(at).join(' ')) ?? [];
  if (said !== undefined) return { next: at + said.split(' ').length, time: { said, isDay: false, isClock: false } };
  // "From eight" alone is when it begins.
  const isFrom = words[at] === 'from' && parseStay(words, at) === undefined;
  const start = isFrom ? at + 1 : at;
  const stay = isBack || isLed(words, at) ? parseStay(words, start) : undefined;
  return stay && tellTime(words.slice(start, stay.next).join(' '), stay, isFrom);
}

function tellTime(
  plain: string,
  { next, value: { moment } }: NonNullable<ReturnType<typeof parseStay>>,
  isFrom: boolean,
) {
  const { date, recurrence, at, delay } = moment;
  const said =
    isFrom ||
    (at !== undefined &&
      /^(?!at|from|in|noon|midday|midnight|this|half|quarter|every|to|\d)/.test(plain) &&
      date === undefined &&
      recurrence === undefined)
      ? `at ${plain}`
      : plain;
  if (delay !== undefined) return undefined;
  return { next, time: { said, isDay: (date ?? recurrence) !== undefined, isClock: at !== undefined } };
}

const isLed = (words: readonly string[], at: number) => leads.test(words[at] ?? '') || isTimeAlone(words, at);

/** "A week on thursday", "the twentieth", "ten thirty am": a time without a word that leads to it. */
function isTimeAlone(words: readonly string[], at: number): boolean {
  if (/^(?:morning|afternoon|evening|night|week)$/.test(words[at] ?? '')) return false;
  if (parseDate(words, at)) return true;
  const { at: time, either } = parseStay(words, at)?.value.moment ?? {};
  return time !== undefined && !either;
}
