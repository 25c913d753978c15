import { fitsRule, type SpokenAutomation, type Trigger } from '../core/automation-command.js';
import { commandSchema, type Command } from '../core/command.js';
import { lightCommandSchema, type LightCommand } from '../core/light-command.js';
import { omit } from '../core/omit.js';
import type { Target } from '../core/target.js';
import { hasLamp, targetsOf } from '../language/automation/give-lamps.js';
import { nextClock } from '../language/time/clock-minutes.js';
import type { House } from './discourse.js';
import { lampsOf, withTarget } from './settle-command.js';

/** What is done without some lamps; undefined where none of it would be left, or none of them is in it. */
export function leaveOutLamps(does: readonly LightCommand[], except: Target): readonly LightCommand[] | undefined {
  const isSame = ({ target }: LightCommand) => target?.name === except.name && target?.area === except.area;
  const others = does.filter((each) => !isSame(each));
  if (others.length < does.length) return others.length > 0 ? others : undefined;
  const isMany = ({ target }: LightCommand) => target?.all === true || (target?.area !== undefined && !target.name);
  if (!does.some(isMany)) return undefined;
  return does.map((each) => {
    if (!isMany(each)) return each;
    const { except: before = [], ...target } = each.target ?? {};
    return lightCommandSchema.parse(withTarget(each, { ...target, except: [...before, except] }));
  });
}

/** "Swap those two", of two lamps with a look each; undefined where there are not two. */
export function swapLooks(does: readonly LightCommand[]): readonly LightCommand[] | undefined {
  const [first, second, ...more] = eachTarget(does);
  if (!first || !second || more.length > 0) return undefined;
  const isFirst = ({ target }: LightCommand) => JSON.stringify(target) === JSON.stringify(first);
  return does.map((each) => lightCommandSchema.parse(withTarget(each, isFirst(each) ? second : first)));
}

const eachTarget = (does: readonly LightCommand[]) => [
  ...new Map(targetsOf(does).map((target) => [JSON.stringify(target), target])).values(),
];

/** "Make the second one red": another look for one of several lamps; undefined for anything else. */
export function giveOne(does: readonly LightCommand[], look: Command): readonly LightCommand[] | undefined {
  const place = 'target' in look ? ['first', 'second'].indexOf(look.target?.refers ?? '') : -1;
  const targets = eachTarget(does);
  const target = targets[place];
  if (!target || targets.length < 2 || !/^light\.(?:color|temperature|effect|brightness)\./.test(look.intent))
    return undefined;
  const isIt = (each: LightCommand) => JSON.stringify(each.target) === JSON.stringify(target);
  return does.map((each) => (isIt(each) ? lightCommandSchema.parse(withTarget(look, target)) : each));
}

/** "Set the hall light to 20 percent instead": of several lamps, the others stay as they are. */
export function keepOthers(does: readonly LightCommand[], looks: readonly LightCommand[]): readonly LightCommand[] {
  const nameOf = ({ target }: LightCommand) => JSON.stringify(target);
  const [own, named] = [does, looks].map((all) => new Set(all.map(nameOf)));
  const isPart = [...(named ?? [])].every((name) => own?.has(name) === true);
  if (!isPart || own?.size === named?.size) return looks;
  const first = does.findIndex((each) => named?.has(nameOf(each)));
  const stays = (each: LightCommand) => named?.has(nameOf(each)) !== true;
  return [...does.slice(0, first).filter(stays), ...looks, ...does.slice(first).filter(stays)];
}

/** Half as bright as it would have been, at least. */
const dimmed = 0.5;

const factorOf = (step: Command) =>
  step.intent === 'light.brightness.decrease'
    ? dimmed
    : step.intent === 'light.brightness.increase'
      ? 1 / dimmed
      : step.intent === 'light.brightness.scale'
        ? step.factor
        : undefined;

