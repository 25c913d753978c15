import type { Understanding } from '../../core/command.js';
import type { Timer } from '../../light/timer.js';
import type { AroundTimes } from './follow-times.js';

const again =
  /^(?:(?:and|please|can you|could you|ok|okay) )*remind me (?:again|once more|one more time|(?:of|about) (?:it|that|this)(?: again)?) (?!.*\b(?:before|beforehand|ahead|same time)\b)(.+)$/i;

/** "Remind me *again* in ten minutes": of the same. Undefined for anything else. */
export function remindAgain(
  text: string,
  ids: readonly string[],
  { timers, read }: AroundTimes,
): Understanding | undefined {
  const when = again.exec(text.trim())?.[1];
  const message = messageIn(timers.get(ids.at(-1) ?? ''));
  if (when === undefined || message === undefined) return undefined;
  const found = read(`remind me to do it ${when}`);
  const [command, ...others] = found.commands;
  if (command?.intent !== 'reminder.set' || others.length > 0) return undefined;
  return { ...found, text, commands: [{ ...command, message }] };
}

const messageIn = (timer: Timer | undefined): string | undefined =>
  timer?.purpose?.kind === 'reminder' ? timer.purpose.message : undefined;
