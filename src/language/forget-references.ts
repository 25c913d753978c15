import { isAboutIt, orTemperature } from '../core/automation-command.js';
import { commandSchema, type Command, type Understanding } from '../core/command.js';
import { omit } from '../core/omit.js';
import type { Target } from '../core/target.js';

/** References that stand for the lamps here where nothing was said before. */
const toHere = new Set<Target['refers']>(['it', 'them', 'last', 'light', 'lights', 'room', 'there', 'here']);

/**
 * A sentence as it is understood by itself: "it" and "the lights" mean the lamps here. What means nothing without an earlier
 * sentence ("the other one") becomes a question.
 */
export function forgetReferences(understanding: Understanding): Understanding {
  const commands = understanding.commands.map(forget);
  if (commands.every((command) => command !== null)) return { ...understanding, commands };
  return { text: understanding.text, route: 'ask', commands: [], question: 'Which one do you mean?' };
}

function forget(command: Command): Command | null {
  if (command.intent === 'talk.target') return null;
  if (command.intent === 'automation.set') {
    const does = command.does.map(forget);
    const when = orTemperature(command.when);
    return does.includes(null) || isAboutIt(when) ? null : commandSchema.parse({ ...command, when, does });
  }
  if (command.intent === 'talk.comfort') {
    const brighter = command.lit ? 'light.brightness.increase' : 'light.on';
    const intent = command.need === 'brighter' ? brighter : 'light.brightness.decrease';
    return forget(commandSchema.parse({ ...omit(command, 'need', 'lit'), intent }));
  }
  if (!('target' in command) || command.target?.refers === undefined) return command;
  return toHere.has(command.target.refers) ? dropReference(command) : null;
}

/** The command without the reference in its target, if it has one: what it means where nothing was said before. */
export function dropReference(command: Command): Command {
  if (!('target' in command) || command.intent === 'talk.target') return command;
  if (!toHere.has(command.target?.refers)) return command;
  const named = omit(command.target ?? {}, 'refers');
  const bare = omit(command, 'target');
  return commandSchema.parse(Object.keys(named).length > 0 ? { ...bare, target: named } : bare);
}
