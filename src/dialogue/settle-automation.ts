import { unitOf } from '../core/unit-of.js';
import { commandSchema, type Command, type Understanding } from '../core/command.js';
import {
  aboutSame,
  fitsRule,
  isAboutIt,
  orTemperature,
  type Limit,
  type SpokenAutomation,
  type Trigger,
} from '../core/automation-command.js';
import { lightCommandSchema, type LightCommand } from '../core/light-command.js';
import { omit } from '../core/omit.js';
import type { Target } from '../core/target.js';
import { giveLamps, targetsOf } from '../language/automation/give-lamps.js';
import { dropReference } from '../language/forget-references.js';
import { toClock, toMinutes } from '../language/time/clock-minutes.js';
import type { Discourse, House, TopicTurn } from './discourse.js';
import { meantBy } from './resolve-reference.js';
import { settleCommand, withLamps, withTarget, type Settled } from './settle-command.js';

type SetCommand = Extract<Command, { intent: 'automation.set' }>;
type Amendment = Extract<Command, { intent: 'talk.amend' }>;
type Talked = NonNullable<TopicTurn['automation']>;

/** What can be changed of an automation without naming it: "make it blue". A mere "turn it on" is for now. */
const changesLook = /^light\.(?:color\.set|temperature\.set|effect\.start|brightness\.set|scene\.set)$/;
/** A number up to this may be an hour of the day. */
const mostHours = 23;

type AboutAutomation = Extract<Command, { intent: 'setup.pause' | 'setup.resume' | 'setup.forget' }>;

/** Whether a command switches or deletes automations. */
export function isAboutAutomation(command: Command): command is AboutAutomation {
  return /^setup\.(?:pause|resume|forget)$/.test(command.intent);
}

/** "That automation" is the one that was talked of last. */
export function withTalkedOf(command: AboutAutomation, discourse: Discourse): Command {
  const id = discourse.findLast(({ automation }) => automation)?.automation?.id;
  const isAll = command.all === true;
  return id === undefined || isAll || command.automation !== undefined ? command : { ...command, automation: id };
}

/** An automation whose "it" and "them" are the lamps that were talked of. */
export function settleSet(command: SetCommand, discourse: Discourse, house: House): Settled {
  const talked = discourse.at(-1)?.automation?.parts;
  const does: LightCommand[] = [];
  // "And off again when it closes": the lamps of what was set up just now.
  const same = talked && isAboutIt(command.when) ? talked.does : [];
  for (const each of same.length > 0 ? giveLamps(command.does, targetsOf(same)) : command.does) {
    const refers = each.target?.refers;
    const settled =
      refers === 'it' || refers === 'them'
        ? settleCommand(each, discourse, house)
        : { commands: [dropReference(each)] };
    if (!('commands' in settled)) return settled;
    does.push(...settled.commands.map((one) => lightCommandSchema.parse(one)));
  }
  const when = orTemperature(talked ? aboutSame(command.when, talked) : command.when);
  if (isAboutIt(when)) return { ask: 'What do you mean by "it"?' };
  return { commands: [commandSchema.parse({ ...command, when, does })] };
}

/** "Delete the one for the porch": the automation that was talked of, unless it is for other lamps. */
function meantToGo(target: Target | undefined, { id, parts }: Talked) {
  const name = target?.name ?? target?.area;
  const isOwn = targetsOf(parts.does).some((own) => own?.name === target?.name && own?.area === target?.area);
  return name === undefined || isOwn ? { automation: id } : { about: name };
}

/**
 * What a sentence changes of the automation that was just talked of: "only after dark", "and the hall lamp too", "make it blue
 * instead". Undefined where it is about something else.
 */
