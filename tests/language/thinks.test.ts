import { describe, expect, test } from '@jest/globals';
import { isThinking, withoutThinking } from '../../src/language/thinks.js';

describe('TALK-02 who thinks aloud has not answered yet', () => {
  test.each([
    ...[
      'hmm',
      'um, well…'.replace('…', ''),
      'err',
      'let me think',
      'Let me see.',
      'hmm let me check',
      'just a moment please',
    ],
    ...[
      'give me a second',
      'hold on',
      "I don't know yet",
      'I don’t know',
      'not sure',
      "I'm not quite sure yet",
      'no idea',
    ],
    ...['oh, good question', 'well I have to look it up', 'wait a minute', 'I do not know'],
  ])('"%s" is no answer', (text) => expect(isThinking(text)).toBe(true));

  test.each([
    ['hmm let me think at half past seven', 'at half past seven'],
    ["I don't know, maybe at eight", 'at eight'],
    ['um well probably tomorrow at nine', 'tomorrow at nine'],
    ['good question, seven', 'seven'],
    ['eight am and let me think at half past seven', 'at half past seven'],
    ['hold on, let me check, on Friday', 'on Friday'],
  ])('"%s" is "%s"', (text, rest) => expect(withoutThinking(text)).toBe(rest));

  test.each([
    '',
    'seven',
    'no',
    'yes',
    'well done',
    'in a minute',
    'a second timer',
    'think of me',
    'a minute',
    'umbrella',
    'maybe',
  ])('"%s" is left as it is', (text) => {
    expect(withoutThinking(text)).toBe(text);
    expect(isThinking(text)).toBe(false);
  });
});