/** A step of brightness of what is to go on later is one from the level that it would have, 1..100. */
export function stepLevel(does: readonly LightCommand[], step: Command): readonly LightCommand[] | undefined {
  const factor = factorOf(step);
  const lit = does.filter(({ intent }) => intent !== 'light.off');
  if (factor === undefined || lit.length === 0) return undefined;
  const before = does.flatMap((each) => (each.intent === 'light.brightness.set' ? [each.level] : []))[0] ?? 100;
  const level = Math.min(100, Math.max(1, Math.round(before * factor)));
  const looks = does.filter(({ intent }) => intent !== 'light.brightness.set');
  const levels = targetsOf(lit).map((target) =>
    lightCommandSchema.parse({ intent: 'light.brightness.set', level, ...(target && { target }) }),
  );
  return [...looks, ...levels];
}

/** Where sunrise and sunset stand on the clock, roughly, to tell what comes after them. */
const roughly = { sunrise: '06:30', sunset: '18:00' };

/**
 * "And off at eleven", of what goes on every evening at six: what happens every evening too, the first eleven after six. Undefined where it is
 * about something else, or the automation has no time of day.
 */
export function alsoAt(said: readonly Command[], { when, does }: SpokenAutomation, house: House): Command | undefined {
  const commands = said.flatMap((each) => (fitsRule(each) ? [lightCommandSchema.parse(each)] : []));
  const [first] = commands;
  if (!first || commands.length < said.length) return undefined;
  const later = laterThan(when, first);
  const isTogether = commands.every((each) => timesOf(each) === timesOf(first) && isFor(each, does, house));
  if (!later || !isTogether) return undefined;
  const plain = commands.map((each) => lightCommandSchema.parse(omit(each, ...timeFields)));
  const targets = targetsOf(does);
  const given = plain.flatMap((each) => targets.map((target) => ({ ...each, ...(target && { target }) })));
  return commandSchema.parse({ intent: 'automation.set', when: later, does: given });
}

const timeFields = ['at', 'either', 'date', 'delay', 'sun', 'offset'] as const;
const timesOf = (command: LightCommand) => JSON.stringify(timeFields.map((field) => command[field]));

function laterThan(when: Trigger, command: LightCommand): Trigger | undefined {
  const { sun, offset, date, delay } = command;
  const isClock = when.on === 'sun' || (when.on === 'time' && when.date === undefined);
  if (!isClock || date !== undefined || delay !== undefined) return undefined;
  if (sun) return { on: 'sun', sun, ...(offset === undefined ? {} : { offset }) };
  return clockAfter(when, command);
}

function clockAfter(when: Extract<Trigger, { on: 'time' | 'sun' }>, { at, either }: LightCommand): Trigger | undefined {
  const { recurrence, from } =
    when.on === 'sun' ? { recurrence: 'daily', from: roughly[when.sun] } : { ...when, from: when.at };
  const isOfDays = /^(?:daily|weekdays|weekends|weekly)/.test(recurrence);
  if (at === undefined || from === undefined || !isOfDays) return undefined;
  return { on: 'time', recurrence, at: either ? nextClock(from, at) : at };
}

/** Whether a command names no lamp of its own. */
export function isOfIt(command: Command): boolean {
  const target = 'target' in command ? command.target : undefined;
  return target === undefined || target.refers === 'it' || target.refers === 'them';
}

/** Whether a command is for "it", for no lamp that it names, or for the lamps of the automation. */
function isFor(command: LightCommand, does: readonly LightCommand[], house: House): boolean {
  const { target } = command;
  if (!hasLamp(command)) return true;
  if (target?.refers !== undefined) return false;
  const own = new Set(does.flatMap((each) => lampsOf(each, house)));
  return lampsOf(command, house).every((lamp) => own.has(lamp));
}

/** Whether all lamps of an automation are off: a change of their look is one for later then. */
export function areOff(does: readonly LightCommand[], house: House): boolean {
  try {
    return does.flatMap((each) => lampsOf(each, house)).every((lamp) => (house.shown(lamp)?.state ?? 'off') === 'off');
  } catch {
    return false; // It has another name since.
  }
}

/** "It should go off after an hour", of what is off now: so long it stays on each time. */
export function lengthOf(commands: readonly Command[], does: readonly LightCommand[], house: House) {
  const [only, ...others] = commands;
  if (only?.intent !== 'light.off' || others.length > 0 || only.delay === undefined) return undefined;
  const isLit = does.some(({ intent }) => intent !== 'light.off');
  return isLit && isOfIt(only) && areOff(does, house) ? only.delay : undefined;
}
