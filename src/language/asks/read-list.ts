import { parseDate } from '../time/dates.js';
import { areOnly } from './bare-words.js';
import type { AskedKind, SaidAsk } from './said-ask.js';

const kinds: readonly (readonly [RegExp, AskedKind])[] = [
  [/^(?:alarms?|waking|woken|wake|wakeups?)$/, 'alarm'],
  [/^(?:reminders?|rems?|reminding|remind|remember)$/, 'reminder'],
  [/^(?:timers?|countdowns?|cooking)$/, 'timer'],
  [/^(?:rules?|automations?|routines?|programs?|programmes?)$/, 'rule'],
  [/^(?:appointments?|events?|meetings?|bookings?|diary|calendar)$/, 'appointment'],
];
/** What somebody says who wants to hear all. */
const orders =
  /^(?:list|overview|summary|status|show|read|read out|read back|tell|give|make|name|go through|run through|(?:show|give|read|make|write|tell) (?:me|us)|what|which|whats|how many|is|are|any|anything|nothing|everything|all|have|do|does|am|got|my|more|everyone)\b/;
/** Of these one must be said, or a kind. */
const tellsSetUp =
  /\b(?:everything|list|overview|set|set up|planned|scheduled|schedules?|pending|waiting|lined up|coming up|programmed|programed|automated|automatically|by yourself|by itself|on your own|told to do|up to|plans|planning|arranged|in store|going to happen|going on|due|things you do|(?:nothing|anything|something|what else|what) (?:else )?(?:happens?|happening))\b/;
const beside = new Set(
  'will would doing happening happens a about all am an and any anything are around arranged as at automated automatically be been booked by can coming currently do does doing done due else even everything exist existing exists far for from full further give going got had happen happening has have house how i in is it its itself kindly know left lined list made make many me more moment my name new no nothing of on one ones other others our out over overview own pending planned planning plans programmed programed read remaining run running say schedule scheduled schedules see set show so some something still store stuff summary tell that the them themselves there things think thing this to today told total two up us waiting we what which with you your yourself yourselves going wake list status every each these those down current active'.split(
    ' ',
  ),
);

/** "List the of". */
const breaksOff = / (?:of|the|a|an|my|our|and|or|with|by|that|this)$/;

/** "What have you got lined up", "list everything", "timers", "what must I remember on Tuesday": undefined for anything else. */
export function readList(said: string): SaidAsk | undefined {
  const { words, date } = takeDay(said.split(' '));
  const named = [...new Set(words.flatMap((word) => kindOf(word) ?? []))];
  const rest = words.filter((word) => kindOf(word) === undefined);
  if (named.length > 1 || !areOnly(rest, beside) || breaksOff.test(said)) return undefined;
  if (named.length === 0 ? !asksAll(said, words, date) : !asksKind(words, rest)) return undefined;
  return listOf(named[0], date);
}

const asksAll = (said: string, words: readonly string[], date: string | undefined) =>
  orders.test(words.join(' ')) && (tellsSetUp.test(said) || (date !== undefined && isDoing.test(said)));

const asksKind = (words: readonly string[], rest: readonly string[]) =>
  orders.test(words.join(' ')) || rest.every((word) => /^(?:my|the|all|any|our|list|of)$/.test(word));

function listOf(of: AskedKind | undefined, date: string | undefined): SaidAsk {
  return { asks: 'list', ...(of && { of }), ...(date !== undefined && { date }) };
}

const kindOf = (word: string) => kinds.find(([form]) => form.test(word))?.[1];
/** "What will you be doing tonight". */
const isDoing = /\b(?:you|it)\b.* (?:do|doing|up to)\b/;

/** The only day that is told, and the words without it. */
function takeDay(words: readonly string[]): { readonly words: readonly string[]; readonly date?: string } {
  for (const at of words.keys()) {
    const found = /^(?:on|for)$/.test(words[at] ?? '') ? undefined : parseDate(words, at);
    if (!found) continue;
    const from = /^(?:on|for)$/.test(words[at - 1] ?? '') ? at - 1 : at;
    return { date: found.value, words: [...words.slice(0, from), ...words.slice(found.next)] };
  }
  return { words };
}
