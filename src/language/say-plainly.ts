const sides: Readonly<Record<string, string>> = { under: 'below', below: 'below', over: 'above', above: 'above' };
const goes = /\b(?:is|are) going (under|below|over|above) (?=\S)/g;
const dark = '(?:whenever|every time|each time|always when) it (?:gets|is|becomes|turns|goes) dark(?: outside)?';
const [darkFirst, darkLast] = [new RegExp(`^((?:please |and |oh )*)${dark} `), new RegExp(` ${dark}$`)];

const normal =
  /^(.*\b(?:when|whenever|if|once|as soon as)\b.+?) and (?:then )?(?:(?:to |put it |turn it |set it |switch it |make it |have it )?back(?: again)? to (?:normal|(?:how|what|as) it was(?: before)?|the way it was)|(?:back to )?normal again|back again)(?: again)? (?:when|once|as soon as|if) (?=\S)/;

const normalThen =
  /^(.*\b(?:when|whenever|if|once|as soon as)\b.+?) and (?:then )?(?:when|once|as soon as|if) (\S.*?) (?:then )?(?:put it |turn it |set it |switch it |make it |have it )?(?:back(?: again)? to (?:normal|(?:how|what|as) it was(?: before)?|the way it was)|normal again|back again)$/;

/**
 * "Is going under 17" *gets below* it, "whenever it gets dark" is *every day at sunset*, and what goes back to normal when
 * something happens is so *until* then: in the words that are read.
 */
export function sayPlainly(words: readonly string[]): readonly string[] {
  const text = words.join(' ');
  const said = text
    .replace(goes, (_, side: string) => `gets ${sides[side] ?? side} `)
    .replace(normal, '$1 until ')
    .replace(normalThen, '$1 until $2')
    .replace(darkFirst, '$1every day at sunset ')
    .replace(darkLast, ' every day at sunset');
  return said === text ? words : said.split(' ');
}
