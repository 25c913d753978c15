import type { Command } from '../core/command.js';
import { resolveTarget } from '../core/resolve-target.js';
import type { AssistantParts } from './assistant-parts.js';
import { isForLater } from './time/delayed-commands.js';

/** Whether a command would switch lamps to what they are already: of "off" and "on", that one was hardly said. */
export function isIdle(command: Command, { engine, here }: Pick<AssistantParts, 'engine' | 'here'>): boolean {
  if ((command.intent !== 'light.on' && command.intent !== 'light.off') || isForLater(command)) return false;
  if (command.target?.refers !== undefined) return false;
  const areOff = (id: string) => engine.status(id).state === 'off';
  try {
    const lamps = resolveTarget(command.target, engine.lamps, here);
    return lamps.every(({ id }) => areOff(id) === (command.intent === 'light.off'));
  } catch {
    // No such lamp.
    return false;
  }
}