export function settleAmendment(
  { commands, manner }: Pick<Understanding, 'commands' | 'manner'>,
  discourse: Discourse,
  house: House,
): Settled | undefined {
  const last = discourse.at(-1);
  const { automation } = last ?? {};
  const [first] = commands;
  if (!last || !automation || !first) return undefined;
  const replace = (parts: Readonly<Record<string, unknown>>) => change(automation, parts);
  if (first.intent === 'talk.amend') return amend(withThing(first, automation), automation);
  if (first.intent === 'plan.cancel' && first.all === undefined)
    return { commands: [{ intent: 'setup.forget', ...meantToGo(first.target, automation) }] };
  if (first.intent === 'plan.change' && first.by !== undefined)
    return shift(first.earlier ? -first.by : first.by, automation);
  if (first.intent === 'plan.change' && first.at !== undefined)
    return amend(timeOf(first.at, first.either), automation);
  const corrects = manner === 'correction' || (first.intent === 'talk.target' && first.corrects === true);
  if (first.intent === 'talk.target') {
    if (!corrects && manner !== 'addition') return undefined;
    const meant = meantBy(first.target, discourse, house);
    if ('ask' in meant) return meant;
    const moved = unique(automation.parts.does.map((each) => withLamps(each, meant.lamps)));
    return replace({ does: corrects ? moved : [...automation.parts.does, ...moved] });
  }
  if (!commands.every(isPossible)) return undefined;
  const isNumber = first.intent === 'light.brightness.set' && first.target === undefined && commands.length === 1;
  const other = isNumber && corrects ? renumber(first.level, automation) : undefined;
  if (other) return other;
  const isForIt = commands.every(
    ({ target }) => target === undefined || target.refers === 'it' || target.refers === 'them',
  );
  if (
    isForIt &&
    (corrects ||
      commands.every(
        ({ intent, target }) => (target !== undefined || manner === 'fragment') && changesLook.test(intent),
      ))
  )
    return giveOther(commands, last.lit ?? automation);
  if (corrects) return replace({ does: unique(commands.map(dropReference)) });
  return manner === 'addition'
    ? replace({ does: unique([...automation.parts.does, ...commands.map(dropReference)]) })
    : undefined;
}

/** "Until it closes": what the automation is about. */
function withThing({ until, when, ...rest }: Amendment, { parts }: Talked): Amendment {
  return {
    ...rest,
    ...(when ? { when: aboutSame(when, parts) } : {}),
    ...(until ? { until: aboutSame(until, parts) } : {}),
  };
}

function isPossible(command: Command): command is LightCommand {
  return fitsRule(command) && !['at', 'delay', 'sun', 'until'].some((when) => when in command);
}

/** "On at six and off at eleven", "make it blue instead": what goes on is blue. */
const giveOther = (commands: readonly LightCommand[], automation: Talked): Settled =>
  change(automation, { does: giveLook(commands, automation) });

/** Another look for the lamps of the automation; a level stays beside a look, and a look beside a level. */
function giveLook(commands: readonly LightCommand[], { parts }: Talked): readonly LightCommand[] {
  const isLevel = ({ intent }: Command) => intent === 'light.brightness.set';
  const [hasLevel, hasLook] = [commands.some(isLevel), commands.some((each) => !isLevel(each))];
  const stays = parts.does.filter((each) => (isLevel(each) ? !hasLevel : !hasLook));
  const given = targetsOf(parts.does).flatMap((target) => commands.map((each) => withTarget(each, target)));
  return unique([...stays, ...given]);
}

function unique(commands: readonly Command[]): readonly LightCommand[] {
  return [...new Map(commands.map((each) => [JSON.stringify(each), lightCommandSchema.parse(each)])).values()];
}

/** A number alone is another threshold, level, length or hour, whichever there is. */
function renumber(number: number, automation: Talked): Settled | undefined {
  const { when, does, for: length } = automation.parts;
  if (when.on === 'value') return change(automation, { when: { ...when, number } });
  if (does.some(({ intent }) => intent === 'light.brightness.set') && number >= 0 && number <= 100)
    return change(automation, {
      does: does.map((each) => (each.intent === 'light.brightness.set' ? { ...each, level: number } : each)),
    });
  if (length !== undefined) {
    return number > 0 ? change(automation, { for: number * unitOf(length) }) : undefined;
  }
  const isHour = when.on === 'time' && Number.isInteger(number) && number >= 1 && number <= mostHours;
  return isHour ? amend(timeOf(`${String(number).padStart(2, '0')}:00`, true), automation) : undefined;
}

