import type { Clock } from '../core/clock.js';
import { millis } from '../core/units.js';
import type { LightThread } from '../ports/light-thread.js';

/** Longer than any tick: past that the change shows nothing new (a look set to what it was). */
const longestWait = millis(250);

export interface FirstFrame extends Disposable {
  /** Monotonic milliseconds at which an output had the first changed frame; null where none came. */
  readonly at: Promise<number | null>;
}

/** Waits for the first frame of a new scene. Begin before the change is made, so that none is missed. */
export function watchFirstFrame(light: LightThread, clock: Clock): FirstFrame {
  const parts: Disposable[] = [];
  const dispose = () => {
    for (const part of parts.splice(0)) part[Symbol.dispose]();
  };
  const since = clock.monotonic();
  const at = new Promise<number | null>((resolve) => {
    parts.push({ [Symbol.dispose]: () => resolve(null) });
    const finish = (frameAt: number | null) => {
      resolve(frameAt);
      dispose();
    };
    parts.push(
      light.listen((frames) => {
        // Frames of before may still be on their way, and an overlay or an animation changes the light all the time.
        const frame = frames.find(({ at, fresh }) => at >= since && fresh);
        if (frame) finish(frame.at);
      }),
    );
    parts.push(clock.after('first changed frame', longestWait, () => finish(null)));
  });
  return { at, [Symbol.dispose]: dispose };
}
