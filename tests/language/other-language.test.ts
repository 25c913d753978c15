import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { englishSentences } from '../../src/app/shipped/compile-sentences.js';
import { findOtherLanguage } from '../../src/language/other-language.js';

describe('a sentence of another language', () => {
  test.each([
    ['mach das Licht an', 'German'],
    ['Licht aus bitte', 'German'],
    ['Schalte bitte die Lampe im Wohnzimmer aus', 'German'],
    ['allume la lampe', 'French'],
    ['éteins la lumière dans la cuisine', 'French'],
    ['enciende la luz por favor', 'Spanish'],
    ['accendi la luce', 'Italian'],
    ['doe het licht aan', 'Dutch'],
  ])('"%s" is %s', (text, language) => {
    expect(findOtherLanguage(text)).toBe(language);
  });

  test.each([
    'turn on the Küche lamp',
    'Lampe',
    'call this look Licht',
    'is the lamp in the salon on',
    'set a timer for two minutes plus one',
    'play la vie en rose',
  ])('"%s" is none', (text) => {
    expect(findOtherLanguage(text)).toBeUndefined();
  });

  test('none of all the English sentences here is one', () => {
    const folder = join(englishSentences, 'tests');
    const texts = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.filter((text) => findOtherLanguage(text) !== undefined)).toEqual([]);
  });
});
