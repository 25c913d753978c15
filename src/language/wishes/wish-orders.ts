import { onDay } from '../gist-reader.js';
import { parseNumber } from '../numbers.js';
import { parseDuration } from '../time/durations.js';
import type { WishKind } from './wish-weights.js';

/** The words of a wish, by what they are for. */
export interface WishWords {
  readonly time: readonly string[];
  readonly about: readonly string[];
  /** What names that which is set already. */
  readonly name: readonly string[];
  /** All that is no remark, as it was said. */
  readonly kept: readonly string[];
}

/** The sentences of `templates` for which all is there that they ask for. */
export function fillWords(templates: readonly string[], said: WishWords, kind: WishKind): readonly string[] {
  const values = valuesOf(said, kind);
  const filled = templates.map((template) => ({
    isWhole: [...template.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => values[name] !== ''),
    text: template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
  }));
  return [...new Set(filled.flatMap(({ isWhole, text }) => (isWhole ? [text] : [])))];
}

/** The same of those templates that leave nothing out that was said. */
export function fillWhole(templates: readonly string[], said: WishWords, kind: WishKind): readonly string[] {
  const told: readonly (readonly [readonly string[], RegExp])[] = [
    [said.time, /\{(?:time|length|day)\}/],
    [said.about, /\{about\}/],
  ];
  const isAll = (template: string) => told.every(([words, slot]) => words.length === 0 || slot.test(template));
  return fillWords(templates.filter(isAll), said, kind);
}

function valuesOf({ time, about, name, kept }: WishWords, kind: WishKind): Readonly<Record<string, string>> {
  const bare = withoutLead(time);
  return {
    about: about.join(' '),
    name: name.join(' '),
    kept: kept.join(' '),
    time: phraseTime(time, kind),
    length: isNumber(bare) && kind.unit !== undefined ? `${bare.join(' ')} ${kind.unit}` : bare.join(' '),
    day: bare.length === 0 ? '' : onDay(bare.join(' ')),
  };
}

/** Words that may stand before a time, and say nothing of how long it is. */
const leads = /^(?:by|for|to|another|an|extra|in|at|of|till|until)$/;

function withoutLead(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !leads.test(word));
  return first < 0 ? [] : words.slice(first);
}

const isNumber = (words: readonly string[]) => words.length > 0 && parseNumber(words, 0)?.next === words.length;

/** A time as it stands behind an order. */
function phraseTime(words: readonly string[], { before: { length, number } }: WishKind): string {
  const isLength = parseDuration(words, 0)?.next === words.length;
  const lead = isLength ? length : isNumber(words) ? number : undefined;
  return [...(lead === undefined ? [] : [lead]), ...words].join(' ');
}
