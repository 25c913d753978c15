import { dropStops, lowerText } from '../plain-text.js';
import { parseRecurrence } from '../time/recurrences.js';

const it = '(?:it|that|this|that one|this one|the alarm|my alarm|that alarm|the reminder|that reminder)';
const heads = new RegExp(
  `^(?:(?:and|but|please|actually|no|oh|can you|could you|ok) )*(?:${it} (?:must|should|shall|has to|needs to|ought to|is to|will|can) (?:repeat|ring|come|be|go off|recur|sound|happen|remind me|wake me|be repeated|be done)(?: again)?|(?:make|have|repeat|do|set|let|run|ring) ${it}(?: be| ring| repeat| come| to| to be| go off)?|remind me of ${it}|wake me) (?:on )?(.+)$`,
);
const ends = /(?: (?:please|then|instead|now|from now on|love|mate|again|thanks))+$/;
const besides = /^(?:also|too) | (?:also|too|as well)$/;

/** How often something that is set is to come, and whether besides when it does already: "it must repeat every Tuesday", "make it every third day". */
export function readRepeats(text: string): { readonly recurrence: string; readonly isMore: boolean } | undefined {
  const said = heads.exec(dropStops(lowerText(text)).trim())?.[1]?.replace(ends, '');
  const words =
    said
      ?.replace(besides, '')
      .replace(/^each /, 'every ')
      .replace(/^on /, '')
      .split(' ') ?? [];
  const found = parseRecurrence(words, 0);
  if (said === undefined || found?.next !== words.length) return undefined;
  return { recurrence: found.value, isMore: besides.test(said) };
}
