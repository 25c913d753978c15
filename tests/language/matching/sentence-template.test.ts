import { describe, expect, test } from '@jest/globals';
import { Filing } from '../../../src/language/matching/filing.js';
import { Matcher } from '../../../src/language/matching/matcher.js';
import { parseNumber } from '../../../src/language/numbers.js';
import { parseTemplate } from '../../../src/language/matching/sentence-template.js';
import { TemplateIndex } from '../../../src/language/matching/template-index.js';
import { TemplateRules } from '../../../src/language/matching/template-rules.js';
import { normalizeSentence } from '../../../src/language/matching/words.js';

const number = (field: string) => (words: { words: readonly string[] }, at: number) => {
  const found = parseNumber(words.words, at);
  return found ? [{ next: found.next, value: { [field]: found.value } }] : [];
};
const rules = new Map([
  ['turn', ['turn | switch']],
  ['both', ['(on|off)', 'round and round']],
]);

const createIndex = () => {
  const templates = new TemplateRules(rules);
  return new TemplateIndex<string>(templates, new Filing(templates));
};

function match(template: string, text: string) {
  const index = createIndex();
  index.add(template, 'meant');
  return new Matcher(index, new Map([['number', number]])).match(normalizeSentence(text, new Map()));
}

describe('templates', () => {
  test.each([
    ['<turn> [it] <both>', 'switch it off'],
    ['<turn> [it] <both>', 'turn on'],
    ['<turn> [it] <both>', 'turn it round and round'],
    ['[a] {number} [b]', 'seven'],
  ])('"%s" fits "%s"', (template, text) => {
    expect(match(template, text)).toHaveLength(1);
  });

  test.each([
    ['<turn> [it] <both>', 'turn it'],
    ['<turn> [it] <both>', 'turn it off now'],
    ['<turn> {number}', 'turn seven times'],
  ])('"%s" does not fit "%s"', (template, text) => {
    expect(match(template, text)).toEqual([]);
  });

  test('a slot gives its value under the name the template asks for', () => {
    expect(match('<turn> {number:first} by {number}', 'turn two by three')).toEqual([
      { meaning: 'meant', values: { first: 2, number: 3 } },
    ]);
  });

  test.each([
    ['turn (on', 'column 9: ")" expected'],
    ['turn on)', 'column 8: nothing more expected'],
    ['turn <on', 'column 6: not a word, rule or slot'],
  ])('a mistake in "%s" is named with its column', (template, message) => {
    expect(() => parseTemplate(template)).toThrow(message);
  });

  test('a rule or slot that does not exist is named', () => {
    const index = createIndex();
    expect(() => {
      index.add('<dance> {number}', '');
    }).toThrow('there is no rule <dance>');
    index.add('turn {depth}', '');
    expect(() => {
      new Matcher(index, new Map()).prepare();
    }).toThrow('there is no slot {depth}');
  });

  test('a template with very many readings is given up, not waited for', () => {
    const deep = `${'[a {number}] [{number} a] '.repeat(40)}end`;
    expect(match(deep, `${'a one '.repeat(22)}stop end`)).toEqual([]);
  });
});
