import { describe, expect, test } from '@jest/globals';
import type { Transcript } from '../../src/core/transcript.js';
import { judgeWake } from '../../src/voice/wake-doubt.js';
import { createTranscript } from '../support/scripted-recognizer.js';

/** The end of "jarvis" where each word takes 0.3 s. */
const endIn = (text: string) => 0.3 * (text.split(' ').indexOf('jarvis') + 1);
const judge = (text: string, own = -Infinity) => judgeWake(createTranscript(text), 'jarvis', endIn(text), { own });

/** Each word heard with its confidence. */
const withConfidence = (...heard: (readonly [word: string, confidence: number])[]): Transcript => ({
  text: heard.map(([word]) => word).join(' '),
  words: heard.map(([word, confidence], at) => ({ word, confidence, start: 0.3 * at, end: 0.3 * (at + 1) })),
});

describe('VOICE-01 the whole sentence makes a wake word doubtful', () => {
  test('which it does not have', () => {
    expect(judgeWake(createTranscript('august festival takes place this weekend'), 'jarvis', 0.4)).toBe('doubtful');
    expect(judgeWake(withConfidence(['jarvis', 0.4], ['festival', 1]), 'jarvis', 0.3)).toBe('doubtful');
  });

  test('which it has somewhere else', () => {
    expect(judgeWake(createTranscript('how fast is it said my friend jarvis'), 'jarvis', 0.6)).toBe('doubtful');
  });

  test.each(['the jarvis lamp', 'jarvis says no', 'jarvis and i turn off the light'])(
    'of which it tells: "%s"',
    (text) => expect(judge(text)).toBe('doubtful'),
  );

  test('of which it tells in words that were guessed', () => {
    const whole = withConfidence(['my', 0.5], ['another', 0.4], ['jarvis', 1], ['turn', 1], ['it', 1], ['off', 1]);
    expect(judgeWake(whole, 'jarvis', 0.9)).toBe('doubtful');
  });
});

describe('VOICE-01 it shows that people talk of the one with this name', () => {
  test.each([
    'my mother loves jarvis who can make the light blue',
    'last night jarvis set an alarm for seven',
    'did you leave the jarvis on',
    'jarvis turns off the lights at ten',
    'jarvis always turns off the lights at ten',
    'jarvis reminds me to take my pills',
  ])('"%s"', (text) => expect(judge(text)).toBe('talk'));

  test.each(['jarvis turn off the lights', 'jarvis always turn off the lights at ten', 'jarvis never mind'])(
    'but not "%s"',
    (text) => expect(judge(text)).toBe('called'),
  );
});

describe('VOICE-01 it does not where somebody called', () => {
  test.each([
    'jarvis turn it off',
    'so jarvis is the lamp on',
    'good morning jarvis what time is it',
    'jarvis is it late',
  ])('"%s"', (text) => expect(judge(text)).toBe('called'));

  test('behind a noise, or a pause', () => {
    expect(judgeWake(withConfidence(['there', 0.4], ['jarvis', 1], ['stop', 1]), 'jarvis', 0.6)).toBe('called');
    const { text, words } = createTranscript('there it goes jarvis stop');
    const paused = words.map((word, at) => (at === 2 ? { ...word, end: word.end - 0.2 } : word));
    expect(judgeWake({ text, words: paused }, 'jarvis', 1.2)).toBe('called');
  });

  test('behind words of another voice, which is not as loud', () => {
    const { text, words } = createTranscript('the old bridge was closed jarvis turn it off');
    const levels = (from: number) => [from < 1.4 ? -48 : -30];
    expect(judgeWake({ text, words }, 'jarvis', 1.8, { levels })).toBe('called');
    expect(judgeWake({ text, words }, 'jarvis', 1.8, { levels: () => [-30] })).toBe('talk');
    const { words: asked } = createTranscript('they were told jarvis turn it off');
    expect(judgeWake({ text, words: asked }, 'jarvis', 1.2, { levels: (from) => [from < 0.8 ? -48 : -30] })).toBe(
      'called',
    );
    expect(judgeWake({ text, words: asked }, 'jarvis', 1.2, { levels: () => [-30] })).toBe('talk');
  });

  test('over the end of what the assistant says', () => {
    expect(judge('lamp is blue jarvis turn it off', 0.9)).toBe('called');
  });

  test('where a server, which knows no times, hears the sentence', () => {
    expect(judgeWake({ text: 'turn it off', words: [], timesAreGuessed: true }, 'jarvis', 0.3)).toBe('called');
  });
});
