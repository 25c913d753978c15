import { expect, test } from '@jest/globals';
import { beginAnew } from '../../src/voice/wake-words.js';

const whole = ['turn it red', 'turn it off', 'remind me to tell jarvis turn it off'];
const begin = (text: string) => beginAnew(text, ['jarvis', 'hey computer'], (each) => whole.includes(each));

test('VOICE-01 whoever stumbles and says the wake word again begins anew', () => {
  expect(begin('set the timer for jarvis turn it red')).toBe('turn it red');
  expect(begin('set the hey computer set the jarvis turn it off')).toBe('turn it off');
  expect(begin('set the jarvis no hey computer turn it off')).toBe('turn it off');
});

test('VOICE-01 a wake word that is spoken of, or behind a whole sentence, begins nothing', () => {
  for (const said of ['tell her about jarvis', 'turn it red', 'turn it red jarvis turn it off', 'set the jarvis timer'])
    expect(begin(said)).toBe(said);
});
