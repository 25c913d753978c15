import { describe, expect, test } from '@jest/globals';
import { readConsent } from '../../src/dialogue/read-consent.js';

const deliberate = { word: null, isDeliberate: true, names: ['jarvis', 'desk lamp'] };
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
    ['yes jarvis', 'once'],
    ['Desk lamp, yes!', 'once'],
    ['no', 'no'],
    ['no thanks', 'no'],
    ["don't", 'no'],
    ['Don’t do that', 'no'],
    ['rather not', 'no'],
    ['stop, jarvis', 'no'],
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
    ['jarvis, violin', 'once'],
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
});
