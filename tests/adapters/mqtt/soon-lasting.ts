import type { Clock } from '../../../src/core/clock.js';
import { millis } from '../../../src/core/units.js';
import { realClock } from '../../api/face-fixture.js';

/** Of the ten seconds after which a connection counts as one that lasts, two; all else takes its time. */
export const soonLasting: Clock = {
  ...realClock,
  after: (name, delay, callback) =>
    realClock.after(name, name === 'whether the connection lasts' ? millis(delay / 5) : delay, callback),
};
