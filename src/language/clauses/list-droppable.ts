import { isClause, isSigh, saysNothingBehind } from '../loose.js';
import { dropStops, lowerText } from '../plain-text.js';

/** A part of what is asked for, and the sentence without it. */
export interface Droppable {
  readonly kind: 'thing' | 'condition' | 'look';
  readonly part: string;
  readonly rest: string;
}

type Words = readonly string[];

/** These belong to what is to be done: "and dim it *to* ten percent". */
const ofDeed = /^(?:to|from|for|in|by|on)$/;
/** What begins a thing, and no deed. */
const article = /^(?:the|a|an|my|our|his|her|their|all|some|every|each)$/;
/** What joins another thing to what was asked for. */
const joins = /^(?:and|plus|nor|or)$/;
/** With one of these another part of the sentence begins. */
const begins =
  /^(?:and|plus|but|so|then|because|cause|cos|if|when|whenever|unless|until|till|while|except|at|on|in|for|from|to|after|before|by|every|each|tonight|tomorrow|today|please|only|as|or)$/;
/** Who tells something: "and *I* can sleep". */
const tells =
  /^(?:i|we|he|she|they|you|it|that|this|there|nobody|somebody|everybody|everyone|someone|who|which)(?:'(?:s|m|re|ve|d|ll))?$/;
const conditions = /^(?:if|unless|when|whenever|while|until|till|provided)$/;
/** "*On the days I work*", of which no calendar knows. */
const someDays =
  /^on (?:the |those |any )?(?:days|mornings|evenings|nights|weeks) (?:that |when |where )?(?:i|we|he|she|they|it|there|the)\b/;
const reasons = /^(?:because|so|cause|cos|since)$/;
/** "If *you please*", "if *possible*". */
const courtesy =
  /^(?:you (?:please|like|can|could|would|will|do|don't|want)|possible|necessary|needed|that is|i (?:may|tell|say|ask|let))\b|^(?:it|that|they) ?(?:'s|is|are|isn't|is not|are not|aren't|'re)? ?(?:not |still |already )*(?:on|off|lit|over|up|done|finished|ready|okay|ok|all right|alright)\b/;
/** Words that tell nothing by themselves, or stand for what was said before: "and *one* at seven", "and *again* at nine". */
const small =
  /^(?:the|a|an|my|our|his|her|their|all|some|also|then|too|please|only|just|but|now|well|so|thanks|cheers|one|another|again|half|quarter|both|other|second|not|it|its|it's|is|me|us|that|set|alarms?|timers?|reminders?|something|somethin'|whatever|stuff)$/;
/** "And *stays so* until …": what follows tells how long. */
const stays =
  /^(?:(?:it|shall|should|will|must|to) )*(?:stay|stays|remain|remains|keep|keeps|leave|leaves|hold|holds)\b/;
/** So far before a condition or a look, who is told of makes it a part of what is told. */
const reach = 6;
const mostOfLook = 4;

/**
 * The parts of a sentence that would change what is to be done, and that a reader may pass over: another thing behind "and", a condition, what a
 * lamp is to show. What people tell around an order is none of them.
 * @param lamps the names of lamps and rooms, in lower case
 */
export function listDroppable(text: string, lamps: Words): readonly Droppable[] {
  const words = dropStops(lowerText(text)).trim().split(/\s+/);
  return words.flatMap((_, at) => {
    const kind = kindOf(words, at);
    const end = kind && !isInStory(words, at) ? ends[kind](words, at, lamps) : undefined;
    return kind === undefined || end === undefined
      ? []
      : [{ kind, part: join(words, at, end), rest: join([...words.slice(0, at), ...words.slice(end)]) }];
  });
}

function kindOf(words: Words, at: number): Droppable['kind'] | undefined {
  const word = words[at] ?? '';
  if (joins.test(word)) return 'thing';
  if (conditions.test(word) || someDays.test(join(words, at))) return 'condition';
  return /^(?:a|an|some)$/.test(word) ? 'look' : undefined;
}

const join = (words: Words, start = 0, end = words.length) => words.slice(start, end).join(' ');

/** "*I've soup on the hob* and a parishioner in the parlour, so …": within what somebody tells. */
function isInStory(words: Words, at: number): boolean {
  const from = words.findLastIndex((word, each) => each < at && reasons.test(word)) + 1;
  const before = join(words, from, at);
  const opens = conditions.test(words[from] ?? '');
  return !opens && words.slice(Math.max(from, at - reach), at).some((word) => tells.test(word)) && isClause(before);
}

/** "And *the fish tank*", "and *water the tomatoes*"; undefined of what is told: "and the dog is asleep". */
function endOfJoined(words: Words, at: number): number | undefined {
  const isThing = article.test(words[at + 1] ?? '');
  const isNext = (word: string) => begins.test(word) && (isThing || !ofDeed.test(word));
  const next = words.findIndex((word, each) => each > at + 1 && isNext(word));
  const rest = join(words, at + 1);
  const end = next < 0 || stays.test(rest) ? words.length : next;
  const isTold = tells.test(words[at + 1] ?? '') || isClause(rest);
  return isTold || saysNothing(words, at, end) ? undefined : end;
}

/** "For five minutes *and then put it out again*": what lasts for a while goes back anyway. */
const goesBack =
  /\bfor\b.* and (?:then )?(?:(?:put|turn|switch|set|bring|go|goes|make) )?(?:it |them |that )?(?:back|off|out)(?: again| to .+)?$/;

/** "Only the hall lamp *and shut the others down*". */
const saysRest =
  /\bonly\b.* and .*\b(?:others?|rest)\b|\band (?:leave|keep|let) (?:all )?(?:the )?(?:rest|others?)(?: (?:ones|lamps|lights))? (?:alone|be|as)\b/;

const saysNothing = (words: Words, at: number, end: number) =>
  [goesBack, saysRest].some((pattern) => pattern.test(join(words, 0, end))) ||
  words.slice(at + 1, end).every((word) => small.test(word)) ||
  saysNothingBehind(join(words, at)) ||
  isSigh(join(words, 0, at));

/** "… *only if the cat is inside*": to the end; undefined where it begins the sentence, or somebody tells when that is. */
function endOfCondition(words: Words, at: number): number | undefined {
  const before = words.slice(Math.max(0, at - reach), at);
  const isTold = at === 0 || before.some((word) => tells.test(word) || reasons.test(word));
  return isTold || at === words.length - 1 || courtesy.test(join(words, at + 1)) ? undefined : words.length;
}

/** "*A lava flow* on the bed light". */
function endOfLook(words: Words, at: number, lamps: Words): number | undefined {
  const end = words.findIndex((word, each) => each > at && /^(?:on|over|in|to|through|at|from|of|for)$/.test(word));
  const isLook = end > at + 1 && end <= at + mostOfLook && /^(?:on|over|in|to|through)$/.test(words[end] ?? '');
  const behind = join(words, end + 1).replace(/^(?:the|my|our|all|every) /, '');
  return isLook && lamps.some((name) => `${behind} `.startsWith(`${name} `)) ? end : undefined;
}

const ends = { thing: endOfJoined, condition: endOfCondition, look: endOfLook };
