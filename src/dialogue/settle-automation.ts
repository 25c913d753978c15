import { commandSchema, type Command, type Understanding } from '../core/command.js';
import {
  aboutSame,
  fitsRule,
  isAboutIt,
  ofSameThing,
  orTemperature,
  type SpokenAutomation,
  type Trigger,
} from '../core/automation-command.js';
import { lightCommandSchema, type LightCommand } from '../core/light-command.js';
import type { Target } from '../core/target.js';
import { giveLamps, hasLamp, isMotionSomewhere, targetsOf } from '../language/automation/give-lamps.js';
import { endsWhole } from '../language/automation/limited-end.js';
import { dropReference } from '../language/forget-references.js';
import { amend, change, renumber, shift, timeOf, type Amendment, type Talked } from './amend-parts.js';
import { alsoAt, areOff, giveOne, isOfIt, keepOthers, lengthOf, stepLevel, swapLooks } from './amend-looks.js';
import { giveNamed, keepNamed } from './amend-own-lamps.js';
import type { Discourse, House, TopicTurn } from './discourse.js';
import { addWeekdays } from './add-weekdays.js';
import { splitEnds } from './split-ends.js';
import { splitDays } from './split-days.js';
import { meantBy } from './resolve-reference.js';
import { settleCommand, withLamps, withTarget, type Settled } from './settle-command.js';

type SetCommand = Extract<Command, { intent: 'automation.set' }>;

/** What can be changed of an automation without naming it: "make it blue". A mere "turn it on" is for now. */
const changesLook = /^light\.(?:color\.set|temperature\.set|effect\.start|brightness\.set|scene\.set)$/;

type AboutAutomation = Extract<Command, { intent: 'setup.pause' | 'setup.resume' | 'setup.forget' | 'setup.try' }>;

/** Whether a command switches, deletes or tries automations. */
export function isAboutAutomation(command: Command): command is AboutAutomation {
  return /^setup\.(?:pause|resume|forget|try)$/.test(command.intent) && !('when' in command);
}

/** "That automation" is the one that was talked of last. */
export function withTalkedOf(command: AboutAutomation, discourse: Discourse): Command {
  const id = discourse.findLast(({ automation }) => automation)?.automation?.id;
  const isAll = command.all === true;
  return id === undefined || isAll || command.automation !== undefined ? command : { ...command, automation: id };
}

/** An automation whose "it" and "them" are the lamps that were talked of. */
export function settleSet(command: SetCommand, goesOn: boolean, discourse: Discourse, house: House): Settled {
  const talked = discourse.at(-1)?.automation?.parts;
  const does: LightCommand[] = [];
  // "And off again when it closes": the lamps of what was set up just now.
  const same = talked && (isAboutIt(command.when) || isOtherSide(command, talked, goesOn)) ? talked.does : [];
  for (const each of same.length > 0 ? giveLamps(command.does, targetsOf(same)) : command.does) {
    const settled = settleTarget(each, command, discourse, house);
    if (!('commands' in settled)) return settled;
    does.push(...settled.commands.map((one) => lightCommandSchema.parse(one)));
  }
  const when = orTemperature(talked ? aboutSame(command.when, talked) : command.when);
  if (isAboutIt(when)) return { ask: 'What do you mean by "it"?' };
  return { commands: [commandSchema.parse({ ...command, when, does })] };
}

/** "And back off when it gets above twenty", "and off when I press the button": no lamp is named, and the first lit some. */
const isOtherSide = ({ when, does }: SetCommand, talked: SpokenAutomation, goesOn: boolean) =>
  !isMotionSomewhere(when) &&
  does.every((each) => each.intent === 'light.off' && !hasLamp(each)) &&
  talked.does.some(({ intent }) => intent !== 'light.off') &&
  (goesOn || (when.on === 'value' && talked.when.on === 'value' && when.variable === talked.when.variable));

