import { describe, expect, test } from '@jest/globals';
import { harmless, settleReadings, type Meaning } from '../../src/voice/settle-readings.js';
import { createTranscript } from '../support/scripted-recognizer.js';

/** A house that knows timers by their last words, "light" with a color, and one question. */
function read(text: string): Meaning | null {
  if (['why', 'is the light red', 'what time is it'].includes(text)) return { kind: harmless, value: 'time' };
  const timer = /^set a timer for (\w+ (?:minutes|hours))$/.exec(text);
  if (timer) return { kind: 'timer', value: timer[1]! };
  if (text === 'white') return { kind: 'light', value: text };
  const light = /^turn the lights? (\w+)$/.exec(text);
  return light ? { kind: 'light', value: light[1]! } : null;
}
type Scored = readonly [text: string, score: number];
const settleAll = (said: string, ...others: readonly Scored[]) =>
  settleReadings(
    createTranscript(said),
    others.map(([text, score]) => ({ text, score })),
    read,
  );
const settle = (said: string, ...others: readonly Scored[]) => settleAll(said, ...others).doubt;

describe('VOICE-02 what was said is in doubt', () => {
  test('where a reading about as likely has another value', () => {
    const others = [
      ['set a timer for ten minutes', -0.1],
      ['set a timer for nine minutes', -0.4],
    ] as const;
    expect(settle('set a timer for ten minutes', ...others)).toEqual([
      'set a timer for ten minutes',
      'set a timer for nine minutes',
    ]);
  });

  test('where it is no command, but nearly one', () => {
    const others = [
      ['how to set a timer for five minutes', -2.5],
      ['i want to set a timer for five hours', -2.6],
    ] as const;
    expect(settle('how to set a timer for five hours', ...others)).toEqual([
      'set a timer for five hours',
      'set a timer for five minutes',
    ]);
    expect(settle('turn the kite red', ['turn the light red', -1])).toEqual(['turn the light red']);
  });

  test('among three at most', () => {
    const others = ['blue', 'brown', 'green', 'gold'].map(
      (color, at) => [`turn the light ${color}`, -at / 10] as const,
    );
    expect(settle('turn the light blue', ...others)).toHaveLength(3);
  });
});

describe('VOICE-02 a short command beside a question', () => {
  test('gives way to one that is about as likely: to answer does no harm', () => {
    const { text, words, doubt } = settleAll('white', ['lime', -1], ['why', -1.5]);
    expect({ text, doubt }).toEqual({ text: 'why', doubt: undefined });
    expect(words.map(({ word }) => word)).toEqual(['why']);
  });

  test('is in doubt where the question is less likely', () => {
    expect(settle('white', ['why', -3.1])).toEqual(['white']);
  });

  test('is done where the question is far less likely, and where it is longer', () => {
    expect(settle('white', ['why', -3.4])).toBeUndefined();
    expect(settleAll('turn the light red', ['is the light red', -0.1])).toMatchObject({ text: 'turn the light red' });
  });
});

describe('VOICE-02 what was said is certain', () => {
  test.each([
    ['the other is far less likely', 'turn the light red', 'turn the light blue', -1.6],
    ['the other does the same', 'turn the light red', 'turn the lights red', -0.1],
    ['the other means nothing', 'turn the light red', 'turn the light rat race', -0.1],
    ['the other is about something else', 'turn the light red', 'set a timer for ten minutes', -0.1],
    ['it is a question', 'what time is it', 'turn the light red', -0.1],
    ['it is no command, and the other has little in common with it', 'the news at ten', 'turn the light red', -1],
    ['it is no command, and the other is far less likely', 'turn the kite red', 'turn the light red', -3.1],
    ['it is no command, and the other is a question', 'what time is hit', 'what time is it', -0.1],
  ])('where %s', (_, said, other, score) => {
    expect(settle(said, [other, score])).toBeUndefined();
  });
});
