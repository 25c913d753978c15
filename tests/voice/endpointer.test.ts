import { describe, expect, test } from '@jest/globals';
import { endpointDefaults, Endpointer, type Completeness } from '../../src/voice/endpointer.js';

/** Milliseconds after which an utterance ends: `speechMs` of speech, then silence, with `text` heard throughout. */
function endAfter(
  speechMs: number,
  text: string,
  judge: (text: string) => Completeness = () => 'open',
  soundFor = speechMs,
): number {
  const endpointer = new Endpointer(endpointDefaults, judge);
  for (let ms = 25; ms <= 60_000; ms += 25) {
    const words = ms <= speechMs ? `${text} ${Math.floor(ms / 200)}` : text;
    if (endpointer.hear(ms <= soundFor, text === '' ? '' : words) === 'ended') return ms;
  }
  return Infinity;
}

const completeAs =
  (whole: string) =>
  (text: string): Completeness =>
    text === whole ? 'complete' : 'open';

describe('VOICE-02 the endpoint', () => {
  test('comes 0.7 s after the last speech', () => {
    expect(endAfter(2000, 'turn the light')).toBe(2700);
  });

  test('comes 0.25 s after it when the sentence is a complete command', () => {
    expect(endAfter(2000, 'turn the light red', completeAs('turn the light red'))).toBe(2250);
  });

  test('comes 1.5 s after it when the sentence breaks off', () => {
    expect(endAfter(2000, 'set the brightness to', () => 'unfinished')).toBe(3500);
  });

  test('comes as fast after a short word as after a long sentence', () => {
    expect(endAfter(200, 'stop', completeAs('stop'))).toBe(450);
    expect(endAfter(200, 'hm')).toBe(900);
  });

  test('comes after 15 s at most', () => {
    expect(endAfter(30_000, 'and')).toBeLessThanOrEqual(15_100);
  });

  test('comes when a noise goes on but the words do not', () => {
    expect(endAfter(1000, 'turn it off', undefined, 30_000)).toBeLessThanOrEqual(3100);
  });

  test('does not come before anything was said, nor after a click', () => {
    expect(endAfter(0, '')).toBe(Infinity);
    expect(endAfter(50, '')).toBe(Infinity);
  });
});
