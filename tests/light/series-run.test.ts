import { describe, expect, test } from '@jest/globals';
import { createTimer, moveOn, startRinging, timerRequestSchema, type Timer } from '../../src/light/timer.js';
import { createInputs } from './create-inputs.js';

const request = (parts: object) => timerRequestSchema.parse({ name: 'tea', ...parts });
const timer = (parts: Partial<Timer>): Timer => ({ name: 'tea', kind: 'timer', due: 1000, missed: 'skip', ...parts });

describe('a series with a first and a last day', () => {
  const inputs = createInputs(1000, (_cron, _zone, after) => after + 1000);
  const series = timer({ cron: '0 7 * * *', due: 1000 });

  test('it has no time before the first one and none behind the last', () => {
    expect(createTimer(request({ cron: '0 7 * * *', begins: 5000 }), inputs).due).toBe(5999);
    expect(moveOn({ ...series, expires: 2001 }, inputs)?.due).toBe(2000);
    expect(moveOn({ ...series, expires: 2000 }, inputs)).toBeNull();
    expect(moveOn(timer({ every_ms: 1000, due: 1000, expires: 2000 }), inputs)).toBeNull();
    expect(() => createTimer(request({ cron: '0 7 * * *', expires: 2000 }), inputs)).toThrow('never comes due');
  });

  test('its last time rings once, although nobody heard the one before', () => {
    const rings = startRinging({ ...series, expires: 2000, ringing_since: 0, rings_again: 1000 }, inputs);
    expect(rings.rings_again).toBeUndefined();
  });
});
