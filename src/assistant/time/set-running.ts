import type { Understanding } from '../../core/command.js';
import type { Machine } from '../../light/machine.js';
import type { Timer } from '../../light/timer.js';

const makes = /^(?:please )?(?:make|change|set) (?:the|my) (?!.*\btimer)/i;
const singular = (name: string) => name.toLowerCase().replace(/s$/, '');

/** "Restart the egg timer", which was not paused: from its beginning. */
function restart(text: string, understanding: Understanding, timers: Machine['timers']): Understanding {
  const [command, ...others] = understanding.commands;
  if (command?.intent !== 'timer.resume' || others.length > 0 || !/\b(?:restart|reset)\b/i.test(text))
    return understanding;
  const { name } = command;
  const runs = [...timers.values()].some((timer) => timer.name === name && timer.paused_ms === undefined);
  return runs ? { ...understanding, commands: [{ intent: 'timer.restart', name }] } : understanding;
}

/** "Make *the eggs* six minutes", where an egg timer runs: no other one. Anything else as it is. */
export function setRunning(text: string, understanding: Understanding, timers: Machine['timers']): Understanding {
  const [command, ...others] = understanding.commands;
  if (command?.intent !== 'timer.start') return restart(text, understanding, timers);
  if (others.length > 0 || !makes.test(text)) return understanding;
  const { name: said = '', seconds } = command;
  const isSame = ({ name, purpose }: Timer) => purpose?.kind === 'countdown' && singular(name) === singular(said);
  const same = [...timers.values()].find(isSame);
  return same ? { ...understanding, commands: [{ intent: 'timer.set', name: same.name, seconds }] } : understanding;
}
