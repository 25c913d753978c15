import { normalizeSentence } from '../matching/words.js';
import { parseMoment, type SpokenTime } from '../time/spoken-time.js';
import { findLastMoment } from './find-last-moment.js';

/** What somebody says once more, at another time: an alarm, a reminder, what a lamp does later, or whatever was just talked of. */
export type RestatedKind = 'alarm' | 'reminder' | 'light' | 'any';

/** What is set up already, said once more with the time that it is to have instead. */
export interface Restatement {
  readonly kind: RestatedKind;
  /** The words of the new time. */
  readonly moment: string;
  readonly value: SpokenTime;
  /** Whether something tells that it is instead of the other: "oh no", "instead"; else there is only a reason. */
  readonly isFirm: boolean;
}

const noSpellings: ReadonlyMap<string, readonly string[]> = new Map();
type Head = readonly [pattern: RegExp, kind: RestatedKind];
const please = '(?:(?:please|just|then|better|best|rather|you can|can you|could you|would you|will you) )*';
const head = (pattern: string, kind: RestatedKind): Head => [new RegExp(`^${please}(?:${pattern})(?= |$)`), kind];

/** What says the thing once more, before its time. */
const heads: readonly Head[] = [
  head('(?:wake|get) (?:me|us|him|her|them)(?: up)?', 'alarm'),
  head('set (?:the|my|an|that|me an|the new) alarm|(?:the )?alarm', 'alarm'),
  head('(?:remind|tell|nudge|ping) (?:me|us)', 'reminder'),
  head('(?:do|start|show) (?:it|that|this)', 'light'),
  head('(?:turn|switch|put|have|light) (?:it|them|that)(?: back)?(?: on| off| out)', 'light'),
  head(
    '(?:set|make|have) (?:it|that|this)(?: to| be)?|(?:move|change|push|shift|put) (?:it|that|this|them)(?: back| forward| on)?(?: to)?',
    'any',
  ),
  head('(?:let us say|say|i (?:mean|meant)|i need it|it (?:should be|has to be|needs to be|must be))', 'any'),
];
const lead = /^(?:at|for|to|by|on|only|rather|around|about)$/;
const tail =
  /^(?:instead|rather|please|then|now|though|thanks|cheers|ta|will|would|could|can|you|ok|okay|mate|love|dear|darling|alright|right|eh|huh)$/;
const verdict =
  /^(?:(?:is|will|would|should|be|does|do|works|suits|it|me|us|fine|just|far|much|early) )*(?:fine|better|best|enough|sufficient|plenty|good|ok|okay|perfect|great|do|does it|works|suits me|suits us|it is)(?: for (?:me|us))?(?: (?:instead|please|then|now|thanks))*$/;
/** "So change it": to the time that was told before. */
const changeIt =
  /^(?:please |then |can you |could you )*(?:change|move|shift|amend|adjust|update|fix) (?:it|that|this|hers|his|theirs|the time)(?: (?:please|then|now|for me|to that|accordingly))*$/;
const thenInstead = /^(?:then|at that time)(?: (?:instead|rather|please))*$/;
const joint = /^(?:so|and so|then|therefore|thus)$/;
const takesBack =
  /^(?:(?:oh|ah|ugh|argh|och|well|shoot|damn|dang|hey|mate|sorry|ok|okay|right|god|dear) )*(?:no(?! (?:alarm|reminder|need|motion|one))|nope|nah|wait|hang on|hold on|actually|scratch that|correction|sorry|change of plans?|on second thoughts?|forget that|my mistake|i mean)\b/;
/** One more beside it, another order, or what it waits for. */
const other =
  /\b(?:also|as well|another|both|extra|one more|if|when|whenever|unless|until|every|each|remind|wake|(?:turn|switch|put) (?:it|them|the|on|off|my|all)|calendar|diary|timer|never|except|not on|(?:and|is) too)\b|\btoo$|\b(?:second|first|other|last) (?:one|alarm|reminder|time)\b/;

/**
 * Something that is set up already, said once more at another time: "oh no he's got it covered so *wake me at eight instead*", "they're running
 * late, *do it at nine*", "he can only do eleven *so change it*". Undefined where nothing tells that it is no second one.
 */