/** "That one", "both" are lamps that were talked of; "there", and where something moves "it" and "the light", are where what sets it off happens; else "the light" is the one here. */
function settleTarget(
  each: LightCommand,
  { when }: Pick<SetCommand, 'when'>,
  discourse: Discourse,
  house: House,
): Settled {
  const place = isThere(each, when) && 'told' in when ? placeIn(when.told, house) : undefined;
  if (isOfTalk(each) && place === undefined) return settleCommand(each, discourse, house);
  return { commands: [place === undefined ? dropReference(each) : withTarget(each, place)] };
}

/** Whether a lamp is meant where what sets it off happens. */
function isThere(each: LightCommand, when: Trigger): boolean {
  const { refers } = each.target ?? {};
  return refers === 'there' || (isMotionSomewhere(when) && (refers === 'it' || !hasLamp(each)));
}

/** "The pink one" is a lamp that is pink now, and none where no lamp is. */
const isOfTalk = ({ target = {} }: LightCommand) => target.shows !== undefined || ofTalk.test(target.refers ?? '');

const ofTalk = /^(?:it|them|last|both|others?|rest|first|second|person)$/;

/** The area, or else the lamp, whose place is told: "there is motion *in the hall*". */
function placeIn(told: string, { lamps }: House): Target | undefined {
  const said = told.toLowerCase();
  const area = lamps.find((lamp) => lamp.area !== undefined && said.includes(lamp.area.toLowerCase()))?.area;
  if (area !== undefined) return { area };
  const named = lamps.find(({ name }) => said.includes(name.toLowerCase().replace(/ (?:lamp|light)$/, '')));
  return named && { name: named.name.toLowerCase() };
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
  { text, commands, manner }: Pick<Understanding, 'text' | 'commands' | 'manner'>,
  discourse: Discourse,
  house: House,
): Settled | undefined {
  const last = discourse.at(-1);
  const { automation } = last ?? {};
  const [first] = commands;
  if (!last || !automation || !first) return undefined;
  if (endsWhole(text)) return { commands: [{ intent: 'setup.forget', automation: automation.id }] };
  if (last.paused === true && isBackOn(first, manner))
    return { commands: [{ intent: 'setup.resume', automation: automation.id }] };
  // "Until Sunday", behind "pause the door rule", is no end of that rule.
  if (last.paused === true && first.intent === 'talk.amend' && (first.since ?? first.through) !== undefined)
    return undefined;
  if (first.intent === 'talk.amend' && first.apart) return amendDays(first, automation);
  if (first.intent === 'talk.amend') return amend(withThing(first, automation), automation);
  if (first.intent === 'plan.cancel' && first.all === undefined)
    return { commands: [{ intent: 'setup.forget', ...meantToGo(first.target, automation) }] };
  if (first.intent === 'plan.change' && first.by !== undefined)
    return shift(first.earlier ? -first.by : first.by, automation);
  if (first.intent === 'plan.change' && first.at !== undefined)
    return amend(timeOf(first.at, first.either), automation);
  const corrects = manner === 'correction' || (first.intent === 'talk.target' && first.corrects === true);
  const said = { text, manner, corrects };
  const other = otherLooks(said, commands, automation.parts.does, house);
  if (other) return change(automation, { does: other });
  if (first.intent === 'talk.target') {
    if (!corrects && manner !== 'addition') return undefined;
    const meant = meantBy(first.target, discourse, house);
    if ('ask' in meant) return meant;
    const moved = unique(automation.parts.does.map((each) => withLamps(each, meant.lamps)));
    return change(automation, { does: corrects ? moved : [...automation.parts.does, ...moved] });
  }
  return addLater(commands, automation, house) ?? settleLooks(commands, said, last, house);
}

/** "Turn it back on", "back on", of an automation that was switched off. */
const isBackOn = (command: Command, manner: Understanding['manner']) =>
  command.intent === 'light.on' &&
  (command.target?.refers === 'it' || (command.target === undefined && manner === 'fragment'));

