import { expect, test } from '@jest/globals';
import { parseFinal } from '../../../src/adapters/vosk/results.js';

const word = (text: string, at: number) => ({ word: text, start: 2 + at, end: 2.5 + at });

test('VOICE-02 several readings become the best one, and the others with how much less likely they are', () => {
  const json = JSON.stringify({
    alternatives: [
      { text: ' nine minutes', confidence: 200, result: [word('nine', 0), word('minutes', 0.5)] },
      { text: ' ten minutes', confidence: 200 - Math.log(3), result: [word('ten', 0), word('minutes', 0.5)] },
    ],
  });
  const { text, words, others } = parseFinal(json, 2);
  expect(text).toBe('nine minutes');
  expect(words.map(({ start, end }) => [start, end])).toEqual([
    [0, 0.5],
    [0.5, 1],
  ]);
  // Three quarters of all likelihood for "nine", all of it for "minutes".
  expect(words[0]!.confidence).toBeCloseTo(0.75, 5);
  expect(words[1]!.confidence).toBeCloseTo(1, 5);
  expect(others).toHaveLength(1);
  expect(others![0]!.text).toBe('ten minutes');
  expect(others![0]!.score).toBeCloseTo(-Math.log(3), 5);
});

test('a single reading has no others', () => {
  const json = JSON.stringify({ text: 'stop', result: [{ ...word('stop', 0), conf: 0.9 }] });
  expect(parseFinal(json, 2)).toEqual({
    text: 'stop',
    words: [{ word: 'stop', start: 0, end: 0.5, confidence: 0.9 }],
  });
});
