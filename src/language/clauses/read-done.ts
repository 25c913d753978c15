import { dropStops, lowerText } from '../plain-text.js';

/** Verbs whose past is no "ed" behind them. */
const pasts: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    ring: ['rang', 'rung'],
    feed: ['fed'],
    buy: ['bought'],
    pay: ['paid'],
    take: ['took', 'taken'],
    do: ['did', 'done'],
    put: ['put'],
    bring: ['brought'],
    write: ['wrote', 'written'],
    send: ['sent'],
    give: ['gave', 'given'],
    speak: ['spoke', 'spoken'],
    see: ['saw', 'seen'],
    get: ['got'],
    make: ['made'],
    book: ['booked'],
    eat: ['ate', 'eaten'],
    drink: ['drank', 'drunk'],
    leave: ['left'],
    meet: ['met'],
    text: ['texted'],
  }),
);
const who = "(?:i've|i have|i|we've|we have|we|have|has|he's|she's|he has|she has|he|she|they've|they have|they)";
const lead = '(?:(?:ok|okay|right|oh|well|good|hey|yes|by the way|and|now|so|just|already|finally) )*';
const tail =
  '(?: (?:already|now|just|today|tonight|then|thanks|thank you|again|too|love|dear|mate|this morning|by the way|earlier))*';
const told = new RegExp(`^${lead}(?:${who} )?(?:(?:just|already|finally|now|only|all) )*(\\w+)(?: (.+?))?${tail}$`);
const isDone = new RegExp(
  `^${lead}(.+?)(?:'s|'re| is| are| has been| have been| been| was| were)? (?:all )?(?:done|finished|sorted|dealt with|seen to|taken care of|ticked off)${tail}$`,
);
const general = /^(?:done|did|finished|sorted|seen to|dealt)$/;

/** What somebody says is done already: its verb, where it is one of its own, and what with. */
export interface SaidDone {
  /** As it stands in an order: "ring"; absent where anything may have been done. */
  readonly verb?: string;
  readonly what: string;
}

/** "I've rung Dorothy", "took the pills", "the ferns are done", "done with the recycling". @param verbs of what there is to do */
export function readDone(text: string, verbs: readonly string[]): SaidDone | undefined {
  const said = dropStops(lowerText(text)).trim();
  const [, past = '', rest = ''] = told.exec(said) ?? [];
  const verb = verbs.find((each) => isPastOf(past, each));
  if (verb !== undefined) return { verb, what: rest };
  if (general.test(past)) return { what: rest.replace(/^(?:with|to) /, '') };
  return readState(said);
}

/** "The ferns are done". */
function readState(said: string): SaidDone | undefined {
  const what = isDone.exec(said)?.[1];
  return what === undefined || open.test(what) ? undefined : { what };
}

const open = /\b(?:not|never|isn't|aren't|when|if|until|till|once)\b/;

const isPastOf = (past: string, verb: string): boolean =>
  pasts.get(verb)?.includes(past) ??
  [`${verb}ed`, `${verb}d`, `${verb.replace(/y$/, 'i')}ed`, `${verb}${verb.at(-1) ?? ''}ed`].includes(past);
