import { expect, test } from '@jest/globals';
import { listTails } from '../../src/voice/list-tails.js';

test('VOICE-02 what may be added to a sentence are the ends of the expected ones, each once', () => {
  const phrases = [
    'turn it off',
    'dim it to ten percent',
    'set the light to ten percent',
    'turn on the lamp in the kitchen',
  ];
  expect(listTails(phrases)).toEqual(['to ten percent', 'at ten percent', 'in the kitchen']);
});

test('a sentence that begins so, and one that ends there, have no tail', () => {
  expect(listTails(['in the kitchen', 'turn it to'])).toEqual([]);
});
