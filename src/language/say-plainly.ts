const sides: Readonly<Record<string, string>> = { under: 'below', below: 'below', over: 'above', above: 'above' };
const goes = /\b(?:is|are) going (under|below|over|above) (?=\S)/g;
const dark = '(?:whenever|every time|each time|always when) it (?:gets|is|becomes|turns|goes) dark(?: outside)?';
const [darkFirst, darkLast] = [new RegExp(`^((?:please |and |oh )*)${dark} `), new RegExp(` ${dark}$`)];

/** "Is going under 17" *gets below* it, and "whenever it gets dark" is *every day at sunset*: in the words that are read. */
export function sayPlainly(words: readonly string[]): readonly string[] {
  const text = words.join(' ');
  const said = text
    .replace(goes, (_, side: string) => `gets ${sides[side] ?? side} `)
    .replace(darkFirst, '$1every day at sunset ')
    .replace(darkLast, ' every day at sunset');
  return said === text ? words : said.split(' ');
}
