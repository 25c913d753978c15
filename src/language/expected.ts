import { spellNumber } from './spell-number.js';
import type { Sentences } from './matching/sentences.js';
import { parseTemplate, type SentenceTemplate } from './matching/sentence-template.js';
import type { Vocabulary } from './matching/vocabulary.js';
import { normalizeName } from './matching/words.js';

const colors =
  'red green blue yellow orange purple pink white violet cyan turquoise magenta gold|warm white|cool white|light blue|dark blue';
const timers = ['pizza', 'tea', 'egg', 'pasta', 'laundry', 'cooking', 'oven', 'kitchen'];
const durations: readonly string[] = [
  ...range(1, 60).flatMap((count) => [
    `${spellNumber(count)} ${count === 1 ? 'minute' : 'minutes'}`,
    `${spellNumber(count)} ${count === 1 ? 'second' : 'seconds'}`,
    `one hour and ${spellNumber(count)} ${count === 1 ? 'minute' : 'minutes'}`,
  ]),
  ...range(1, 24).flatMap((count) => [
    `${spellNumber(count)} ${count === 1 ? 'hour' : 'hours'}`,
    `${spellNumber(count)} and a half ${count === 1 ? 'hour' : 'hours'}`,
    `${spellNumber(count)} and a half minutes`,
  ]),
  ...['a minute', 'an hour', 'half an hour', 'an hour and a half', 'half a minute', 'a minute and a half'],
];

/** The phrases of a recognizer's grammar. */
export interface ExpectedPhrases {
  /** Sentences that the fast path understands. */
  readonly sentences: readonly string[];
  /** Other things that people may say. Without them, the recognizer would force whatever it hears into one of the sentences. */
  readonly decoys: readonly string[];
}

/**
 * The phrases to expect in this home, in lower case. Every word of a slot's values appears in every sentence with that slot, but
 * not every combination of values does: the recognizer only learns which word may follow which.
 */
export function listExpected(
  { expected, decoys, others }: Pick<Sentences, 'expected' | 'decoys' | 'others'>,
  vocabulary: Pick<Vocabulary, 'lamps' | 'effects' | 'timers'>,
): ExpectedPhrases {
  const slots: Readonly<Record<string, readonly string[]>> = {
    lamps: listLamps(vocabulary),
    others: others.flatMap((name) => [name, `the ${name}`]),
    color: colors.split('|').flatMap((group, at) => (at === 0 ? group.split(' ') : [group])),
    level: range(1, 100).map(spellNumber),
    duration: durations,
    effect: vocabulary.effects.map(toWords),
    timer: [...new Set([...timers, ...vocabulary.timers.map(toWords)])],
  };
  const list = (templates: readonly string[]) => [
    ...new Set(
      templates
        .map(parseTemplate)
        .flatMap(spellOut)
        .flatMap((sentence) => fill(sentence, slots)),
    ),
  ];
  return { sentences: list(expected), decoys: list(decoys) };
}

/** All the word sequences of a template; slots remain, as `{lamps}`. */
function spellOut(template: SentenceTemplate): readonly (readonly string[])[] {
  switch (template.kind) {
    case 'word':
      return [[template.word]];
    case 'slot':
      return [[`{${template.slot}}`]];
    case 'optional':
      return [[], ...spellOut(template.inner)];
    case 'choice':
      return template.choices.flatMap(spellOut);
    case 'sequence':
      return template.parts
        .map(spellOut)
        .reduce((heads, tails) => heads.flatMap((head) => tails.map((tail) => [...head, ...tail])), [[]]);
    case 'rule':
      throw new SyntaxError(`an expected sentence cannot use the rule <${template.name}>`);
  }
  return template satisfies never;
}

function fill(sentence: readonly string[], slots: Readonly<Record<string, readonly string[]>>): readonly string[] {
  const values = sentence.map((word) => (word.startsWith('{') ? (slots[word.slice(1, -1)] ?? []) : [word]));
  if (values.some(({ length }) => length === 0)) return [];
  const count = Math.max(...values.map(({ length }) => length));
  return range(0, count - 1).map((at) => values.map((words) => words[at % words.length]).join(' '));
}

function listLamps({ lamps }: Pick<Vocabulary, 'lamps'>): readonly string[] {
  const names = new Set(lamps.flatMap(({ name, aliases }) => [name, ...aliases].map(toWords)));
  const areas = new Set(lamps.flatMap(({ area }) => (area === undefined ? [] : [toWords(area)])));
  return [
    ...['the light', 'the lights', 'the lamp', 'it', 'all the lights', 'the lights in here'],
    ...[...names].flatMap((name) => (name === 'light' || name === 'lamp' ? [] : [`the ${name}`, name])),
    ...[...areas].flatMap((area) => [
      `the ${area} lights`,
      `${area} lights`,
      `the ${area} light`,
      `the lights in the ${area}`,
      `lights in the ${area}`,
      `all the lights in the ${area}`,
      `all of the lights in the ${area}`,
    ]),
  ];
}

function toWords(name: string): string {
  return normalizeName(name.replaceAll(/[_-]/g, ' ')).join(' ');
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}
