import { capitalize } from '../../core/capitalize.js';
import { longestAnswer, trimAnswer, trimLead, type Extractor } from './extractor.js';

const lead =
  /^(?:(?:my|the) (?:full )?name(?:'s| is going to be| will be| is| would be)|name's|it's|it is|its|this is|that's|that is|that would be|(?:i'm|i am) called|i'm|i am|(?:you can |you may |just |people |they )?call me|(?:put it |book it |it's )?under(?: the name(?: of)?)?|(?:it's |it is )?for|the name(?: of)?|name)\b[\s:,]*/iu;
const tail = /[\s,]+(?:here|speaking|is my name|is the name|is what they call me)$/iu;
const fullName =
  /^(?:my )?(?:first )name(?:'s| is)? (.+?)[\s,]+(?:and )?(?:my )?(?:last name|surname|family name)(?:'s| is)? (.+)$/iu;

/** Words that do not occur in names; an answer that contains one is about something else. */
const barred = new Set(
  (
    'a an the and or but if of to in on at by with from as is am are was were be been do does did have has had can could would shall should ' +
    'might must not never what which who whom whose when where why how this that these those it its he she they we you i me my your his her ' +
    'their our us them yes no yeah nope ok okay please thanks cancel stop help undo repeat again nothing none never mind today tomorrow yesterday ' +
    'tonight morning afternoon evening night noon midnight monday tuesday wednesday thursday friday saturday sunday week month year day hour minute ' +
    'oclock am pm turn switch set make change light lights lamp timer alarm reminder appointment book call remind start tell about for new name ' +
    'street avenue road phone number email address one two three four five six seven eight nine ten zero sure correct wrong right maybe later now here there'
  ).split(' '),
);
/** Written in lower case inside a name. */
const particles = new Set('van von de der den da di del della la le du bin ibn al el ter ten zu dos das y'.split(' '));
const titles: ReadonlyMap<string, string> = new Map([
  ['mister', 'Mr'],
  ['missus', 'Mrs'],
  ['doctor', 'Dr'],
  ['professor', 'Professor'],
]);

function printWord(word: string, first: boolean): string {
  const plain = word.replace(/\.$/, '');
  if (/\p{Ll}/u.test(plain) && /\p{Lu}/u.test(plain)) return plain; // as typed: "McDonald", "deShawn"
  const lower = plain.toLocaleLowerCase('en');
  if (titles.has(lower)) return titles.get(lower) ?? plain;
  if (!first && particles.has(lower)) return lower;
  const parts = lower
    .split(/([-'])/)
    .map(capitalize)
    .join('');
  return parts.replace(/^Mc(\p{Ll})(?=\p{Ll}{2})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}

/** "sarah s a r a h johnson": letters that spell the word before them are dropped; on their own they are the name. */
function joinSpelled(words: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length;) {
    let end = at;
    while (end < words.length && /^\p{L}\.?$/u.test(words[end] ?? '')) end += 1;
    const spelled = words.slice(at, end).join('').replaceAll('.', '').toLowerCase();
    if (end - at >= 3) {
      if (joined.at(-1)?.toLowerCase() !== spelled) joined.push(spelled);
      at = end;
    } else {
      joined.push(words[at] ?? '');
      at += 1;
    }
  }
  return joined;
}

/** A person's name, with capitals: "My name is Sarah Johnson", "it's sarah", "sarah johnson". */
export const extractName: Extractor = (text) => {
  if (text.length > longestAnswer) return undefined;
  const answer = trimAnswer(text).replace(tail, '');
  const both = fullName.exec(answer);
  const { rest } = both ? { rest: `${both[1] ?? ''} ${both[2] ?? ''}` } : trimLead(answer, lead);
  const said = trimLead(rest, lead).rest; // "it's for Sarah"
  const words = joinSpelled(said.split(/[\s,]+/u).filter((word) => word !== ''));
  if (words.length === 0 || words.length > 5) return undefined;
  const named = words.every((word) => /^\p{L}[\p{L}\p{M}]*(?:['-]\p{L}[\p{L}\p{M}]*)*\.?$/u.test(word));
  if (!named || words.some((word) => barred.has(word.toLowerCase().replace(/\.$/, '')))) return undefined;
  if (words.length === 1 && (words[0] ?? '').length < 2) return undefined;
  return { value: words.map((word, index) => printWord(word, index === 0)).join(' '), said };
};
