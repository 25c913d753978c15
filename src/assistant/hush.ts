import type { Command, Understanding } from '../core/command.js';
import type { Origin } from '../core/origin.js';
import type { Outcome } from '../core/outcome.js';
import type { Ringing } from './time/ringing.js';

/** Acknowledges an alarm or reminder, or puts it off; null where a sentence does neither. @param stopSpeaking stops what is being said */
export function hush(
  { text, commands, ...understanding }: Understanding,
  origin: Origin,
  ringing: Ringing,
  stopSpeaking: () => void,
): Pick<Outcome, 'route' | 'commands' | 'reply'> | null {
  if (ringing.hushAll({ text, commands, ...understanding }, origin)) stopSpeaking();
  const yes = commands.length === 1 && commands[0]?.intent === 'confirm.yes';
  const reply = ringing.silence(listNamed(commands), origin) ?? ringing.take(text, yes, origin);
  if (reply !== null) stopSpeaking();
  return reply === null ? null : { route: 'command', commands: [], reply };
}

/** What is to end in a room that is named. */
function listNamed(commands: readonly Command[]): readonly string[] {
  return commands.flatMap((command) =>
    command.intent === 'alarm.cancel' || command.intent === 'reminder.cancel' ? (command.among ?? []) : [],
  );
}
