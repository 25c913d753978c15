import { describe, expect, test } from '@jest/globals';
import { suncalcSun } from '../../../src/adapters/sun/suncalc-sun.js';
import { tellSun } from '../../../src/assistant/answers/tell-sun.js';
import type { LaterContext } from '../../../src/assistant/time/delayed-commands.js';
import { createEngine } from '../../engine/create-engine.js';

const now = Date.parse('2026-03-03T15:00:00Z');
const context = (nextSun: LaterContext['nextSun']): LaterContext => ({
  engine: createEngine().engine,
  now,
  timeZone: 'Europe/Berlin',
  here: undefined,
  nextSun,
});
const inBerlin = context((which, after) => suncalcSun.next(52.5, 13.4, after)[which]);

describe('when the sun rises or sets', () => {
  test.each([
    [{ sun: 'sunset' }, /^Sunset is at about 5:4\d PM today\.$/],
    [{ sun: 'sunrise' }, /^Sunrise is at about 6:4\d AM tomorrow\.$/],
    [{ sun: 'sunrise', date: 'today' }, /^Sunrise was at about 6:4\d AM today\.$/],
    [{ sun: 'sunset', date: 'friday' }, /^Sunset is at about 5:5\d PM on Friday\.$/],
  ] as const)('is told for the next time, and for a day: %j', (question, told) => {
    expect(tellSun({ intent: 'sun.get', ...question }, inBerlin)).toMatch(told);
  });

  test('is not known where nobody said where that is, and may not be at all', () => {
    expect(
      tellSun(
        { intent: 'sun.get', sun: 'sunset' },
        context(() => undefined),
      ),
    ).toContain('set place');
    expect(
      tellSun(
        { intent: 'sun.get', sun: 'sunset' },
        context(() => null),
      ),
    ).toContain('There is no sunset');
  });
});