/** "One hour earlier". */
function shift(seconds: number, automation: Talked): Settled {
  const { when, after = 0 } = automation.parts;
  if (when.on === 'sun') return change(automation, { when: { ...when, offset: (when.offset ?? 0) + seconds } });
  if (when.on !== 'time' || when.at === undefined)
    return after + seconds > 0
      ? change(automation, { after: after + seconds })
      : { say: `It waits until ${tellThing(when)}. What should be different?` };
  return change(automation, { when: { ...when, at: toClock(toMinutes(when.at) + Math.round(seconds / 60)) } });
}

const tellThing = (when: Trigger) => (when.on === 'event' || when.on === 'value' ? when.told : 'its time');

const timeOf = (at: string, either: true | undefined): Amendment => ({
  intent: 'talk.amend',
  at,
  ...(either ? { either } : {}),
});

function amend({ at, either, only, number, also, ...others }: Amendment, automation: Talked): Settled {
  const parts = omit(others, 'intent');
  const { when, only: before = [] } = automation.parts;
  if (also) return { commands: [commandSchema.parse({ intent: 'automation.set', ...automation.parts, ...parts })] };
  if (number !== undefined) return renumber(number, automation) ?? { say: 'What should be different?' };
  const isClock = when.on === 'time' || when.on === 'sun';
  if (isClock && parts.after !== undefined && Object.keys(parts).length === 1) return shift(parts.after, automation);
  if (at === undefined && !only) return change(automation, parts);
  const limits = [...before, ...(only ?? [])];
  if (at === undefined) return change(automation, { ...parts, ...limitTo(when, limits) });
  // "Make it fifteen hundred", of what is measured.
  if (when.on === 'value') return change(automation, { when: { ...when, number: numberOf(at, either) } });
  if (when.on === 'event')
    return { say: `It waits until ${when.told}, whatever the time is. What should be different?` };
  const day =
    when.on === 'time'
      ? { recurrence: when.recurrence, ...(when.date === undefined ? {} : { date: when.date }) }
      : { recurrence: 'daily' };
  const time: Trigger = { on: 'time', ...day, ...likely(at, either, when) };
  return change(automation, { ...parts, ...limitTo(time, limits) });
}

/** What was taken for a clock time as a number: "five", "fifteen hundred", "twelve fifty". */
const numberOf = (clock: string, either: true | undefined) =>
  either && clock.endsWith(':00') ? Number(clock.slice(0, 2)) : Number(clock.replace(':', ''));

/** "At seven in the morning", "sorry, eight": that is in the morning too. */
function likely(at: string, either: true | undefined, when: Trigger): { readonly at: string; readonly either?: true } {
  if (!either) return { at };
  if (when.on !== 'time' || when.at === undefined || when.either) return { at, either };
  const hour = (Number(at.slice(0, 2)) % 12) + (Number(when.at.slice(0, 2)) >= 12 ? 12 : 0);
  return { at: `${String(hour).padStart(2, '0')}${at.slice(2)}` };
}

/** The last of each kind counts; days of a time of every day are its days. */
function limitTo(when: Trigger, limits: readonly Limit[]): Partial<SpokenAutomation> {
  const kindOf = ({ only }: Limit) => only.replace(/^(?:dark|light)$/, 'sun').replace(/^lamp-.*/, 'lamp');
  const kept = [...new Map(limits.map((limit) => [kindOf(limit), limit])).values()];
  const days = kept.find((limit): limit is Limit & { only: 'days' } => limit.only === 'days' && limit.not !== true);
  if (when.on !== 'time' || !days || !/^(?:daily|weekdays|weekends|weekly)/.test(when.recurrence))
    return { when, only: kept };
  return { when: { ...when, recurrence: days.days }, only: kept.filter((limit) => limit !== days) };
}

function change({ id, parts }: Talked, changes: Readonly<Record<string, unknown>>): Settled {
  // So long, until then, or from then on: one takes the place of the others.
  const ends = ['for', 'until', 'keep'].some((field) => changes[field] !== undefined);
  const kept = ends ? omit(parts, 'for', 'until', 'keep') : parts;
  return { commands: [commandSchema.parse({ intent: 'automation.set', ...kept, ...changes, replaces: id })] };
}
