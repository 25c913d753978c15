import { lowerText } from '../plain-text.js';
import { readEntry, type SaidEntry } from './read-entry.js';

/** Appointments that somebody tells and wants in the calendar, as sentences that order one each, and what else is said behind them. */
export interface SaidEntries {
  readonly orders: readonly string[];
  /** "And *remind me an hour before*". */
  readonly rest?: string;
}

const polite = '(?:please |so |and |then |just |can you |could you |would you |will you |you can |can we |let us )*';
const verb = '(?:put|pop|stick|bung|note|write|add|enter|get|pencil|jot|save|log|mark|book|schedule|slot|have)';
const those =
  '(?:it|that|this|those|these|them|both|both of (?:them|those)|them both|all of (?:them|those|that|it)|all three|the lot|everything)';
const place = '(?:(?:down )?(?:in|on|into|to|onto|as) )(?:the |my |our )?(?:calendar|diary|agenda|planner)';
const calendar = `(?: ?[,;.] ?| )${polite}(?:${verb} ${those} ${place}|${verb} ${place}|(?:for|in|into|to) the (?:calendar|diary)|calendar|diary)`;
/** What stands behind the order: nothing, or another wish. */
const wish = '(?:remind|wake|set|turn|switch|make|cancel|move|tell|what|how|when|dim|change)';
const behind = `(?:(?: (?:please|thanks|thank you|for me|would you|will you|now|then|mate|love|dear|cheers|ta))*[.!?]*|[,;.]? and (?:also |then |please |can you )*(?=${wish}\\b)(.+))$`;
const told = new RegExp(`^(.+?)${calendar}${behind}`);
const open = '(?:please |can you |could you |would you |will you |ok |okay |right |and |now |oh |then )*';
/** An order that begins with its verb. */
const ordered = new RegExp(`^${open}(?:${verb}|calendar|diary)(?: down| in)? (?!${those} )(.+?)${behind}`);
const inPlace = new RegExp(` ?\\b${place}(?= |$)`);
const books = new RegExp(`^${open}(?:add|book|schedule|enter|calendar|diary)\\b`);

/** Where one appointment may end and the next begin. */
const joint = /(?: ?[,;] (?:and )?(?:then )?(?:also )?| and (?:then )?(?:also )?| then )/;

/**
 * "Tomorrow I have Anna at two and then Ben at three, put both in the calendar": each of them as a sentence of its own. Undefined where nobody orders
 * that, or where a part of it is no appointment.
 */
export function readEntries(text: string): SaidEntries | undefined {
  const said = lowerText(text).replace(/ {2,}/g, ' ').trim();
  return (
    takeOrder(told.exec(said)) ?? (books.test(said) || inPlace.test(said) ? takeOrder(ordered.exec(said)) : undefined)
  );
}

function takeOrder(found: RegExpExecArray | null): SaidEntries | undefined {
  const [, body, rest] = found ?? [];
  const entries = body === undefined ? undefined : readBody(body.replace(inPlace, ''));
  return entries && { orders: entries.map(sayOrder), ...(rest === undefined ? {} : { rest }) };
}

/** A day told by the one before is read behind that. */
const sayOrder = ({ what, when, isBeside }: SaidEntry) =>
  isBeside ? `and ${what} ${when}` : `put ${what} in the calendar ${when}`;

/** The appointments of a sentence; a piece without a time belongs to the one before or behind it. */
function readBody(body: string): readonly SaidEntry[] | undefined {
  const pieces = gather(body.split(joint).map((piece) => piece.trim()));
  const entries: SaidEntry[] = [];
  for (const piece of pieces) {
    const entry = readEntry(piece, entries.at(-1));
    if (!entry) return undefined;
    entries.push(entry);
  }
  return entries.length > 0 ? entries : undefined;
}

/** Joins what is no appointment by itself to the next piece, or to the last one: "lunch with ann *and bo at one*". */
function gather(pieces: readonly string[]): readonly string[] {
  const found: string[] = [];
  let open = '';
  for (const piece of pieces) {
    const whole = open === '' ? piece : `${open} and ${piece}`;
    const isWhole = readEntry(whole, undefined, true) !== undefined;
    if (isWhole) found.push(whole);
    open = isWhole ? '' : whole;
  }
  return open === '' ? found : [...found.slice(0, -1), `${found.at(-1) ?? ''} and ${open}`];
}
