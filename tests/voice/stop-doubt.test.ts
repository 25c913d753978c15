import { describe, expect, test } from '@jest/globals';
import { isStopInTalk } from '../../src/voice/stop-doubt.js';

/** A sentence of so many seconds a word, that begins after a second. */
function createHeard(text: string, confidence = 1) {
  const words = text.split(' ').map((word, at) => ({ word, start: 1 + at * 0.3, end: 1.3 + at * 0.3, confidence }));
  return { text, words };
}

/** @param last the last word of the phrase */
const judge = (text: string, phrase: string, last = phrase.split(' ').at(-1)!, saidUntil = 0, confidence = 1) => {
  const heard = createHeard(text, confidence);
  const end = heard.words.find(({ word }) => word === last)!.end;
  const said = ['the', 'lamp', 'is', 'red'];
  return isStopInTalk(heard, phrase, end, { said, saidUntil, isComplete: (each) => each === 'cancel the timer' });
};

describe('VOICE-05 a stop phrase', () => {
  test.each([
    ['they never stop for lunch', 'stop'],
    ['never mind the dog', 'never mind'],
    ['we should stop', 'stop'],
    ['did you cancel the timer', 'cancel'],
    ['enough people came to the party', 'enough'],
  ])('"%s" was said to somebody else', (text, phrase) => expect(judge(text, phrase)).toBe(true));

  test.each([
    ['stop', 'stop'],
    ['will you stop it now please', 'stop'],
    ['okay that is enough thank you', 'enough'],
    ['oh shut up', 'shut up'],
    ['cancel the timer', 'cancel'],
  ])('"%s" was meant', (text, phrase) => expect(judge(text, phrase)).toBe(false));

  test('words that the assistant may have said, or that were heard in its voice, count less', () => {
    expect(judge('the lamp is stop red', 'stop', 'stop', 9)).toBe(false);
    expect(judge('stop stripe', 'stop', 'stop', 9)).toBe(false);
    expect(judge('stop stripe', 'stop')).toBe(true);
    expect(judge('stop big stripe', 'stop', 'stop', 9, 0.6)).toBe(false);
  });

  test('several that were surely heard over its voice are somebody else', () => {
    expect(judge('never mind the dog', 'never mind', 'mind', 9)).toBe(true);
    expect(judge('he told her to acquire the library', 'be quiet', 'acquire', 9)).toBe(true);
    expect(judge('he told her to acquire the library', 'be quiet', 'acquire', 9, 0.3)).toBe(false);
  });

  test('one that turns out to be another word of a longer sentence was not said', () => {
    expect(judge('a couple came to the party', 'enough', 'couple')).toBe(true);
    expect(judge('a couple', 'enough', 'couple')).toBe(false);
  });

  test('where nobody knows the times of the words, it was meant', () => {
    const heard = { ...createHeard('they never stop for lunch'), timesAreGuessed: true };
    expect(isStopInTalk(heard, 'stop', 2, { said: [], saidUntil: 0, isComplete: () => false })).toBe(false);
  });
});
