import type { Command, Understanding } from '../core/command.js';
import type { Origin } from '../core/origin.js';
import type { Outcome } from '../core/outcome.js';
import type { Timer } from '../light/timer.js';
import { isForLater } from './time/delayed-commands.js';
import type { Ringing } from './time/ringing.js';

/**
 * Acknowledges what rings, or puts it off; null where a sentence does neither. A yes to an open question is none to a countdown that rings meanwhile.
 * @param stopSpeaking stops what is being said @param isAsked whether a permission is asked for
 */
export function hush(
  { text, commands }: Understanding,
  origin: Origin,
  ringing: Ringing,
  stopSpeaking: () => void,
  isAsked: boolean,
): Pick<Outcome, 'route' | 'commands' | 'reply'> | null {
  if (meansAll(text, commands) && ringing.acknowledge(origin) !== '') stopSpeaking();
  const heard = ringing.heardBy(origin);
  const yes = saysYes(commands) && !(isAsked && isCountdown(heard));
  const reply = ringing.silence(listNamed(commands, heard), origin) ?? ringing.take(text, yes, origin);
  if (reply !== null) stopSpeaking();
  return reply === null ? null : { route: 'command', commands: [], reply };
}

const saysYes = (commands: readonly Command[]) => commands.length === 1 && commands[0]?.intent === 'confirm.yes';
const isCountdown = (heard: Ringing['current']) => heard.every(({ timer }) => timer.purpose?.kind === 'countdown');

/** "Turn everything off" is meant for what rings as well; it goes on to the lamps. */
function meansAll(text: string, commands: readonly Command[]): boolean {
  const isAll = commands.some(
    (command) => command.intent === 'light.off' && command.target?.all && !isForLater(command),
  );
  return isAll && /\b(?:everything|it all|all of it|the lot)\b/i.test(text);
}

/** What is to end in a room that is named, or of countdowns that ring: "stop the timer", "cancel the tea timer". */
function listNamed(commands: readonly Command[], heard: Ringing['current']): readonly string[] {
  return commands.flatMap((command) => {
    if (command.intent === 'timer.cancel') return command.all || commands.length > 1 ? [] : listCalled(command, heard);
    return command.intent === 'alarm.cancel' || command.intent === 'reminder.cancel' ? (command.among ?? []) : [];
  });
}

type Cancel = Extract<Command, { intent: 'timer.cancel' }>;

function listCalled({ name, among, seconds }: Cancel, heard: Ringing['current']): readonly string[] {
  const isMeant = ({ name: own, purpose }: Timer) =>
    purpose?.kind === 'countdown' &&
    (name === undefined || own.toLowerCase() === name.toLowerCase()) &&
    (seconds === undefined || seconds === purpose.seconds);
  return among ?? heard.flatMap(({ id, timer }) => (isMeant(timer) ? [id] : []));
}
