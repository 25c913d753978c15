import type { Clock } from './clock.js';
import type { Millis } from './units.js';

/**
 * Whether something comes to a good end in time; where it doesn't, it is waited for no longer.
 * @param what is waited for, as the clock names it
 * @param limit in milliseconds
 */
export async function isDoneInTime(
  ending: Promise<unknown>,
  { clock, what, limit }: { readonly clock: Clock; readonly what: string; readonly limit: Millis },
): Promise<boolean> {
  let timer: Disposable | undefined;
  const late = new Promise<false>((resolve) => {
    timer = clock.after(what, limit, () => resolve(false));
  });
  const isDone = await Promise.race([
    ending.then(
      () => true,
      () => false,
    ),
    late,
  ]);
  timer?.[Symbol.dispose]();
  return isDone;
}
