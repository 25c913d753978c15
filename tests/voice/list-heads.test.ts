import { expect, test } from '@jest/globals';
import { listHeads } from '../../src/voice/list-heads.js';

/** Words of a third of a second, each with the pause before it in seconds. */
function hear(...said: readonly (readonly [string, number])[]) {
  let now = 0;
  const words = said.map(([word, pause]) => {
    const start = now + pause;
    now = start + 1 / 3;
    return { word, start, end: now, confidence: 1 };
  });
  return { text: words.map(({ word }) => word).join(' '), words };
}

const timer = [
  ['set', 0],
  ['a', 0.05],
  ['timer', 0.05],
] as const;

test('VOICE-02 what was said before a pause is a sentence that may have been meant alone', () => {
  const heard = hear(...timer, ['did', 0.9], ['you', 0], ['feed', 0.5], ['the', 0], ['cat', 0]);
  expect(listHeads(heard)).toEqual(['set a timer did you', 'set a timer']);
  expect(listHeads({ ...heard, timesAreGuessed: true })).toEqual([]);
});

test('VOICE-02 no short pause and no pause behind two words makes one', () => {
  expect(listHeads(hear(...timer, ['please', 0.3]))).toEqual([]);
  expect(listHeads(hear(['set', 0], ['a', 0], ['timer', 0.8]))).toEqual([]);
});
