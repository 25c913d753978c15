import { SystemClock } from '../adapters/system/system-clock.js';
import type { Clock } from '../core/clock.js';

/** The clock of this machine. */
export const systemClock: Clock = new SystemClock();
