import type { Words } from '../matching/words.js';
import {
  putBeside,
  putForKeep,
  putIt,
  putLook,
  putMeans,
  putMotion,
  putOffAt,
  putPlainly,
  putPressed,
  tellByLight,
  toggleIt,
  type Rewording,
} from './rewordings.js';
import { longestSubject, putStraight } from './put-straight.js';
import { parseDuration } from '../time/durations.js';
import { parseRecurrence } from '../time/recurrences.js';
import { sayHalf } from '../time/say-half.js';
import { parseMoment, parseSun } from '../time/spoken-time.js';

/** Who or what a reason is about: "… so *I* don't miss it". */
const reasons = /^(?:i|we|you|my|our|the|it|that|nobody|everybody|everyone|people|guests|he|she|they|one|as)$/;
const begins =
  /^(?:when|whenever|if|as|while|once|every|each|at|on|with|after|before|in|from|between|any|always|the|until|during)$/;
const mostCuts = 3;
/** The least letters of a word that is begun, and not a word by itself. */
const leastBegun = 3;
const whole =
  /^(?:all|any|door|eight|five|for|four|free|light|nine|over|seven|six|some|sun|the|thirty|under|with|when|what)$/;
/** What sets something off, and what that does, have at least so many words. */
const leastRest = 4;
/** Orders, questions and stories: nothing that happens is told in them first, as in "motion, hall lamp blue". */
const toldElse =
  /^(?:turn|switch|make|set|put|dim|light|lights|blink|flash|pulse|fade|start|stop|keep|leave|have|let|give|show|bring|nobody|anybody|i|you|we|he|she|they|it|this|that|there|is|are|am|was|were|do|does|did|can|could|will|would|shall|may|has|had|what|which|who|why|how|where|my|not|never|no|yes|cancel|delete|remind|tell|all|every|everything|on|off)$/;
/** The longest sentence that is put without "when". */
const longestTold = 16;

/** A way to put a sentence. */
export interface Wording {
  readonly words: Words;
  /** Whether a word was added by which anything could set something off. */
  readonly isBold: boolean;
}

/** A sentence in its own words, and as other people would put it: without its reason, without inversion, exceptions last. */
export function listWordings(said: Words): readonly Wording[] {
  const plain = putOften(putUntil(dropStutter(said)));
  const [moved] = [...putSpan(plain.words), ...putIt(plain.words)];
  const { words, breaks } = moved ? { words: moved, breaks: new Set<number>() } : plain;
  const straight = putStraight(words);
  const found: (readonly string[])[] = straight.length > 0 ? [...straight] : [words];
  for (const change of rewordings()) found.push(...found.flatMap((each) => change(each)));
  const usual = found.length;
  for (const at of findPauses(words, breaks))
    if (!begins.test(words[at] ?? '')) found.push([...words.slice(0, at), 'when', ...words.slice(at)]);
  return found.map((each, index) => ({
    words: each === words ? { words, breaks } : { words: each, breaks: new Set<number>() },
    isBold: index >= usual,
  }));
}

/** The rewordings, each of which is tried on what those before it made. Called for, as they stand below. */
const rewordings = (): readonly Rewording[] => [
  ...[
    tellByLight,
    toggleIt,
    putPlainly,
    putForKeep,
    putLook,
    putMotion,
    putMeans,
    putIt,
    putBeside,
    putOffAt,
    putPressed,
  ],
  ...[dropReason, dropHead, joinTimes, putActively, putLength, moveException, moveCondition],
];

/** Where a pause may stand for "when": "CO2 above 1200: pulse orange", "nobody has moved for ten minutes? Then …", "motion, hall lamp blue". */
function findPauses(words: readonly string[], breaks: ReadonlySet<number>): readonly number[] {
  if (breaks.size > 0) return [...breaks, 0].slice(-mostCuts);
  const isTold = words.length <= longestTold && !toldElse.test(words[0] ?? '');
  return isTold || words.includes('then') ? [0] : [];
}

