import { capitalize } from '../core/capitalize.js';
import { parseColor } from '../core/color-names.js';
import type { Understanding } from '../core/command.js';
import type { Lamp } from '../core/lamp.js';
import { parseNumber } from '../language/numbers.js';
import { lookNameSchema } from '../light/name.js';

/** In characters; nobody says a longer name to a lamp. */
const longestName = 60;
/** What a name can't have in it. The comma and its like end a clause when they are said. */
const odd = /[^\p{L}\p{M}\p{N}_#.:/' -]/u;
/** What a sentence can have in it besides the letters of a name: they are not part of what it names. */
const oddInSentence = /[^\p{L}\p{M}\p{N}\s_#.:/'’‘"“”,;!?()&%…–—-]/u;
/** Words that mean lamps wherever they are said. */
const everyLamp =
  /^(?:the |my |all |all the )?(?:everything|everywhere|all|it|that|this|them|these|those|lights?|lamps?|looks?|scenes?)$/;
/** What is said less often than a look of that name: an effect, a greeting. */
const yielding = /^(?:light\.scene\.set|light\.effect\.start|manners)$/;

/** What tells whether a name is free. */
export interface NameDesk {
  readonly lamps: readonly Lamp[];
  /** How a sentence is understood. */
  understand(text: string): Pick<Understanding, 'route' | 'commands'>;
}

/** A name as it is kept: composed letters, straight apostrophes, single spaces. */
export function tidyName(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * A name with the capitals, umlauts and apostrophes that it was typed with; a spoken one begins with a capital.
 * @param name as it was read: lower case, without punctuation @param text the sentence
 */
export function nameAsSaid(name: string, text: string, typed: boolean): string {
  if (!typed) return capitalize(name);
  const words = name.split(' ').map((word) => word.replaceAll(/./gu, spellLetter).slice(0, -apostrophe.length));
  const said = new RegExp(`(?<![\\p{L}\\p{N}])${words.join(between)}${possessive}(?![\\p{L}\\p{N}])`, 'giu');
  return [...text.normalize('NFC').matchAll(said)].at(-1)?.[0] ?? name;
}

const notWord = /[^\p{L}\p{M}\p{N}]/u;
const spellLetter = (letter: string) => `${letter.replace(notWord, '\\$&')}${apostrophe}`;
const apostrophe = "['\u2018\u2019]?";
/** What a sentence loses where it is read: "mum's tea" becomes "mum tea". */
const possessive = "(?:['\u2018\u2019]s)?";
const between = `${possessive}[^\\p{L}\\p{N}]+`;

/** Why a look can't have a name, in words; null if it can. @param name a tidy one */
export function findNameProblem(name: string, desk: NameDesk): string | null {
  if (name === '') return 'A look needs a name, such as "movie night".';
  if (name.length > longestName) return `That name has ${name.length} letters; a look takes at most ${longestName}.`;
  const letter = odd.exec(name)?.[0];
  if (letter !== undefined) return refuseLetter(letter, name);
  if (!/\p{L}/u.test(name)) return `"${name}" is only a number. A name needs a letter, so that it can be said.`;
  if (!lookNameSchema.safeParse(name).success) return 'I can’t keep that name. Try one or two plain words.';
  const other = findOtherMeaning(name.toLowerCase(), desk);
  return other === null ? null : `"${name}" is ${other}. Which other name would you like?`;
}

/** Names the letter of a sentence that no name can have, because the sentence was read without it; null if there is none. */
export function findOddLetter(sentence: string): string | null {
  const letter = oddInSentence.exec(sentence)?.[0];
  return letter === undefined ? null : refuseLetter(letter, '');
}

function refuseLetter(letter: string, name: string): string {
  const rest = tidyName(name.replaceAll(new RegExp(odd, 'gu'), ' '));
  return `A name can't have "${letter}" in it.${rest === '' ? '' : ` How about "${rest}"?`}`;
}

function findOtherMeaning(name: string, desk: NameDesk): string | null {
  if (/^(on|off)$/.test(name) || parseColor(name)) return 'a word of its own';
  if (everyLamp.test(name)) return 'what lamps are called';
  const words = name.split(' ');
  if (parseNumber(words, 0)?.next === words.length) return 'a number';
  return (
    findPlace(name.replace(/^(?:the|my) /, ''), desk.lamps) ??
    (means(name, desk.understand(name)) ? 'something to say already, and means something else' : null)
  );
}

function findPlace(name: string, lamps: readonly Lamp[]): string | null {
  const isNamed = (...names: readonly (string | undefined)[]) => names.some((each) => each?.toLowerCase() === name);
  if (lamps.some((lamp) => isNamed(lamp.name, ...lamp.aliases))) return 'a lamp here';
  return lamps.some(({ area, floor }) => isNamed(area, floor)) ? 'a room here' : null;
}

/** How a question begins; other words that could be one ("day", "film time") are rarely meant so. */
const asking = /^(?:what|who|when|where|why|how|which|is|are|do|does|can|help)\b/;

/** Whether a sentence does or asks something. */
function means(name: string, { route, commands }: ReturnType<NameDesk['understand']>): boolean {
  if (route === 'agent' || commands.some(({ intent }) => yielding.test(intent))) return false;
  return route !== 'answer' || asking.test(name);
}
