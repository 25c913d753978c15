/** "Stehlampe", "lampada", "luz", "lampje": what lamps are called where nouns may have capitals. */
const foreignLamp = /(?:lampe|leuchte|licht|lampada|luce|luz|lámpara|lampara|lampje|lumière|lumiere)n?$/i;

/**
 * A name as it stands in a sentence, with its article: "Desk lamp" is "the desk lamp". Proper names keep their capitals, and so do those
 * of other languages, where every noun may have one.
 */
export function sayName({ name }: { readonly name: string }): string {
  if (/^\S+['’]s\b/.test(name)) return name;
  if (/^(my|our)\b/i.test(name)) return name;
  if (/^the\b/i.test(name)) return `the${name.slice(3)}`;
  const isProper = name
    .split(/\s+/)
    .slice(1)
    .some((word) => /^\p{Lu}/u.test(word));
  const isAcronym = /^\p{Lu}{2}/u.test(name);
  const isForeign = /(?!\p{ASCII})\p{L}/u.test(name) || foreignLamp.test(name);
  const keeps = isProper || isAcronym || isForeign;
  return `the ${keeps ? name : `${name.charAt(0).toLowerCase()}${name.slice(1)}`}`;
}
