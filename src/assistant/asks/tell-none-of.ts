import type { Command, Understanding } from '../../core/command.js';
import { tellingWords } from '../time/telling-words.js';
import type { AroundAsk } from './around-ask.js';
import { tellEverything } from './tell-everything.js';
import { tellThing } from './tell-thing.js';
import { findNamed, listThings } from './things.js';

/** Words of a sentence that is about alarms, or about automations. */
const ofAlarms = /\b(?:alarms?|wak\w+|woke\w*|rings?|ringing|get(?:ting)? up|be up|rise|snooze|lie in|sleep|bed)\b/i;
const ofRules = /\b(?:rules?|automations?|routines?|programs?|programmes?|schedules?)\b/i;

/**
 * What is said where another reader took a sentence for one about alarms or automations, and there is none: "no alarm is set" is no answer to a
 * question about the ferns. Undefined where that answer stands.
 */
export function tellNoneOf(text: string, { commands }: Understanding, around: AroundAsk): Understanding | undefined {
  const [command, ...others] = commands;
  if (!command || others.length > 0 || !isVain(command, text, around)) return undefined;
  const named = findNamed(tellingWords(text), listThings(around), around);
  const asks = command.intent.endsWith('.get');
  const told = asks && named.length > 0 ? named.map((thing) => tellThing(thing, around)).join(' ') : tellVain(around);
  return { text, route: 'answer', commands: [], reply: told };
}

function tellVain(around: AroundAsk): string {
  if (listThings(around).length === 0) return tellEverything(around);
  return `Nothing that is set up fits that. There is: ${tellEverything(around)}`;
}

function isVain(command: Command, text: string, { parts: { engine } }: AroundAsk): boolean {
  const has = (kind: string) => [...engine.machine.timers.values()].some(({ purpose }) => purpose?.kind === kind);
  const isOfAlarms =
    command.intent === 'alarm.get' || (command.intent === 'alarm.cancel' && command.alarm === undefined);
  if (isOfAlarms) return !has('alarm') && !ofAlarms.test(text);
  return (
    command.intent === 'setup.forget' &&
    command.all === undefined &&
    engine.machine.rules.size === 0 &&
    !ofRules.test(text)
  );
}
