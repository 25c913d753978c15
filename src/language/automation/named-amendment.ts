import { dropStops, lowerText } from '../plain-text.js';
import { isStandIn } from '../time/stands-for.js';

/** What a sentence may name of what is set up, and what it may say of that, likelier readings first. */
export interface NamedAmendment {
  readonly name: readonly string[];
  readonly amendments: readonly string[];
}

const prepositions = new Set(['for', 'on', 'of', 'in', 'with', 'to', 'about', 'from']);
const determiners = new Set(['the', 'my', 'our', 'that', 'this', 'those']);
/** The most words of a name: "the half past six porch light rule". */
const longestName = 9;
/** More words than these tell more than one wish. */
const mostWords = 24;
/** What tells only that something is to be otherwise: "the sunset one *should be* at …", "can the porch light *come on* at …". */
const modals =
  /^(?:(?:should|shall|must|could|can|may|might|has to|have to|needs to|need to|ought to|is to|is supposed to|to|only|just|also|now|please|actually) )*(?:(?:be|come on|go on|come|go|happen|start|begin|turn on|switch on|run|fire|ring|kick in|trigger|set in) )?/;

/**
 * "Make *the back door one* orange", "for *the doorbell* use the bed light instead": every run of words that may be a name, the longest first,
 * with what the sentence says of it.
 */
export function listNamedAmendments(text: string): readonly NamedAmendment[] {
  const words = dropStops(lowerText(text)).split(/\s+/).filter(Boolean);
  if (words.length < 2 || words.length > mostWords) return [];
  const found: NamedAmendment[] = [];
  for (let size = Math.min(longestName, words.length - 1); size > 0; size -= 1)
    for (let start = 0; start + size <= words.length; start += 1) {
      const name = words.slice(start, start + size);
      if (beginsName(words, start, name) && endsName(words, start + size))
        found.push({ name, amendments: without(words, start, start + size) });
    }
  return found;
}

/** No name ends with these: "the bed light *come on*". */
const verbal =
  /^(?:come|comes|go|goes|stay|stays|last|lasts|turn|turns|switch|happen|happens|be|is|should|on|off|up|at|in|of|for|with|and|the|it|to|until|till|from|by|before|after|between|only|when|if|that|which|set)$/;

/** "Make *the porch one* blue": not "the porch". */
const endsName = (words: readonly string[], end: number) =>
  !verbal.test(words[end - 1] ?? '') && !isStandIn(words, end);

/** What a name without its article may follow: "no more *porch light*"; after another noun it is the end of a longer name. */
const leads =
  /^(?:for|of|with|about|no|more|make|change|move|shift|set|put|let|have|delete|remove|cancel|scrap|drop|forget|stop|doing|turning|switching|pause|suspend|resume|skip|leave|do|please|and|can|could|should)$/;
const clockWords =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|quarter|past|to|at|\d+|o'clock|the|and|morning|evening|night|minutes?|hours?|percent)$/;

/** A name has an article, or more than a number in it. */
function beginsName(words: readonly string[], start: number, name: readonly string[]): boolean {
  const [first = ''] = name;
  if (determiners.has(first)) return true;
  const before = words[start - 1];
  return (before === undefined || leads.test(before)) && name.some((word) => !clockWords.test(word));
}

