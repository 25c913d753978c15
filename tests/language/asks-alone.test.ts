import { expect, test } from '@jest/globals';
import { asksAlone } from '../../src/language/asks-alone.js';

test.each(['why', 'but why', 'why not', 'how come', 'who', 'when'])(
  'LANG-04 "%s" is a question of one word',
  (text) => {
    expect(asksAlone(text)).toBe(true);
  },
);

test.each(['white', 'why is it red', 'what time is it', 'wherever', ''])('LANG-04 "%s" is none', (text) => {
  expect(asksAlone(text)).toBe(false);
});