/** What is said of one of its lamps, or of two: "swap them", "make the second one red", "the bed lamp green instead", "only the hall light". */
function otherLooks(said: SaidHow, commands: readonly Command[], does: readonly LightCommand[], house: House) {
  const [first] = commands;
  if (first?.intent === 'talk.swap') return swapLooks(does);
  if (first?.intent === 'talk.only') return keepNamed(first, does, house);
  return (first && giveOne(does, first)) ?? giveNamed(said, commands, does, house);
}

/** Other parts on some days, or more days. */
function amendDays({ also, ...said }: Amendment, automation: Talked): Settled | undefined {
  if (said.until || said.for) return splitEnds(said, automation);
  return also && said.when?.on === 'time'
    ? addWeekdays(said.when.recurrence, automation)
    : splitDays(said.when, automation);
}

/** "Ten percent *only*": of what was just said. */
const restricts = /\b(?:only|instead|rather)\W*$/i;

interface SaidHow {
  readonly text: string;
  readonly manner: Understanding['manner'];
  readonly corrects: boolean;
}

/** The look of the automation that was just talked of, as it is said after it. */
function settleLooks(
  commands: readonly Command[],
  { text, manner, corrects }: SaidHow,
  { automation, lit }: TopicTurn,
  house: House,
): Settled | undefined {
  const [first] = commands;
  if (!automation || !first || !commands.every(({ intent }) => intent.startsWith('light.'))) return undefined;
  const { does } = automation.parts;
  const isOff = areOff(does, house);
  const isForIt = commands.every(isOfIt);
  const stepped = isForIt && isOff ? stepLevel(does, first) : undefined;
  if (stepped) return change(automation, { does: stepped });
  if (!commands.every(isPossible)) return undefined;
  const isNumber = first.intent === 'light.brightness.set' && first.target === undefined && commands.length === 1;
  const other = isNumber && corrects ? renumber(first.level, automation) : undefined;
  if (other) return other;
  const isBare = manner === 'fragment' || isOff || restricts.test(text);
  const isLook = ({ intent, target }: LightCommand) => (target !== undefined || isBare) && changesLook.test(intent);
  if (isForIt && (corrects || commands.every(isLook))) return giveOther(commands, lit ?? automation);
  const plain = commands.map(dropReference);
  if (corrects) return change(automation, { does: keepOthers(does, unique(plain)) });
  return manner === 'addition' ? change(automation, { does: unique([...does, ...plain]) }) : undefined;
}

/** "And off at eleven", of what goes on every evening at six; "it should go off after an hour". */
function addLater(commands: readonly Command[], automation: Talked, house: House): Settled | undefined {
  const { parts, id } = automation;
  const length = lengthOf(commands, parts.does, house);
  if (length !== undefined) return change(automation, { for: length });
  const also = parts.for === undefined && parts.until === undefined ? alsoAt(commands, parts, house) : undefined;
  if (!also) return undefined;
  return { commands: [commandSchema.parse({ intent: 'automation.set', ...parts, replaces: id }), also] };
}

/** "Until it closes": what the automation is about. */
function withThing({ until, when, ...rest }: Amendment, { parts }: Talked): Amendment {
  return {
    ...rest,
    ...(when ? { when: aboutSame(when, parts) } : {}),
    ...(until ? { until: ofSameThing(until, parts) } : {}),
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
  const shown = commands.map((each) => keepEffect(each, parts.does));
  const given = targetsOf(parts.does).flatMap((target) => shown.map((each) => withTarget(each, target)));
  return unique([...stays, ...given]);
}

/** "Make it red instead", of what blinks white: it blinks red. */
function keepEffect(command: LightCommand, does: readonly LightCommand[]): LightCommand {
  const effect = does.find((each) => each.intent === 'light.effect.start' && each.color !== undefined);
  if (command.intent !== 'light.color.set' || effect?.intent !== 'light.effect.start') return command;
  return { ...effect, color: command.color };
}

function unique(commands: readonly Command[]): readonly LightCommand[] {
  return [...new Map(commands.map((each) => [JSON.stringify(each), lightCommandSchema.parse(each)])).values()];
}
