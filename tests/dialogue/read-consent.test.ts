import { describe, expect, test } from '@jest/globals';
import { readConsent, readPermission, withoutNames } from '../../src/dialogue/read-consent.js';

const deliberate = { word: null, isDeliberate: true };
const overheard = { ...deliberate, isDeliberate: false };

describe('VOICE-06 consent by voice', () => {
  test.each([
    ['yes', 'once'],
    ['Yes, please.', 'once'],
    ['ok', 'once'],
    ['go ahead', 'once'],
    ['allow it', 'once'],
    ['just this once', 'once'],
    ['yes, but only once', 'once'],
    ['no', 'no'],
    ['no thanks', 'no'],
    ["don't", 'no'],
    ['Don’t do that', 'no'],
    ['rather not', 'no'],
    ['cancel', 'no'],
    ['never mind', 'no'],
  ] as const)('"%s" is %s, whoever says it', (text, consent) => {
    expect(readConsent(text, deliberate)).toBe(consent);
    expect(readConsent(text, overheard)).toBe(consent);
  });

  test.each([
    ['always', 'always'],
    ['yes, always', 'always'],
    ['always allow it', 'always'],
    ['yes from now on', 'always'],
    ['yes, for this session', 'session'],
    ['never', 'never'],
    ['no, never', 'never'],
  ] as const)('what lasts is taken only from whoever certainly talks to Lantern: "%s" is %s', (text, consent) => {
    expect(readConsent(text, deliberate)).toBe(consent);
    expect(readConsent(text, overheard)).toBe(consent === 'never' ? 'no' : null);
  });

  test.each([
    'yes it was a lovely day in the village',
    'no one has ever seen him again',
    'stop the car over there',
    'turn the light red',
    'yes and also delete the rest',
    'the weather is always nice',
    'not always',
    'what would it do',
    'jarvis',
    'right',
    'good',
    'it does',
    '',
  ])('"%s" is no answer at all', (text) => {
    expect(readConsent(text, deliberate)).toBeNull();
    expect(readConsent(text, overheard)).toBeNull();
  });

  test.each([
    ['violin', 'once'],
    ['Violin!', 'once'],
    ['yes, violin', 'once'],
    ['allow it, violin please', 'once'],
    ['no', 'no'],
    ['yes', null],
    ['always', null],
    ['violin always', null],
    ['not violin', null],
    ['make the violin lamp brighter', null],
    ['violins are always fine', null],
  ] as const)('what is dangerous takes its word, and hardly another: "%s" is %s', (text, consent) => {
    expect(readConsent(text, { ...deliberate, word: 'violin' })).toBe(consent);
  });

  test.each([
    ['yes', true, false, 'word'],
    ['go ahead', false, false, 'word'],
    ['yes', true, true, 'no'],
    ['yes', false, true, null],
    ['violin', false, true, 'once'],
    ['no', true, false, 'no'],
    ['what does it do', true, false, null],
  ] as const)(
    'a yes without the word is told it once: "%s" (deliberate: %p, told: %p) is %p',
    (text, isDeliberate, isReminded, expected) => {
      expect(readPermission(text, { word: 'violin', isDeliberate, isReminded })).toBe(expected);
    },
  );

  test.each([
    ['yes jarvis', 'yes'],
    ['Desk lamp, yes!', 'yes!'],
    ['Jarvis, please stop, desk lamp', 'please stop'],
    ['jarvis', 'jarvis'],
    ['jarvisson says yes', 'jarvisson says yes'],
    ["jarvis's lamp", "jarvis's lamp"],
    ['yes', 'yes'],
    ['', ''],
  ])('names at either end say nothing: "%s" is "%s"', (text, rest) => {
    expect(withoutNames(text, ['jarvis', 'desk lamp'])).toBe(rest);
  });
});
