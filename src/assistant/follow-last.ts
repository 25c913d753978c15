import type { Command, Understanding } from '../core/command.js';
import { firstFound } from '../core/first-found.js';
import { waitingOf, type TopicTurn } from '../dialogue/discourse.js';
import { withoutTakingBack } from '../language/goes-on.js';
import { listLoose } from '../language/loose.js';
import { parseNumber } from '../language/numbers.js';
import { dropStops, lowerText } from '../language/plain-text.js';
import type { Machine } from '../light/machine.js';
import { endOneOf } from './automations/end-one-of.js';
import { looksOf } from './time/follow-gist.js';
import { readSpan } from './time/follow-timers.js';
import { followPlans } from './time/also-then.js';
import { moveOneOf } from './time/one-of-plans.js';

const makesIt = /^(?:make|have|set|let) (?:it|that|this) (?:be )?(?:at |for |to )?(.+)$/;
const most = 100;

/** What was talked of last. */
interface TalkedLast {
  /** The lamps or the automation. */
  readonly last: TopicTurn | undefined;
  /** The ids of the alarms, reminders and timers, where nothing else was talked of since. */
  readonly times: readonly string[];
  readonly machine: Machine;
}

/**
 * What a sentence means about lamps that wait for a time, look so for a while, or have a level, where they were talked of last: one of several at another
 * time, or a mere value, which is what they have instead. "No, twenty minutes", behind what goes off in ten, is no timer. Undefined for anything else.
 */
export function followLast(text: string, { last, times, machine }: TalkedLast) {
  const command = times.length > 0 ? undefined : (endOneOf(text, last, machine) ?? changeValue(text, last, machine));
  const understanding: Understanding | undefined = command
    ? { text, route: 'command', commands: [command] }
    : times.length > 0
      ? undefined
      : followPlans(text, last);
  return moveOneOf(text, last) ?? (understanding && { read: understanding, understanding });
}

function changeValue(text: string, last: TopicTurn | undefined, { timers }: Machine): Command | undefined {
  if (!last || last.automation) return undefined;
  return firstFound([dropStops(lowerText(text)).trim(), ...listLoose(text)], (said) => {
    const meant = readValue(said);
    return meant === undefined ? undefined : (changeLength(meant, last, timers) ?? changeLevel(meant, last));
  });
}

/** What is to be instead: "no, *twenty minutes*", "make it *thirty*". */
function readValue(said: string): string | undefined {
  const taken = withoutTakingBack(said);
  return makesIt.exec(taken ?? said)?.[1] ?? taken;
}

function changeLength(meant: string, last: TopicTurn, timers: Machine['timers']): Command | undefined {
  const delay = readSpan(meant.replace(/ (?:instead|rather|please)$/, ''));
  const plans = waitingOf(last) ?? (last.commands.some((each) => 'for' in each) ? looksOf(last, timers) : []);
  return delay === undefined || plans.length === 0 ? undefined : { intent: 'plan.change', delay, plans: [...plans] };
}

/** "Ten is too dark, make it *thirty*". */
function changeLevel(meant: string, { commands, lamps }: TopicTurn): Command | undefined {
  const words = meant.replace(/ (?:percent|instead|rather|please)$/, '').split(' ');
  const number = parseNumber(words, 0);
  const isLevel = commands.length > 0 && commands.every(({ intent }) => intent === 'light.brightness.set');
  if (!isLevel || number?.next !== words.length || number.value < 1 || number.value > most) return undefined;
  return { intent: 'light.brightness.set', level: number.value, target: { lamps: [...lamps] } };
}
