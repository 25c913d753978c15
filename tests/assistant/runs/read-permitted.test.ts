import { describe, expect, test } from '@jest/globals';
import { LastAsked } from '../../../src/assistant/runs/last-asked.js';
import { readPermitted } from '../../../src/assistant/runs/read-permitted.js';
import { challengeWords } from '../../../src/core/challenge-words.js';
import type { RunView } from '../../../src/core/run-view.js';
import { millis } from '../../../src/core/units.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';

const ask = (text: string): RunView =>
  ({ id: 'r1', state: 'paused', text, question: { kind: 'permission', text, word: 'violin' } }) as unknown as RunView;

function listen() {
  const asked = new LastAsked(new VirtualClock(millis(1000)));
  const hear = (said: string, isDeliberate = false, run = ask('May I paint the house?')) =>
    readPermitted(said, { run, word: 'violin', isDeliberate }, asked);
  return { hear };
}

describe('VOICE-06 the word of a dangerous permission', () => {
  test('is taken from the room', () => {
    expect(listen().hear('yes violin')).toBe('once');
  });

  test('is not, where other words of the list were said before: somebody guesses, or a television talks', () => {
    const { hear } = listen();
    for (const word of challengeWords.filter((each) => each !== 'violin'))
      expect(hear(`yes the word is ${word}`)).not.toBe('once');
    expect(hear('violin')).toBeNull();
    expect(hear('yes violin')).toBeNull();
  });

  test('is with the wake word in front even then, and for another question', () => {
    const { hear } = listen();
    hear('we saw the octopus again');
    expect(hear('violin')).toBeNull();
    expect(hear('violin', true)).toBe('once');
    expect(hear('violin', false, ask('May I sell the house?'))).toBe('once');
  });

  test('leaves a no what it is', () => {
    const { hear } = listen();
    hear('monkey');
    expect(hear('no')).toBe('no');
  });
});