export function readRestatement(text: string): Restatement | undefined {
  const { words, breaks } = normalizeSentence(text, noSpellings);
  if (/\btoo$|\bas well\b|\balso\b/.test(words.join(' '))) return undefined;
  for (let at = 0; at < words.length; at += 1) {
    const order = readOrder(words, at);
    const isApart = order && isTold(words.slice(0, at).join(' '));
    const sign = isApart ? readSign(words, at, breaks) : undefined;
    if (order && sign !== undefined) return { ...order, isFirm: order.isFirm || sign === 'back' };
  }
  return undefined;
}

const isTold = (story: string) => !other.test(story.replace(/\btoo (?=\w)/g, ''));

/** What is said before it: that something is taken back, or why; undefined where nothing tells either. */
function readSign(words: readonly string[], at: number, breaks: ReadonlySet<number>): 'back' | 'reason' | undefined {
  const story = words.slice(0, at).join(' ');
  if (takesBack.test(story) || scratched.test(story)) return 'back';
  if (at >= leastStory && isJoined(words, at, breaks)) return 'reason';
  return insteadAtEnd.test(words.join(' ')) || isJudged(words, at) ? 'back' : undefined;
}

const isJoined = (words: readonly string[], at: number, breaks: ReadonlySet<number>) =>
  breaks.has(at) || words.slice(Math.max(0, at - 1), at + 1).some((word) => joint.test(word));
/** "The load's not ready *so scratch that*, nine is fine". */
const scratched = /\b(?:scratch|forget|cancel|scrap|drop|never mind) (?:that|it|that one)(?: (?:and|then|so))?$/;
const leastStory = 3;
const insteadAtEnd = / (?:instead|rather)(?: (?:please|then|thanks|now))*$/;
const isJudged = (words: readonly string[], at: number) => at >= leastStory && readVerdict(words, at) !== undefined;

function readOrder(words: readonly string[], start: number): Restatement | undefined {
  const at = joint.test(words[start] ?? '') ? start + 1 : start;
  return readHeaded(words, at) ?? readVerdict(words, at) ?? readTold(words, at);
}

function readHeaded(words: readonly string[], at: number): Restatement | undefined {
  const rest = words.slice(at).join(' ');
  for (const [pattern, kind] of heads) {
    const said = pattern.exec(rest)?.[0];
    if (said === undefined) continue;
    const from = at + said.split(' ').length;
    const told = thenInstead.test(words.slice(from).join(' ')) ? findLastMoment(words.slice(0, at)) : undefined;
    const found = told ?? readMoment(words, from);
    if (found) return { kind, ...found, isFirm: kind === 'any' || insteadAtEnd.test(rest) };
  }
  return undefined;
}

/** A time of day that the words end with. */
function readMoment(words: readonly string[], start: number) {
  const at = lead.test(words[start] ?? '') ? start + 1 : start;
  const found = parseMoment(words, at);
  if (found?.value.at === undefined || found.value.recurrence !== undefined) return undefined;
  const isEnd = words.slice(found.next).every((word) => tail.test(word));
  return isEnd ? { moment: words.slice(at, found.next).join(' '), value: found.value } : undefined;
}

/** "*Seven o'clock is enough*", "nine's better". */
function readVerdict(words: readonly string[], start: number): Restatement | undefined {
  const at = lead.test(words[start] ?? '') ? start + 1 : start;
  const found = parseMoment(words, at);
  if (found?.value.at === undefined || found.value.recurrence !== undefined) return undefined;
  if (!verdict.test(words.slice(found.next).join(' '))) return undefined;
  return { kind: 'any', moment: words.slice(at, found.next).join(' '), value: found.value, isFirm: true };
}

/** "She can only do eleven *so change it*". */
function readTold(words: readonly string[], at: number): Restatement | undefined {
  const isAsked = joint.test(words[at - 1] ?? '') && changeIt.test(words.slice(at).join(' '));
  const told = isAsked ? findLastMoment(words.slice(0, at)) : undefined;
  return told && { kind: 'any', ...told, isFirm: true };
}
