import { statSync } from 'node:fs';
import type { Clock } from '../../core/clock.js';
import { millis } from '../../core/units.js';

/** How often the file is looked at: by its name, so that an editor that renames, and a link, are noticed as well. */
const lookInterval = millis(1000);

/**
 * Calls back when a file was changed and then stayed as it is for a second, for editors write in several steps.
 * @returns ends it
 */
export function watchSettings(file: string, clock: Clock, changed: () => void): Disposable {
  let [seen, told] = [readMark(file), readMark(file)];
  let timer: Disposable;
  const look = () => {
    const mark = readMark(file);
    if (mark === seen && mark !== told) {
      told = mark;
      changed();
    }
    seen = mark;
    timer = clock.after('look at the configuration', lookInterval, look);
  };
  timer = clock.after('look at the configuration', lookInterval, look);
  return { [Symbol.dispose]: () => timer[Symbol.dispose]() };
}

/** Another for every other content; "gone" if there is no such file. */
function readMark(file: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return 'gone';
  }
}