const asked = '(?:(?:please|and|so|then|ok|okay|can you|could you|would you|will you|you can|just) )*';
/** Before a name, what wants it gone: "get rid of *the back door one*", "stop turning *the porch light on at six*". */
const deletes = new RegExp(
  `^${asked}(?:delete|remove|cancel|scrap|drop|erase|kill|(?:get rid of|delete|remove|forget|cancel|drop) (?:everything|all|anything) (?:about|for|to do with|with)|get rid of|forget|forget about|forget what i (?:said|told you) about|stop|stop doing|stop with|no more|(?:stop|quit) (?:turning|switching|putting|making|setting|flashing|lighting))$`,
);
/** The same for a single day: "no *porch light* tonight". */
const skips = new RegExp(
  `^${asked}(?:skip|(?:don't|do not) (?:do|run|turn on|put on|switch on|turn|put|switch|light)|no|not|leave out|leave|without)$`,
);
const ofDay =
  /^(?:off |out |on |run |come on |go on )?(?:for )?(?:just )?(tonight|today|tomorrow|this (?:morning|evening|afternoon)|tomorrow (?:morning|evening|night)|(?:on |this |next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?: please| though| we're away| i'm away)?$/;
const pauses = new RegExp(`^${asked}(?:pause|suspend|resume|disable|enable|restart|unpause)$`);
/** "*Stop reacting to* the motion *for now*". */
const rests = new RegExp(`^${asked}(?:stop|quit)(?: (?:reacting|listening|responding) to| doing| running| watching)?$`);
/** "*Turn* the porch thing *off for now*". */
const switches = new RegExp(`^${asked}(?:turn|switch|put|leave)$`);
const offForNow = /^off (?:for now|for the moment|for a while|for the time being|(?:until|till) .+)$/;
const forNow = /^(?:for now|for the moment|for a while|for the time being|a while)$/;
/** "*Not on Fridays for* the porch one". */
const limitsIt =
  /^(?:and |but )?(?:not|never) (?:(?:on|at|in|during|before|after|this|while|when) .*|tonight |tomorrow |today )for$/;
/** "*Leave* the porch one *on*". */
const wantsOn = (before: string, after: string) =>
  before.endsWith('leave') && /^(?:on|lit|burning|running)\b/.test(after);
/** What wants less than there is changes nothing else of it. */
const denies = new RegExp(
  `^${asked}(?:no|not|don't|do not|never|stop|quit|delete|remove|cancel|scrap|drop|erase|kill|get rid|forget|skip|leave|without|pause|suspend|resume|disable|enable)\\b`,
);

const deniesAll = (before: string, after: string) =>
  denies.test(before) && !wantsOn(before, after) && !limitsIt.test(before);

/** What a sentence that denies comes to with "it" in the place of the name; undefined where it denies nothing. */
function denied(before: string, after: string): readonly string[] | undefined {
  const day = ofDay.exec(after)?.[1];
  const isWhole = /^(?:please|any ?more|now|again|then| )*$/.test(after);
  const orders: readonly (readonly [boolean, string])[] = [
    [day !== undefined && skips.test(before), `skip it ${String(day)}`],
    [isWhole && deletes.test(before), 'delete that rule'],
    [
      isRest(before, after),
      `pause it ${after.replace(/^off | ?for (?:now|the moment|a while|the time being)$/g, '')}`.trim(),
    ],
    [pauses.test(before), `${before} it ${after}`.trim()],
  ];
  const order = orders.find(([fits]) => fits)?.[1];
  if (order !== undefined) return [order];
  return deniesAll(before, after) ? [] : undefined;
}

const isRest = (before: string, after: string) =>
  (rests.test(before) && forNow.test(after)) || (switches.test(before) && offForNow.test(after));

/** Words before a name that only lead to what is wanted of it: "*can you have* the porch light come on at seven". */
const leadsOn = new RegExp(
  `^${asked}(?:(?:for|with|on|of|about|i|we|you|would|want|wish|like|need|prefer|rather|i'd|we'd|let|have|get|make|set|change|move|put|do|take|can|could|should|shall|may|will|actually|no|oh|well|maybe|also|now|but) )*(?:for|with|on|about|want|need|like|prefer|rather|have|let|get|make|set|change|move|put|do|take|can|could|should|shall|may|will|actually|no|oh|well|maybe|also|now|but)?$`,
);

const also =
  /^(?:(?:so|such|so that|so as to|that|to|and|it|should|shall|must) )*(?:also )?(make|turn|switch|set|put|light|dim|blink|flash|pulse)(?:e?s)? (.+)$/;

/** "Change the button one so it *also makes the sofa lamp orange*": that besides. */
function besides(after: string): readonly string[] {
  const [, verb, rest] = /\b(?:also|too|as well)\b/.test(after) ? (also.exec(after) ?? []) : [];
  return verb === undefined || rest === undefined ? [] : [`and ${verb} ${rest.replace(/ (?:too|as well)$/, '')}`];
}

/** "At seven instead *of six*": what it was is known. */
const was = / instead of [\w' ]+$/;

/** The sentence with "it" in the place of the name, and without it. */
function without(words: readonly string[], start: number, end: number): readonly string[] {
  const [before, after] = [words.slice(0, start), words.slice(end)];
  const gone = denied(before.join(' '), after.join(' '));
  if (gone) return gone;
  const head = prepositions.has(before.at(-1) ?? '') ? before.slice(0, -1) : undefined;
  const tail = after.join(' ').replace(modals, '');
  const isModal = tail !== after.join(' ');
  const listed = [
    ...besides(after.join(' ')),
    ...(isModal ? [tail, `make it ${tail}`] : []),
    [...before, 'it', ...after].join(' '),
    head ? [...head, ...after].join(' ') : '',
    leadsOn.test(before.join(' ')) ? `make it ${tail}` : '',
    before.length > 1 ? '' : tail,
  ];
  const shorter = listed.map((each) => each.replace(was, ' instead'));
  return [...new Set([...listed, ...shorter])].filter((each) => each.split(' ').length > 1);
}
