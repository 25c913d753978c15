import { dropStops, lowerText } from '../plain-text.js';
import { parseClockTime } from '../time/clock-times.js';
import { findLastMoment } from './find-last-moment.js';
import { findPicked, type Picked } from './find-picked.js';

/** What is wanted of some of several things that wait for their time. */
export interface SaidPick {
  readonly picked: Picked;
  /** End them, end all others, or what `sentence` says. */
  readonly deed: 'end' | 'keep' | 'say';
  /** The sentence with "it" in the place of what is picked. */
  readonly sentence: string;
}

const opening =
  /^(?:(?:no|oh|and|but|so|now|then|well|actually|sorry|ok|okay|right|please|just|also|wait|hang on|on second thoughts?|you can|you may|can you|could you|would you|i'd like to|i want to|i want you to|let's|(?:the|my) \w+ (?:says?|said|reckons|thinks|tells me|told me)(?: that)?|(?:he|she|they) (?:says?|said)(?: that)?) )+(?=\S)/;
const closing =
  /(?: (?:please|thanks|thank you|now|then|too|as well|after all|instead|though|again|for me|cheers|ta|any ?more|any longer|would you|will you|at all|today))+$/;
const endVerb =
  '(?:cancel|stop|delete|remove|forget(?: about)?|drop|scrap|kill|bin|get rid of|never mind|clear|lose|ditch|scratch|chuck|take out|turn off|switch off|knock off|leave out|call off)';
const it = '(?:it|§)';
const ends = new RegExp(
  `^${endVerb} ${it}(?: out)?$|^(?:turn|switch|take|call|shut) ${it} off$|^(?:i|we|you|he|she) (?:don't|do not|won't|will not|needn't|need not|no longer|shan't|can't|never) (?:(?:have|need|want|got) to )?(?:need|want|require|take|have|do|use|bother with|keep) ${it}$|^${it} (?:can|may|could|should|must) (?:go|be (?:cancelled|canceled|deleted|dropped|scrapped|removed))$|^${it} (?:is|are|was|isn't|aren't|is not|are not)(?: not| no longer)? (?:off|cancelled|canceled|needed|wanted|necessary|required)$|^(?:there is |there's )?no (?:more )?need (?:for|of) ${it}$`,
);
const keeps = new RegExp(
  `^(?:i |we )?(?:only|just) (?:need|want|keep|leave|require) ${it}$|^(?:i |we )(?:need|want) (?:only|just) ${it}$|^(?:keep|leave|save) (?:only |just )?${it}(?: (?:and|but) (?:${endVerb} )(?:all )?(?:the )?(?:others?|rest)(?: of them)?)$|^(?:keep|leave) (?:only|just) ${it}$|^${endVerb} (?:them )?(?:all|everything|every one|the lot|all of them|the others?|the rest|all the (?:alarms|timers|reminders)|all (?:alarms|timers|reminders|my alarms))(?: the others)? (?:but|except|except for|apart from|bar|other than|save|besides) (?:for )?${it}$`,
);
/** "*The second I want at* half past six". */
const placed = new RegExp(
  `^§ (?:i want|i'd like|i need|should be|has to be|needs to be|must be|ought to be|is|goes|to)(?: to be)? (?:at |for |to )?(?=\\w)`,
);
const bareTime = /^§ (?:at|for|to) (?=\w)/;

/** An order without the words around it that say nothing. */
export const bareOrder = (said: string): string => said.replace(opening, '').replace(closing, '');

/** Whether an order with § in the place of what is meant ends that: "forget about §", "§ is cancelled". */
export const saysEnd = (order: string): boolean => ends.test(order);

/**
 * An order about some of several things that are set up: "i don't need the early one", "cancel all but the first", "make the evening one nine",
 * "the later one can go". Undefined where a sentence picks nothing.
 */
export function readPick(text: string): SaidPick | undefined {
  const said = sayDayOf(sayOne(dropStops(lowerText(text)).trim()));
  const found = findPicked(said);
  if (!found) return undefined;
  const { picked, from, to } = found;
  const plain = bareOrder(`${said.slice(0, from)}§${said.slice(to)}`);
  const deed = saysEnd(plain) ? 'end' : keeps.test(plain) ? 'keep' : 'say';
  const sentence = plain.replace(placed, 'move it to ').replace(bareTime, 'move it to ').replace('§', 'it');
  return { picked, deed, sentence: sayTold(sentence) };
}

/** "All but *the half past seven*": the one then. */
function sayOne(said: string): string {
  const time = / (?:but|except|except for|apart from|bar) the (.+)$/.exec(said)?.[1]?.split(' ');
  return time && parseClockTime(time, 0)?.next === time.length ? `${said} one` : said;
}

/** "*Tomorrow's one* half an hour earlier", "*Thursday's* an hour later": the one of that day. */
const sayDayOf = (said: string): string =>
  said.replace(ofDay, (_, day: string, thing: string | undefined) => `the ${day} ${thing ?? 'one'}`);
const ofDay =
  /(?<!\b(?:the|my|our|that) )\b(today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)'s(?: (one|alarm|reminder|timer)\b|(?= (?:[\w']+ ){1,5}(?:later|earlier|sooner)$))/;

/** "The exam got moved to the seventeenth, *move them both*": to the time that was told. */
function sayTold(sentence: string): string {
  const [, story = ''] = /^(.+?) (?:so |and )?(?:please |then )*(?:move|change|shift|push) it$/.exec(sentence) ?? [];
  const told = story === '' ? undefined : findLastMoment(story.split(' '));
  return told ? `move it to ${told.moment.replace(/^on /, '')}` : sentence;
}
