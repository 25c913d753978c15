import { expect, test } from '@jest/globals';
import { formatClockTime } from '../../src/api/page/parts/format.js';
import { describeTime } from '../../src/assistant/time/describe-dates.js';

test('FACE-02 the page writes a time of day as Lantern says it', () => {
  const nine = new Date().setHours(9, 0, 0, 0);
  expect(formatClockTime(nine)).toBe('9:00 AM');
  expect(formatClockTime(nine)).toBe(describeTime(nine, undefined));
  expect(formatClockTime(nine - 86_400_000)).toMatch(/, 9:00 AM$/);
});
