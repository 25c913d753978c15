import { expect, test } from '@jest/globals';
import { cutTail } from '../../src/voice/cut-tail.js';

/** Half a second for each word. @param unsure the words that were heard unsurely */
const read = (text: string, unsure: readonly string[] = []) => ({
  text,
  words: text.split(' ').map((word, at) => {
    const confidence = unsure.includes(word) ? 0.6 : 1;
    return { word, start: at / 2, end: at / 2 + 0.5, confidence };
  }),
});

test('VOICE-02 what was said behind a sentence is cut from a reading of both, and from the others', () => {
  const both = read('set a timer door the eggs', ['door']);
  const others = [
    { text: 'set a timer for the eggs', score: -0.4 },
    { text: 'set a time for the eggs', score: -1 },
    { text: 'set a timer for the eggs now', score: -1.5 },
    { text: 'a timer for the eggs', score: -1.6 },
    { text: 'set a timer four the eggs', score: -2.1 },
  ];
  const cut = cutTail(both, 1.5, others);
  expect(cut.transcript.text).toBe('door the eggs');
  expect(cut.transcript.words[0]).toMatchObject({ word: 'door', start: 0, end: 0.5 });
  // Neither one without a place for its beginning, nor with other words for sure ones, nor one that is much less likely.
  expect(cut.others).toEqual(['for the eggs']);
});

test('VOICE-02 other readings with the same end are no other readings of it', () => {
  expect(cutTail(read('dim it no ten'), 1, [{ text: 'them it no ten', score: -1 }]).others).toEqual([]);
});

test('VOICE-02 a word that was heard for certain is not taken for another one', () => {
  const both = read("set a timer sorry i'm late", ["i'm"]);
  const others = ['set a timer sorry on light', 'set a timer sorry i late', "set a timer sorry i'm late now"];
  expect(
    cutTail(
      both,
      1.5,
      others.map((text) => ({ text, score: -1 })),
    ).others,
  ).toEqual(['sorry i late', "sorry i'm late now"]);
});
