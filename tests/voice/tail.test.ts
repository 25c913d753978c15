import { expect, test } from '@jest/globals';
import { Tail } from '../../src/voice/tail.js';

const sentence = (text: string) => ({ text, start: 0, woken: undefined, end: 0, isLonger: false });

test.each([
  ['turn off everything in the hall', true],
  ['turn off everything in the house', true],
  ['turn off everything lovely weather', false],
])('VOICE-02 after "%s", more may follow: %s', (longer, isOpen) => {
  // "In the house" says no more than "everything", and goes on with nothing.
  const fits = (_: string, whole: string) => whole.endsWith('hall');
  const tail = new Tail(fits, (text) => text.endsWith('house'));
  const first = sentence('turn off everything');
  tail.note(first, 1000);
  expect(tail.isOpen(1200)).toBe(true);
  tail.note(sentence(longer), 1400, first);
  expect(tail.isOpen(1500)).toBe(isOpen);
});
