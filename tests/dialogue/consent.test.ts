import { describe, expect, test } from '@jest/globals';
import { readConsent } from '../../src/dialogue/consent.js';

describe('VOICE-06 consent by voice', () => {
  test.each([
    ['yes', 'once'],
    ['Yes, please.', 'once'],
    ['ok', 'once'],
    ['go ahead', 'once'],
    ['allow it', 'once'],
    ['just this once', 'once'],
    ['yes, but only once', 'once'],
    ['yes, for this session', 'session'],
    ['always', 'always'],
    ['yes, always', 'always'],
    ['yes from now on', 'always'],
    ['no', 'no'],
    ['no thanks', 'no'],
    ["don't", 'no'],
    ['never', 'never'],
    ['no, never', 'never'],
    ['not always', 'no'],
    ['turn the light red', 'no'],
    ['yes and also delete the rest', 'no'],
    ['the weather is always nice', 'no'],
    ['what would it do', 'no'],
    ['', 'no'],
  ] as const)('"%s" is %s', (text, consent) => {
    expect(readConsent(text, null)).toBe(consent);
  });

  test('what is dangerous takes its word: a plain yes is not enough', () => {
    expect(readConsent('yes', 'orange')).toBe('no');
    expect(readConsent('orange', 'orange')).toBe('once');
    expect(readConsent('yes, orange', 'orange')).toBe('once');
    expect(readConsent('not orange', 'orange')).toBe('no');
    expect(readConsent('oranges are always fine', 'orange')).toBe('no');
  });
});
