/** Shorter words fit on a card. */
const long = 12;
/** Before a consonant with a vowel behind it, as syllables begin in most languages, and near neither end. "Ch" and "sch" stay whole. */
const syllable = /(?<=[aeiouyäöüåéèáó]\p{L}*)(?<=\p{L}{3})(?=(?!h)[^\Waeiouyäöüåéèáó\d_][aeiouyäöüåéèáó]\p{L}{2})/giu;

/** A name whose long words may be broken with a hyphen: browsers know the syllables of few languages, and of a name none. */
export function softenWords(name: string): string {
  return name.replaceAll(/\p{L}+/gu, (word) => (word.length > long ? word.replaceAll(syllable, '\u00AD') : word));
}
