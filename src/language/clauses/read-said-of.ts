import { dropStops, lowerText } from '../plain-text.js';
import { parseMoment } from '../time/spoken-time.js';
import { bareOrder, saysEnd } from './read-pick.js';

const words = (text: string) => text.split(/\s+/);
const before = /^(?:the|my|our|his|her|their|that|this)$/;
const behind = /^(?:one|alarm|reminder|timer|appointment|thing)$/;
const day =
  / (?:(?:for |on |just )?(today|tonight|tomorrow|next week|this (?:week|morning|afternoon|evening|time|once)|(?:this |next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day))$/;
/** "*The cat one at* six", "choir *has been moved to* eight". */
const toTime =
  /^§ (?:(?:is|was|has|have|had|got|been|be|should|must|needs to|now|rather|moved|pushed|put|brought|shifted|changed|back|forward) )*(?:at|to|for|till|until) (?=\w)/;

/**
 * What is said of something that is set up, by its name, as a sentence about "it": of "choir is cancelled this week", "skip it this week". Undefined
 * where it is not named, or nothing is wanted of it.
 * @param telling the words of its name, from `tellingWords` @param isSeries whether it comes again and again
 */
export function readSaidOf(text: string, telling: readonly string[], isSeries: boolean): string | undefined {
  const plain = sayIt(words(dropStops(lowerText(text)).trim()), telling);
  if (plain === undefined) return undefined;
  const said = bareOrder(/^\W*no,/i.test(text) ? plain : plain.replace(noMore, '§ is off'));
  if (saysEnd(said)) return 'cancel it';
  return readSkip(said, isSeries) ?? readMove(said) ?? sayOfIt(said);
}

/** "*No choir* next week". */
const noMore =
  /^(?:(?:and|but|so|please|sorry|oh) )*(?:there is |there's )?no (?:more )?§(?= (?:today|tonight|tomorrow|this|next|on|\w+day)\b)/;

function readSkip(said: string, isSeries: boolean): string | undefined {
  const [found, when = ''] = day.exec(said) ?? [];
  if (found === undefined || !saysEnd(said.slice(0, -found.length))) return undefined;
  return isSeries ? skipOn(when) : 'cancel it';
}

/** "Give § another minute", "§ can wait another half hour": whatever of it would be understood if it had just been talked of. */
function sayOfIt(said: string): string | undefined {
  const isAsked = asks.test(said) || said === '§';
  return isAsked ? undefined : said.replace(/§(?:'s)?/, (found) => (found === '§' ? 'it' : "it's"));
}

const asks = /^(?:what|when|who|why|how|which|where|is|are|was|were|do|does|did|if|when|whenever)\b/;

/** In this week, and this time, it is the next one that is meant. */
const skipOn = (when: string) => (/^this (?:week|time|once)$/.test(when) ? 'skip it' : `skip it ${onDay(when)}`);
const onDay = (when: string) => (/^(?!to)\w+day$/.test(when) ? `on ${when}` : when);

function readMove(said: string): string | undefined {
  const lead = toTime.exec(said)?.[0];
  const rest = lead === undefined ? [] : words(said.slice(lead.length));
  const isTime = rest.length > 0 && parseMoment(rest, 0)?.next === rest.length;
  return isTime ? `make it ${rest.join(' ')}` : undefined;
}

/** The sentence with § in the place of the name; undefined where no word of it is there, or where others stand between. */
function sayIt(said: readonly string[], telling: readonly string[]): string | undefined {
  const isName = (word: string | undefined) => telling.includes(word?.replace(/s$/, '') ?? '');
  const isOwn = (word: string) => word.endsWith("'s") && isName(word.slice(0, -2));
  // "Choir's off".
  if (said.some(isOwn))
    return sayIt(
      said.flatMap((word) => (isOwn(word) ? [word.slice(0, -2), 'is'] : word)),
      telling,
    );
  const [first, last] = [said.findIndex(isName), said.findLastIndex(isName)];
  if (first < 0 || !said.slice(first, last + 1).every(isName)) return undefined;
  const from = before.test(said[first - 1] ?? '') ? first - 1 : first;
  const to = behind.test(said[last + 1] ?? '') ? last + 2 : last + 1;
  return [...said.slice(0, from), '§', ...said.slice(to)].join(' ');
}
