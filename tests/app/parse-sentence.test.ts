import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sentenceSchema } from '../../src/api/socket-messages.js';
import { parseSentence } from '../../src/app/parse-sentence.js';

test('a command takes the sentences that the API takes, as it takes them', () => {
  const taken = (text: string) => {
    try {
      return parseSentence(text);
    } catch {
      return undefined;
    }
  };
  const lengths = [0, 1, 999, 1000, 1001].map((length) => ' '.repeat(3) + 'a'.repeat(length) + '\n');
  for (const text of lengths) expect(taken(text)).toBe(sentenceSchema.safeParse(text).data);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 1100 }), (text) => {
      expect(taken(text)).toBe(sentenceSchema.safeParse(text).data);
    }),
  );
});

test('SAFE-04 what no person says or types is no order, and several lines are one', () => {
  const said = ['turn it\u001b[31m red', 'turn the\u0000 light red', 'red \u202egnp', 'turn \ud800 red'];
  for (const text of said) {
    expect(() => parseSentence(text)).toThrow('has a control character or a broken one, which no sentence has');
    expect(sentenceSchema.safeParse(text).success).toBe(false);
  }
  expect(parseSentence('turn the light red\r\n\tlantern: all is well\n')).toBe(
    'turn the light red lantern: all is well',
  );
  expect(parseSentence('größer, 日本語 👩‍👩‍👧')).toBe('größer, 日本語 👩‍👩‍👧');
});
