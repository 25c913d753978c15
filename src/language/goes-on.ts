import type { Understanding } from '../core/command.js';
import { breaksOff } from './breaks-off.js';
import { repairHomophones } from './homophones.js';

/** Words that take back something just said: "no, the desk lamp". */
const takesBack = /^(?:no|nope|wait|actually|sorry|rather|i mean|i meant|not|scratch that|make that|make it)\b/;
const whole: readonly string[] = ['command', 'answer', 'workflow'];

/**
 * Whether a sentence that was made longer, so far, goes on with what it was before: it says something else than that, or breaks off, or
 * corrects it, or has another sentence behind it.
 */
export function continuesWith(before: string, longer: string, understand: (text: string) => Understanding): boolean {
  const added = longer.split(' ').slice(before.split(' ').length).join(' ');
  if (added === '') return false;
  if (isCorrection(added) || breaksOff(added)) return true;
  return isAmended(understand(longer), understand(before)) || whole.includes(understand(added).route);
}

/** Whether a sentence that was made longer says something else than before. */
export function isAmended(longer: Understanding, before: Understanding): boolean {
  return whole.includes(longer.route) && JSON.stringify(longer.commands) !== JSON.stringify(before.commands);
}

/** A sentence with its end corrected: "wake me at seven", "no, eight". */
export function correctEnd(before: string, correction: string): string {
  const meant = correction.trim().split(' ').slice(1);
  return [...before.split(' ').slice(0, -meant.length), ...meant].join(' ');
}

/** Whether words correct what was said before. */
export function isCorrection(text: string): boolean {
  return takesBack.test(repairHomophones(text.trim().toLowerCase().split(' ')).join(' '));
}
