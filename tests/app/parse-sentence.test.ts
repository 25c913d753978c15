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
