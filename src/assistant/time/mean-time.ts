import type { Understanding } from '../../core/command.js';
import type { Machine } from '../../light/machine.js';
import { findMeant } from '../automations/meant-rules.js';
import { lengthenOnly } from './lengthen-only.js';
import { cancelTimes, isNamedBy, listTold } from './talked-times.js';
import { tellingWords } from './telling-words.js';

/** What is meant of what waits for its time, where the words alone say something else. */
export const meanTime = (understanding: Understanding, machine: Machine): Understanding =>
  endNamed(lengthenOnly(understanding, machine.timers), machine);

/** "Forget the one about the plants", where no automation is about them and one reminder or timer is: that goes. Anything else as it is. */
function endNamed(understanding: Understanding, machine: Machine): Understanding {
  const [command, ...others] = understanding.commands;
  if (command?.intent !== 'setup.forget' || others.length > 0 || command.about === undefined) return understanding;
  if (findMeant({ about: command.about }, machine).length > 0) return understanding;
  const said = tellingWords(command.about);
  const [only, ...more] = listTold(machine.timers).filter(([, timer]) => isNamedBy(timer, said));
  return only && more.length === 0
    ? { ...understanding, commands: cancelTimes([only[0]], machine.timers) }
    : understanding;
}