/** "When when the, um, the dish dishwasher is done": without what was begun twice. */
function dropStutter({ words, breaks }: Words): Words {
  const clear = words.filter((word, at) => !hesitation.test(word) && !isBoth(words, at));
  const kept = clear.filter((word, at) => !isBegun(word, clear[at + 1] ?? ''));
  return kept.length === words.length ? { words, breaks } : { words: kept, breaks: new Set() };
}

/** "Turn them *both* off", "*both of* them". */
const isBoth = (words: readonly string[], at: number) =>
  (words[at] === 'both' && (words[at - 1] === 'them' || words.slice(at + 1, at + 3).join(' ') === 'of them')) ||
  (words[at] === 'of' && words[at - 1] === 'both' && words[at + 1] === 'them');

const hesitation = /^(?:ever|um+|uh+|er+m?|hm+|ehm?)$/;
const isBegun = (word: string, next: string) =>
  next === word
    ? !/^(?:no|very|bye)$/.test(word)
    : word.length >= leastBegun && !whole.test(word) && next.startsWith(word);

/** "… so I don't miss it", "… because the bins have to go out", "… or I'll never get up". */
const dropReason: Rewording = (words) => {
  const at = words.findIndex((word, index) => {
    if (index <= 3) return false;
    if (word === 'because') return true;
    const after = words[index + 1] ?? '';
    // "… otherwise the kitchen lamp" is another order.
    if (word === 'otherwise') return after !== 'the' && reasons.test(after);
    return /^(?:so|since|or)$/.test(word) && reasons.test(after);
  });
  return at < 0 || orders.test(words.slice(at).join(' ')) ? [] : [words.slice(0, at)];
};

/** "… so they may get up, *and off it goes at eight*": no part of the reason. */
const orders = / and (?:then )?(?:off|on|turn|switch|put|make|set|dim|at|in)\b/;

/** "I always forget the lights, so switch them off …". */
const dropHead: Rewording = (words) =>
  words.flatMap((word, at) => {
    if (word !== 'so' || at <= 1 || reasons.test(words[at + 1] ?? '')) return [];
    const [head, rest] = [words.slice(0, at), words.slice(at + 1)];
    return [measured.test(head.join(' ')) ? [...asTrigger(head), ...rest] : rest];
  });

/** "*Humidity over seventy* means mould so turn it orange": what is measured sets it off. */
function asTrigger(head: readonly string[]): readonly string[] {
  const means = head.lastIndexOf('means');
  const told = means < 0 ? head : head.slice(0, means);
  return begins.test(told[0] ?? '') ? told : ['when', ...told];
}

const measured = /\b(?:above|over|below|under|more than|less than|higher than|lower than) (?:minus )?\w+/;

/** "From sunset *to* sunrise": until then, and nothing like a sunrise. */
function putUntil({ words, breaks }: Words): Words {
  const from = words.indexOf('from');
  const next = from < 0 ? undefined : parseSun(words, from)?.next;
  return next !== undefined && words[next] === 'to' ? { words: words.with(next, 'until'), breaks } : { words, breaks };
}

/** "Every day from one to half past two have it red": have it red from one to half past two, every day. */
const putSpan: Rewording = (words) => {
  const often = parseRecurrence(words, 0);
  const start = often?.next ?? 0;
  if (!/^(?:from|between)$/.test(words[start] ?? '')) return [];
  const joint = words.findIndex((word, at) => at > start + 1 && /^(?:to|till|until|and)$/.test(word));
  const end = joint < 0 ? undefined : findSpanEnd(words, joint);
  if (end === undefined || end >= words.length) return [];
  return [[...words.slice(end), ...words.slice(0, start), ...words.slice(start, end)]];
};

/** Where the second time of "from one to half past two" ends; "half past one to …" may hold a "to" of its own. */
function findSpanEnd(words: readonly string[], joint: number): number | undefined {
  const found = parseMoment(['at', ...words.slice(joint + 1)], 0);
  return found?.value.at === undefined ? undefined : joint + found.next;
}

