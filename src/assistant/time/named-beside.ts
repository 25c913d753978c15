import type { Command, Understanding } from '../../core/command.js';
import type { Machine } from '../../light/machine.js';
import type { Timer } from '../../light/timer.js';
import { isNamedBy, listTold } from './talked-times.js';
import { tellingWords } from './telling-words.js';

const pointing = /^(?:it|that|this|the|that one|this one|the one)$/;

/** "*The parcel*'s already gone, scrap that reminder": what ends is the only one that the rest of the sentence names. Anything else as it is. */
export function namedBeside(text: string, understanding: Understanding, timers: Machine['timers']): Understanding {
  const [command, ...others] = understanding.commands;
  if (!command || others.length > 0 || !endsSomeOne(command)) return understanding;
  const kind = command.intent === 'reminder.cancel' ? 'reminder' : 'countdown';
  const telling = tellingWords(text.toLowerCase());
  const own = listTold(timers).flatMap(([, timer]) => (timer.purpose?.kind === kind ? [timer] : []));
  const [only, ...more] = own.filter((timer) => isNamedBy(timer, telling));
  return only && more.length === 0 && own.length > 1
    ? { ...understanding, commands: [nameIn(command, only)] }
    : understanding;
}

const endsSomeOne = (command: Command): command is Ending =>
  !('among' in command && command.among) && isPointed(command);

const isPointed = (command: Command) =>
  (command.intent === 'reminder.cancel' && pointing.test(command.about ?? 'it')) ||
  (command.intent === 'timer.cancel' && command.name === undefined && !('all' in command && command.all));

type Ending = Extract<Command, { intent: 'reminder.cancel' | 'timer.cancel' }>;

const nameIn = (command: Ending, { name, purpose }: Timer): Command =>
  command.intent === 'reminder.cancel'
    ? { ...command, about: purpose?.kind === 'reminder' ? purpose.message : name }
    : { ...command, name };
