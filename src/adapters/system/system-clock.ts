import type { Clock } from '../../core/clock.js';
import { millis, type Millis } from '../../core/units.js';

/** Node caps a timer at 2^31 - 1 ms and fires longer ones at once; longer waits are made of several. */
const longestTimer = 2_147_483_647;

/** The machine's own time. */
export class SystemClock implements Clock {
  now(): Millis {
    return millis(Date.now());
  }

  monotonic(): Millis {
    return millis(Number(process.hrtime.bigint()) / 1e6);
  }

  after(_name: string, delay: Millis, callback: () => void): Disposable {
    const due = this.monotonic() + delay;
    let handle: NodeJS.Timeout;
    const arm = () => {
      const left = due - this.monotonic();
      handle = setTimeout(() => (left > longestTimer ? arm() : callback()), Math.min(Math.max(0, left), longestTimer));
    };
    arm();
    return { [Symbol.dispose]: () => clearTimeout(handle) };
  }
}
