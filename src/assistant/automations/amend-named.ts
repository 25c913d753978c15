import type { Command, Understanding } from '../../core/command.js';
import { listNamedAmendments } from '../../language/automation/named-amendment.js';
import type { Machine } from '../../light/machine.js';
import { partsOf } from './plan-automation.js';
import { findByName, type SpokenRule } from './automation-names.js';

/** At most so many of its readings are tried. */
const mostTries = 40;

/**
 * "Make the back door one orange", said hours later: what is wanted of an automation that is named. Undefined where none is, or where the rest
 * of the sentence changes nothing of it; where several are meant as well, it asks which.
 * @param read reads a sentence as one about an automation that was just talked of
 */
export function amendNamed(
  text: string,
  machine: Machine,
  read: (amendment: string, about: SpokenRule) => Understanding,
): Understanding | undefined {
  if (machine.rules.size === 0) return undefined;
  let tries = 0;
  for (const { name, amendments } of listNamedAmendments(text)) {
    const named = findByName(name, machine);
    const [first] = named;
    if (!first) continue;
    for (const amendment of amendments) {
      if ((tries += 1) > mostTries) return undefined;
      const found = read(amendment, first);
      if (!amends(found, first)) continue;
      return named.length === 1 ? { ...found, text } : askWhich(text, named);
    }
  }
  return undefined;
}

/** Whether a reading changes this one, and in anything. */
const amends = ({ commands }: Understanding, { id, parts }: SpokenRule) =>
  commands.length > 0 && commands.every((command) => isOther(command, { id, parts }) || endsOrSkips(command, id));

const isOther = (command: Command, { id, parts }: Pick<SpokenRule, 'id' | 'parts'>) =>
  command.intent === 'automation.set' &&
  command.replaces === id &&
  JSON.stringify(partsOf(command)) !== JSON.stringify(parts);

const endsOrSkips = (command: Command, id: string) =>
  (/^setup\.(?:forget|pause|resume)$/.test(command.intent) && 'automation' in command && command.automation === id) ||
  (command.intent === 'alarm.cancel' && command.alarm?.endsWith(id) === true);

const askWhich = (text: string, named: readonly SpokenRule[]): Understanding => ({
  text,
  route: 'ask',
  commands: [],
  question: `That fits ${named.length} automations: ${named.map(({ told }) => told).join(' ')} Which one do you mean?`,
});
