import type { Clock } from '../../core/clock.js';
import { millis } from '../../core/units.js';

/** How long a broker has to take the last message. */
const farewellLimit = millis(1000);

/** Whether leaving the broker comes to its end in time. */
export async function isDoneInTime(leaving: Promise<unknown>, clock: Clock): Promise<boolean> {
  let timer: Disposable | undefined;
  const late = new Promise<false>((resolve) => {
    timer = clock.after('leaving the broker', farewellLimit, () => resolve(false));
  });
  const isDone = await Promise.race([
    leaving.then(
      () => true,
      () => false,
    ),
    late,
  ]);
  timer?.[Symbol.dispose]();
  return isDone;
}
