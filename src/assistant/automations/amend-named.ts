import type { Command, Understanding } from '../../core/command.js';
import { listNamedAmendments } from '../../language/automation/named-amendment.js';
import { waitsForLamp } from '../../language/automation/waits-for-lamp.js';
import type { Machine } from '../../light/machine.js';
import { partsOf } from './plan-automation.js';
import { findByName, type SpokenRule } from './automation-names.js';

/** At most so many of its readings are tried. */
const mostTries = 40;

/** An automation that a sentence is about. */
export type TalkedAutomation = Pick<SpokenRule, 'id' | 'parts'>;

/** How an automation that is named is talked of. */
export interface NamedReading {
  /** Reads a sentence as one about an automation that was just talked of. */
  readonly read: (amendment: string, about: TalkedAutomation) => Understanding;
  /** Whether one sentence set up all of them: on at six and off at eleven is one thing to who said it. */
  readonly areOne: (named: readonly SpokenRule[]) => boolean;
}

/**
 * "Make the back door one orange", said hours later: what is wanted of an automation that is named. Undefined where none is, or where the rest
 * of the sentence changes nothing of it; where several are meant as well, it asks which.
 */
export function amendNamed(text: string, machine: Machine, reading: NamedReading): Understanding | undefined {
  if (machine.rules.size === 0 || waitsForLamp(text)) return undefined;
  let tries = 0;
  for (const { name, amendments } of listNamedAmendments(text)) {
    const named = withDeed(findByName(name, machine), text);
    if (named.length === 0) continue;
    for (const amendment of amendments) {
      if ((tries += 1) > mostTries) return undefined;
      const found = amendEach(text, amendment, named, reading);
      if (found) return found;
    }
  }
  return undefined;
}

/** "The porch light can *go off* at midnight": of what goes on at six and off at eleven, the half that is said. */
function withDeed(named: readonly SpokenRule[], text: string): readonly SpokenRule[] {
  const said = deed.exec(text.toLowerCase())?.[1];
  const halves = named.filter(({ parts }) =>
    parts.does.every(({ intent }) => (intent === 'light.off') === (said === 'off')),
  );
  return said !== undefined && halves.length > 0 ? halves : named;
}

const deed = /\b(?:go|goes|going|come|comes|turn|turns|turned|switch|switches|switched|be|is)(?: it| them)? (on|off)\b/;

function amendEach(
  text: string,
  amendment: string,
  named: readonly SpokenRule[],
  { read, areOne }: NamedReading,
): Understanding | undefined {
  const found = named
    .map((each) => ({ each, said: read(amendment, each) }))
    .filter(({ each, said }) => amends(said, each));
  const [first, ...others] = found;
  if (!first) return undefined;
  if (others.length === 0) return { ...first.said, text };
  if (!areOne(found.map(({ each }) => each))) return askWhich(text, named, found);
  const lit = found.filter(({ each }) => each.parts.does.some(({ intent }) => intent !== 'light.off'));
  // "Make it blue" is for what goes on; "skip it tonight" for both.
  const meant = first.said.commands.some(({ intent }) => intent === 'automation.set') && lit.length > 0 ? lit : found;
  return { ...first.said, text, commands: meant.flatMap(({ said }) => said.commands) };
}

/** Whether a reading changes this one, and in anything. */
export const amends = ({ commands }: Understanding, { id, parts }: TalkedAutomation) =>
  commands.length > 0 && commands.every((command) => isOther(command, { id, parts }) || endsOrSkips(command, id));

const isOther = (command: Command, { id, parts }: TalkedAutomation) =>
  command.intent === 'automation.set' &&
  command.replaces === id &&
  JSON.stringify(partsOf(command)) !== JSON.stringify(parts);

const endsOrSkips = (command: Command, id: string) =>
  (/^setup\.(?:forget|pause|resume)$/.test(command.intent) && 'automation' in command && command.automation === id) ||
  (command.intent === 'alarm.cancel' && command.alarm?.endsWith(id) === true);

/** @param found what the sentence would come to for each that it may mean */
function askWhich(text: string, named: readonly SpokenRule[], found: readonly Amended[]): Understanding {
  const told = named.map((each) => each.told).join(' ');
  const question = `That fits ${named.length} automations: ${told} Which one do you mean?`;
  const choices = found.flatMap(({ each, said: { commands } }) => {
    const [command, ...others] = commands;
    return command && others.length === 0 ? [{ label: each.told, command }] : [];
  });
  const isWhole = choices.length === found.length;
  return { text, route: 'ask', commands: [], question, ...(isWhole && { choices }) };
}

/** One that a sentence may mean, and what it comes to for that. */
interface Amended {
  readonly each: SpokenRule;
  readonly said: Understanding;
}
