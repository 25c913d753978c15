import { describe, expect, test } from '@jest/globals';
import { readConsent } from '../../src/dialogue/read-consent.js';

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

  test.each([
    ['violin', 'once'],
    ['Violin!', 'once'],
    ['yes, violin', 'once'],
    ['allow it, violin please', 'once'],
    ['yes', 'no'],
    ['always', 'no'],
    ['not violin', 'no'],
    ['make the violin lamp brighter', 'no'],
    ['violins are always fine', 'no'],
  ] as const)('what is dangerous takes its word, and hardly another: "%s" is %s', (text, consent) => {
    expect(readConsent(text, 'violin')).toBe(consent);
  });
});
