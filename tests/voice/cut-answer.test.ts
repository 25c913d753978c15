import { expect, test } from '@jest/globals';
import { cutAnswer } from '../../src/voice/cut-answer.js';

const heard = (text: string, confidence: number) => {
  const words = text.split(' ').map((word, at) => ({ word, start: at * 0.3, end: at * 0.3 + 0.3, confidence }));
  return { text, words };
};
const question = 'When shall I remind you: call the dentist?';
const takes = (text: string) => /^(?:at )?(?:six|eight)(?: tomorrow)?$/.test(text);
const cut = (text: string, confidence: number, others: readonly string[] = []) =>
  cutAnswer(
    heard(text, confidence),
    others.map((each) => ({ text: each, score: 0 })),
    question,
    takes,
  ).text;

test('VOICE-02 an answer over a question is told without words of that', () => {
  expect(cut('dentist at six', 1)).toBe('at six');
  expect(cut('at six', 0.3)).toBe('');
  expect(cut('at sea', 1)).toBe('');
});

test('VOICE-02 where only its first word is in doubt, an answer is what all readings end with', () => {
  const others = ['that six tomorrow', 'what six tomorrow', 'rap six tomorrow'];
  expect(cut('at six tomorrow', 0.4, others)).toBe('six tomorrow');
  expect(cut('at six tomorrow', 0.4, others.slice(1))).toBe('');
  expect(cut('at six tomorrow', 0.4, [...others, 'at sea tomorrow'])).toBe('');
});

test('VOICE-02 behind a first word that is in doubt, an answer of which every word is certain counts', () => {
  const certain = heard('send six tomorrow', 1);
  const [first, ...rest] = certain.words;
  const cutBehind = (confidence: number) =>
    cutAnswer({ text: certain.text, words: [{ ...first!, confidence }, ...rest] }, [], question, takes).text;
  expect([cutBehind(0.8), cutBehind(1)]).toEqual(['six tomorrow', '']);
});
