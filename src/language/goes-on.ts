import type { Understanding } from '../core/command.js';
import { breaksOff } from './breaks-off.js';
import { repairDenial, repairHomophones } from './homophones.js';
import { parseNumber } from './numbers.js';
import { findSaidParts, type SaidPart } from './said-parts.js';

/** What people begin with who notice a slip; "hold on" alone takes nothing back. */
const slips = '(?:(?:oh|ah|um|uh|er|hm|hmm|oops|whoops|hang on|hold on|my mistake|my bad) )*';
/** Words that take back something just said: "no, the desk lamp", "oh wait, the bed light", "oops, wrong one". */
const takesBack = new RegExp(
  `^${slips}(?:no|nope|nah|nay|wait|actually|sorry|(?:or )?rather|or better|i mean|i meant|i said|not|scratch that|make that|make it|on second thoughts?|` +
    "(?:(?:i|i've|i have) )?changed my mind|(?:that's|that is|that was|it's|it was)? ?(?:the )?wrong (?:one|lamp|light|room|color|colour)|" +
    '(?:oops|whoops|hang on|hold on|my mistake|my bad)(?= \\w+ ))\\b',
);
/** Words that leave something out of what was just said: "except the bed light", which is heard as "accept" too. */
const leavesOut = /^(?:except|accept|expect|egg set|excluding|apart from|but not|all but|without)\b/;
/** Of both, and of what adds, what is said in the midst of nothing else. */
const turns =
  /^(?:(?:no|nope|nah|wait|sorry|actually|i mean|i meant|i said|scratch that|except|apart from|but not|all but)\b|(?:and|accept|expect) (?:the|my|our|in)\b)/;
/** So many words of the assistant's own voice are heard in front of what is said over it. */
const mostOwn = 3;
/** Words that add to what was just said. */
const adds =
  /^(?:(?:but )?only (?:at|for|in|on|to|until|till)|for|called|named|at|in|to|on|until|till|and|every|when|if|after|before|from|tomorrow|tonight)\b/;
const whole: readonly string[] = ['command', 'answer', 'workflow'];

/**
 * Whether a sentence that was made longer, so far, goes on with what it was before: it says something else than that, or breaks off, or
 * corrects it, or leaves something out, or has another sentence behind it.
 */
export function continuesWith(before: string, longer: string, understand: (text: string) => Understanding): boolean {
  const added = longer.split(' ').slice(before.split(' ').length).join(' ');
  if (added === '') return false;
  if (isCorrection(added) || leavesOut.test(added) || breaksOff(added) || findTurn(added) !== undefined) return true;
  return isAmended(understand(longer), understand(before)) || whole.includes(understand(added).route);
}

/** Whether words begin as people do who go on with a sentence. */
export const isUsualTail = (text: string): boolean => adds.test(text) || isTakingBack(text);

/** Whether words take something back, or leave something out. */
export const isTakingBack = (text: string): boolean => leavesOut.test(text) || isCorrection(text);

/**
 * What takes something back, or leaves something out, behind some words of the assistant's own voice: "my *but not the bedroom*" over
 * "all lights are on". Undefined where there is none.
 */
export function findTurn(text: string): string | undefined {
  const words = text.split(' ');
  const ends = words.slice(1, 1 + mostOwn).map((_, at) => repair(words.slice(at + 1).join(' ')));
  return ends.find((end) => turns.test(end) && end.includes(' '));
}

/** "Except the bedroom" where a recognizer wrote "egg set the bedroom", "and set", "attic set"; undefined of other words. */
export function findExcept(text: string): string | undefined {
  const [, left] = /^(?:\w+ ){1,2}set (?=(?:the|my|our|in) )(.+)$/.exec(text) ?? [];
  return left === undefined ? undefined : `except ${left}`;
}

const begins =
  /^(?:the|my|our|his|her|their|a|an|i|i'm|we|we're|he|he's|she|she's|they|they're|it|it's|there|there's|you|you're|is|was|are|were|will)$/;

/** Whether words behind a sentence tell what happens at a time: "at eight *the game starts*", "for two hours *I waited*". Who only adds a time says no more. */
export function tellsWhen(text: string): boolean {
  const behind = ({ words }: SaidPart) => text.slice(text.indexOf(words) + words.length + 1).split(' ', 1)[0] ?? '';
  return adds.test(text) && findSaidParts(text.split(' ')).some((part) => begins.test(behind(part)));
}

/** Whether a sentence that was made longer says something else than before. */
export function isAmended(longer: Understanding, before: Understanding): boolean {
  return whole.includes(longer.route) && JSON.stringify(longer.commands) !== JSON.stringify(before.commands);
}

/** A sentence with its end corrected, likelier readings first: "wake me at seven", "no, eight"; "for seven minutes", "no, eight" or "hours". */
export function correctEnd(before: string, correction: string): readonly string[] {
  const words = before.split(' ');
  const meant = (withoutTakingBack(correction) ?? '').split(' ');
  // Longer words are another sentence: "no I don't think so, ask your father".
  if (meant.length >= words.length - 1) return [];
  const ends = [...words.slice(0, -meant.length), ...meant].join(' ');
  const start = words.slice(0, -1).findLastIndex((_, at) => isNumberUntil(words, at));
  const isCount = start !== -1 && isNumberUntil(meant, 0, meant.length);
  return isCount ? [[...words.slice(0, start), ...meant, ...words.slice(-1)].join(' '), ends] : [ends];
}

/** Whether the words from here on are one number, which nothing before belongs to. @param end by default what it counts is the last word */
function isNumberUntil(words: readonly string[], at: number, end = words.length - 1): boolean {
  const covers = (from: number) => parseNumber(words, from)?.next === end;
  return covers(at) && (at === 0 || !covers(at - 1));
}

/** Whether words correct what was said before. */
export function isCorrection(text: string): boolean {
  return takesBack.test(repair(text));
}

/** What is meant instead of what was said before: "eight" of "no, I meant eight"; undefined where nothing is taken back, or nothing meant. */
export function withoutTakingBack(text: string): string | undefined {
  const plain = repair(text.replace(/[,.!?]+(?= |$)/g, ''));
  let meant = plain;
  while (takesBack.test(meant)) meant = meant.replace(takesBack, '').trim();
  return meant === plain || meant === '' ? undefined : meant;
}

const repair = (text: string) => repairHomophones(repairDenial(text.trim().toLowerCase()).split(' ')).join(' ');