/** "Until sunrise *every day*": how often all of it happens, and not that it ends. */
function putOften({ words, breaks }: Words): Words {
  const often =
    / ((?:every|each) (?:day|night|evening|single day)|daily|nightly)$/.exec(words.join(' '))?.[1]?.split(' ') ?? [];
  const said = words.slice(0, words.length - often.length);
  const rest = /^(?:night|evening|nightly)$/.test(often.at(-1) ?? '') ? sayHalf(said, 'pm') : said;
  return often.length > 0 && rest.includes('until')
    ? { words: ['every', 'day', ...rest], breaks: new Set() }
    : { words, breaks };
}

/** With these begins what is to be done, and nothing that happens: "when it gets dark turn it on *and off again at midnight*". */
const deed = /^(?:on|off|out|back|then|at|turn|switch|make|put|set|dim|leave|keep|again)$/;

/** "If it is between one and five and I press the button, …": when I press it, only if it is between one and five. */
const moveCondition: Rewording = (words) => {
  if (!/^(?:if|when) (?:it is|it gets) /.test(words.slice(0, 3).join(' ') + ' ')) return [];
  return words.flatMap((word, at) =>
    word === 'and' && at > 3 && at < words.length - leastRest && !deed.test(words[at + 1] ?? '')
      ? [['when', ...words.slice(at + 1), 'only', 'if', ...words.slice(1, at)]]
      : [],
  );
};

/** "On the first of each month turn it pink at nine": how often it happens, and at what time, stand together. */
const joinTimes: Rewording = (words) => {
  const often = parseRecurrence(words, 0);
  const at = words.lastIndexOf('at');
  if (!often || at <= often.next) return [];
  const time = parseMoment(words, at);
  if (time?.next !== words.length || time.value.at === undefined) return [];
  return [[...words.slice(often.next, at), ...words.slice(0, often.next), ...words.slice(at)]];
};

const actively: Readonly<Record<string, string>> = {
  ...{ opening: 'opens', closing: 'closes', ringing: 'rings', starting: 'starts', finishing: 'finishes' },
  ...{ stopping: 'stops', arriving: 'arrives', leaving: 'leaves', barking: 'barks', crying: 'cries' },
};

/** "The front door opening should turn it on", "front door opening, hall red": when it opens. */
const putActively: Rewording = (words) => {
  const at = words.findIndex((word, index) => index > 0 && word in actively);
  const [subject, [doing = '', ...rest]] = [words.slice(0, at), words.slice(at)];
  if (at < 0 || at > longestSubject || subject.slice(0, 1).some((word) => toldElse.test(word))) return [];
  const then = rest.findIndex((word) => !/^(?:should|must|shall|will)$/.test(word));
  return [['when', ...subject, actively[doing] ?? '', ...rest.slice(Math.max(0, then))]];
};

/** "Hall lamp two minutes": on for so long. */
const putLength: Rewording = (words) =>
  words.flatMap((word, at) => {
    const span = /^(?:lamps?|lights?)$/.test(word) ? parseDuration(words, at + 1) : undefined;
    return span ? [[...words.slice(0, at + 1), 'on', 'for', ...words.slice(at + 1)]] : [];
  });

/** "Every day *but wednesday and thursday*": days without it, and no other time. */
export function isException({ words }: Words, at: number): boolean {
  const isAll = words[at] === 'but' && /^(?:day|days|daily|night|morning|evening|weekday)$/.test(words[at - 1] ?? '');
  return isAll && parseRecurrence(['every', ...words.slice(at + 1)], 0)?.next === words.length - at;
}

/** "Every day except sunday at eight": at eight, except on sunday. */
const moveException: Rewording = (words) => {
  const at = words.findIndex((word, index) => index > 0 && /^(?:except|excluding|but)$/.test(word));
  if (at < 0) return [];
  let start = at + 1;
  while (/^(?:not|for|on|at|the)$/.test(words[start] ?? '')) start += 1;
  const days = parseRecurrence(['every', ...words.slice(start)], 0);
  const end = days && start + days.next - 1;
  // "Except on Sundays" at the end stands where it should; "every day but Sunday" has to be put in other words.
  if (end === undefined || (end >= words.length && !isException({ words, breaks: new Set() }, at))) return [];
  return [[...words.slice(0, at), ...words.slice(end), 'except', 'on', 'every', ...words.slice(start, end)]];
};
