import { describe, expect, test } from '@jest/globals';
import { loadSentences } from '../../src/app/shipped/load-sentences.js';
import { listKnownWords, mendTypos } from '../../src/language/mend-typos.js';

const lamp = (name: string) => ({ id: name, name, aliases: [] });
const vocabulary = {
  lamps: [lamp('Bed light'), lamp('Küche'), lamp('Bett'), lamp('Brett')],
  states: [],
  timers: [],
  effects: [],
  modes: [],
};
const known = listKnownWords(loadSentences(), vocabulary, ['best', 'night']);
const mend = (text: string) => mendTypos(text, known).flat();

describe('slips of the fingers', () => {
  test.each([
    ['turn on the bed ligt', 'turn on the bed light'],
    ['turn on the kuche', 'turn on the küche'],
    ['everything off exept Bett', 'everything off except Bett'],
    ['make it purpel', 'make it purple'],
    ['set a timer for 4 minuts', 'set a timer for 4 minutes'],
    ['turn on the brettt', 'turn on the brett'],
  ])('FACE-13 "%s" may be "%s"', (typed, meant) => {
    expect(mend(typed)).toContain(meant);
  });

  test.each([
    ['turn on the best', 'a word of the language is no slip'],
    ['turn on the night', 'nor is one that is like a command'],
    ['turn on the Bett', "nor a lamp's name that is like another one's"],
    ['make it tweny percent', 'a wrong number would be worse than none'],
    ['cisco', 'the first letter is no other one'],
    ['on bde', 'a short word is like too many'],
  ])('"%s" is left alone: %s', (typed) => {
    expect(mend(typed)).toEqual([]);
  });
});
