import { omit } from '../core/omit.js';
import type { Timer, TimerRequest } from './timer.js';

/** A stored timer as it would be requested again. */
export function requestOf(timer: Timer): TimerRequest {
  const {
    cron,
    due,
    snoozed_from: own = due,
    ...rest
  } = omit(timer, 'ringing_since', 'rings_again', 'paused_ms', 'room');
  return cron === undefined ? { ...rest, due: own } : { ...rest, cron };
}
