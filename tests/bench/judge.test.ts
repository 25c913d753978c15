import { expect, test } from '@jest/globals';
import { judge, writeTable } from '../../bench/compare/judge.js';
import { slopeAnHour } from '../../bench/soak/measure.js';

const figure = (...times: readonly number[]) => ({ what: 'a rule', peer: 'XState', times });

test.each([
  ['worse where every round is beyond the worst of before, and the middle one by a tenth', [1.3, 1.4, 1.5], 'worse'],
  ['the same where one round is as good as before', [1.1, 1.4, 1.5], 'same'],
  ['the same where all are slower, but by less than a tenth', [1.21, 1.22, 1.23], 'same'],
  ['better where every round is beyond the best of before', [0.5, 0.6, 0.7], 'better'],
])('a figure is %s', (_what, times, verdict) => {
  expect(judge(figure(...times), figure(1, 1.1, 1.2))).toBe(verdict);
});

test('a figure without a baseline is new', () => {
  expect(judge(figure(1), undefined)).toBe('new');
});

test('the table shows the middle round and the range, aligned', () => {
  expect(writeTable([figure(2, 0.5, 1)])).toBe(
    [
      '| what   | beside | times as long | rounds   |',
      '| ------ | ------ | ------------- | -------- |',
      '| a rule | XState | 1             | 0.5 to 2 |',
    ].join('\n'),
  );
});

test('what grows by a megabyte each ten minutes grows by six an hour, whatever jumps about evenly', () => {
  const points = Array.from({ length: 60 }, (_, at) => [at, 100 + at / 10 + (at % 2)] as const);
  expect(slopeAnHour(points)).toBeCloseTo(6, 0);
});
