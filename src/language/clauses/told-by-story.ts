import { dropStops, lowerText } from '../plain-text.js';
import { toClock, toMinutes, minutesOfDay } from '../time/clock-minutes.js';
import { parseDate } from '../time/dates.js';
import { parseDuration } from '../time/durations.js';
import { parseMoment, type SpokenTime } from '../time/spoken-time.js';
import { findLastMoment } from './find-last-moment.js';

/** A request behind what is told, which hangs on it. */
const request =
  /^(.+?)(?:[,;.] (?:so |and )?| so | and )((?:please |can you |could you |would you |you can )*(?:wake|get|remind|tell|nudge|ping|warn|call|set|an? alarm|alarm|alarms|give me|let me know)\b.*)$/;
/** The same where no stop is heard between them. */
const behindStory =
  /^(.+?) ((?:please |can you |could you |would you )*(?:tell|remind|nudge|let|give|wake) (?:me|us)\b.*)$/;
const isClause = /\b(?:is|are|was|has|have|needs?|takes?|leaves|comes|begins|starts|goes|wants?)\b|'s\b/;
const beforeIt =
  /^(.*?\b(?:wake|get|remind) (?:me|us)(?: up)?) (.+?) (?:before|beforehand|ahead)(?: (?:that|it|then))?( (?:to|about) .+)?$/;
const thatDay = /\b(?:on )?(?:that|the same) (day|morning|afternoon|evening|night)\b/;
/** Asks to be told, with no word of what. */
const tells =
  /^(?:please |can you |could you |would you )*(?:remind|tell|nudge|ping|warn|call|give|let) (?:me|us)(?: a shout| a nudge| know)? ((?:in|at) .+?)(?: (?:or (?:i'll|i will|i) .*|so (?:that )?i .*|please|would you|will you|thanks))*$/;
const longestStory = 12;

/**
 * What a request means that hangs on what is told before it: "call time is half six so *wake me an hour before*", "the exam is on the sixteenth, so an
 * alarm at seven *that day*", "the chair's on charge, *tell me in four hours*". Undefined where it stands for itself.
 */
export function sayByStory(text: string): string | undefined {
  const [story, asked] = cutStory(lowerText(text).trim());
  const plain = dropStops(asked);
  if (story === '' || /\b(?:if|when|whenever|remind|wake|alarm|timer)\b/.test(story)) return undefined;
  return sayBefore(story, plain) ?? sayThatDay(story, plain) ?? sayAbout(dropStops(story), plain);
}

/** What is told, and what is asked for behind it. */
function cutStory(said: string): readonly [string, string] {
  const [, story = '', asked = ''] = request.exec(said) ?? behindStory.exec(said) ?? [];
  return isClause.test(story) || request.test(said) ? [story, asked] : ['', ''];
}

/** So long before the time that was told. */
function sayBefore(story: string, asked: string): string | undefined {
  const found = beforeIt.exec(asked);
  const due = found ? dueBefore(story, found[2] ?? '') : undefined;
  return found && due !== undefined ? `${found[1] ?? ''} at ${due}${dayOf(story)}${found[3] ?? ''}` : undefined;
}

function dueBefore(story: string, length: string): string | undefined {
  const told = findLastMoment(wordsOf(story))?.value;
  const seconds = lengthOf(length.split(' '));
  return told && seconds !== undefined ? timeBefore(told, seconds) : undefined;
}

function lengthOf(words: readonly string[]): number | undefined {
  const span = parseDuration(words, 0);
  return span?.next === words.length ? span.value : undefined;
}

function timeBefore({ at, either }: SpokenTime, seconds: number): string | undefined {
  if (at === undefined) return undefined;
  const minutes = toMinutes(at) - Math.round(seconds / 60);
  const half = minutesOfDay / 2;
  // Half past twelve and half past midnight are said alike.
  const due = either ? ((minutes + 2 * half - 1) % half) + 1 : minutes;
  return due < 0 ? undefined : sayTime(due, either === true);
}

/** "5:30", which may be in the evening too, or "17:30". */
const sayTime = (minutes: number, isEither: boolean) => toClock(minutes).replace(isEither ? /^0/ : /^$/, '');

function dayOf(story: string): string {
  const day = findDay(wordsOf(story));
  return day === undefined ? '' : ` ${day}`;
}

/** The only day that is told. */
function findDay(words: readonly string[]): string | undefined {
  for (let at = 0; at < words.length; at += 1) {
    const found = parseDate(words, at) ?? undefined;
    if (found) return onDay(words.slice(at, found.next).join(' '));
  }
  return undefined;
}

const onDay = (said: string) => (/^(?:on|today|tomorrow|tonight|this|next|in|a) ?/.test(said) ? said : `on ${said}`);

function sayThatDay(story: string, asked: string): string | undefined {
  const day = thatDay.test(asked) ? findDay(wordsOf(story)) : undefined;
  return day && asked.replace(thatDay, (_, part: string) => (part === 'day' ? day : `${day} ${part}`));
}

/** What was told is what somebody is to be told of. */
function sayAbout(story: string, asked: string): string | undefined {
  const when = tells.exec(asked)?.[1] ?? '';
  const words = when.split(' ');
  const isTime = when !== '' && parseMoment(words, 0)?.next === words.length;
  return isTime && story.split(' ').length <= longestStory ? `remind me ${when} about ${story}` : undefined;
}

const wordsOf = (text: string) => dropStops(text).replaceAll("o'clock", 'oclock').split(' ');
