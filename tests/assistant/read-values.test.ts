import { expect, test } from '@jest/globals';
import type { Command } from '../../src/core/command.js';
import { gatherValues, isOnce } from '../../src/assistant/read-values.js';

const evening: Command = {
  intent: 'automation.set',
  when: { on: 'time', recurrence: 'monthly:tue#2', at: '18:00' },
  until: { on: 'time', recurrence: 'daily', at: '22:30' },
  does: [{ intent: 'light.color.set', color: 'red', target: { name: 'porch light' } }],
  for: 600,
};

test('LANG-04 what was read is gathered as times, lengths, days, colors and names', () => {
  const { times, numbers, days, words, fields } = gatherValues([evening]);
  expect([...times]).toEqual(['18:00', '22:30']);
  expect(numbers.has(600)).toBe(true);
  expect([...days]).toEqual(['tue']);
  expect(['red', 'porch'].every((word) => words.has(word))).toBe(true);
  expect(fields.has('until')).toBe(true);
});

test('LANG-04 a single day is one, and what a reminder tells is kept as it was said', () => {
  const { days, kept, times } = gatherValues([{ message: 'feed the cat at 07:00', date: 'next friday' }]);
  expect([...days]).toEqual(['fri']);
  expect([...kept]).toEqual(['feed the cat at 07:00']);
  expect(times.size).toBe(0);
});

test('LANG-04 what comes again is not once', () => {
  expect(isOnce([evening])).toBe(false);
  expect(isOnce([evening, { intent: 'light.off', at: '22:00' }])).toBe(true);
});
