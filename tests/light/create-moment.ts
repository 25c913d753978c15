import { createSeededRandom } from '../../src/core/random.js';
import type { Moment } from '../../src/light/moment.js';

/** A moment at a wall time, with repeatable chance and schedules that never come. */
export function createMoment(now: number, nextRun: Moment['nextRun'] = () => null): Moment {
  return { now, random: createSeededRandom(1), nextRun };
}
