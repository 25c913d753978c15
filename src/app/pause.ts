import type { Clock } from '../core/clock.js';
import type { Millis } from '../core/units.js';

/** Resolves after `delay`, or when `signal` aborts; either way it leaves neither a timer nor a listener behind. */
export function pause(clock: Clock, name: string, delay: Millis, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const end = () => {
      timer[Symbol.dispose]();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = clock.after(name, delay, end);
    signal.addEventListener('abort', end);
  });
}
