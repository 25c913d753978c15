/** "*From now on*", of a series: all of its times. */
const always =
  / ?\b(?:from (?:now|then|here|next week) on(?:wards)?|as of now|always|every (?:week|time|month)|each (?:week|time|month)|all of (?:them|it)|for good|permanently|the whole series|the whole thing)\b/;
/** "*Only this time*": one of them. */
const once =
  /\b(?:only|just) (?:this|next|that|the next|once|tomorrow|today|tonight)\b|\b(?:this|that|next) (?:once|time|week|one)\b|\b(?:once|tomorrow|today|tonight)\b/;
const besides = / ?\b(?:(?:only|just) )?(?:this|that) (?:once|time)\b/;

/** Which times of a series are meant, and what is said without the words that say so. */
export function readWhich(said: string): { readonly said: string; readonly which: { all?: true; once?: true } } {
  if (always.test(said)) return { said: said.replace(always, '').trim(), which: { all: true } };
  return once.test(said) ? { said: said.replace(besides, '').trim(), which: { once: true } } : { said, which: {} };
}
