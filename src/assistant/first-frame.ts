import type { Clock } from '../core/clock.js';
import { millis } from '../core/units.js';
import type { LightThread } from '../ports/light-thread.js';

/** Longer than any tick. If no frame has changed by then, none will: the look was set to what it was before. */
const longestWait = millis(250);

/** A wait for the first changed frame; dispose of it to stop waiting. */
export interface FirstFrame extends Disposable {
  /** When an output got the first changed frame, in monotonic milliseconds; null if none came. */
  readonly at: Promise<number | null>;
}

/** Waits for the first frame of a new scene. Call it before the change is made, or that frame may be missed. */
export function watchFirstFrame(light: Pick<LightThread, 'listen'>, clock: Clock): FirstFrame {
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
        // Frames from before the change may still arrive, and overlays and animations change the light all the time.
        const frame = frames.find(({ at, fresh }) => at >= since && fresh);
        if (frame) finish(frame.at);
      }),
    );
    parts.push(clock.after('first changed frame', longestWait, () => finish(null)));
  });
  return { at, [Symbol.dispose]: dispose };
}
