import type { Understanding } from '../../core/command.js';
import { namedBeside } from './named-beside.js';
import { ofOtherKind, type WaitingTimes } from './of-other-kind.js';
import { onItsDay } from './on-its-day.js';
import { setRunning } from './set-running.js';

/** A sentence with the alarm, the reminder or the timer that it means by what is said around it, on the day that it names, runs already, or is the only one of its kind. */
export const meantTimes = (text: string, understanding: Understanding, waiting: WaitingTimes): Understanding =>
  ofOtherKind(
    text,
    setRunning(text, namedBeside(text, onItsDay(text, understanding, waiting), waiting.timers), waiting.timers),
    waiting,
  );
