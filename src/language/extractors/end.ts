import { normalizeSentence } from '../matching/words.js';
import { parseStay, type Stay } from '../time/stay.js';
import { trimAnswer, type Extractor } from './extractor.js';
import { fieldsOfMoment } from './said-moment.js';

const noWords: ReadonlyMap<string, readonly string[]> = new Map();
const tail =
  /(?: (?:so|and|please|can you|could you))*(?: (?:put|write|note|add|enter|mark) (?:it|that|this)(?: down)?)? (?:to|in|into|on|onto) (?:my|the|our) (?:calendar|diary|agenda|schedule|planner)(?: please| for me)*$/;

/**
 * Until when something lasts, with when it begins: "from five to seven in the evening" gives {at: "19:00"}, "at ten for two hours" {minutes: 120}.
 * An end alone tells nothing of an appointment.
 */
export const extractEnd: Extractor = (text, now) => {
  const said = normalizeSentence(trimAnswer(text), noWords).words.join(' ').replace(tail, '');
  const words = said.split(' ');
  const found = said === '' ? undefined : parseStay(words, 0);
  if (!found || found.next < words.length) return undefined;
  const value = toEnd(found.value);
  const also = fieldsOfMoment(found.value.moment, now);
  return value && also?.time ? { value, said, also } : undefined;
};

function toEnd({
  end,
  lasts,
}: Stay): { readonly at: string; readonly either?: true } | { readonly minutes: number } | undefined {
  if (lasts !== undefined) return { minutes: Math.round(lasts / 60) };
  if (end?.at === undefined) return undefined;
  return { at: end.at, ...(end.either ? { either: end.either } : {}) };
}
