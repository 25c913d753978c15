import { setImmediate } from 'node:timers/promises';
import type { Surroundings } from '../context.js';

/**
 * Takes the system's signals anew, because a library has taken them over. A signal that came while the program was busy still waits
 * in the event loop, and whoever lets go of signals loses it: it is let through first.
 * @param signals what is dropped
 * @returns what follows them from now on
 */
export async function takeSignalsBack(
  signals: Disposable,
  onSignal: Surroundings['onSignal'],
  callback: () => void,
): Promise<Disposable> {
  // The first may come before the loop has looked for signals, the second comes after it.
  await setImmediate();
  await setImmediate();
  signals[Symbol.dispose]();
  return onSignal(callback);
}
