import { unitOf } from '../core/unit-of.js';
import { tellsStart } from '../core/command-timing.js';
import { commandSchema, type Command, type TalkCommand } from '../core/command.js';
import type { Discourse, House, TopicTurn } from './discourse.js';
import { meantBy } from './resolve-reference.js';
import { atTimeOf, lampsOf, settleCommand, withLamps, type Settled } from './settle-command.js';
import { only } from './settle-looks.js';
import { endPlans } from './settle-plans.js';
import { settleTalk } from './settle-talk.js';
import { takeBack } from './take-back.js';

/** A number up to this may be an hour of the day, or so many of them. */
const mostHours = 23;

/** "No, I meant the sofa lamp", "no, blue", "no, turn on the hall": the change before moves, or is changed. */
export function settleCorrection(commands: readonly Command[], discourse: Discourse, house: House): Settled {
  const [first] = commands;
  const last = discourse.at(-1);
  if (!last || !first) return { unclear: true };
  const time = commands.length === 1 ? readAsTime(first, last) : null;
  if (time) return settleCommand(time, discourse, house);
  const length = commands.length === 1 ? readAsDuration(first, last) : null;
  if (length) return { commands: length };
  if (commands.length === 1 && first.intent === 'talk.target') return moveChange(first, last, discourse, house);
  if (last.plans && first.intent === 'talk.only' && commands.length === 1)
    return moveChange({ intent: 'talk.target', target: first.target ?? {} }, last, discourse, house);
  if (commands.length === 1 && first.intent.startsWith('talk.'))
    return settleTalk(first as TalkCommand, false, discourse, house);
  if (first.intent === 'plan.change') return settleCommand(first, discourse, house);
  if (!commands.some(({ intent }) => /^(light|state)\./.test(intent))) return { commands };
  const settled: Command[] = [];
  for (const command of commands) {
    const each = settleCommand(command, discourse, house);
    if (!('commands' in each) || 'say' in each) return each;
    settled.push(...each.commands);
  }
  // The same wish for other lamps takes the first one back; another value for the same lamps replaces it by itself.
  const isSameWish = settled.every(({ intent }) => last.commands.some((command) => command.intent === intent));
  const longer = last.plans && stayOn(settled, last);
  if (longer) return { commands: longer };
  if (last.plans && settled.some(({ intent }) => intent.startsWith('light.')))
    return { commands: [endPlans(last), ...settled.map((command) => atTimeOf(last.commands[0], command))] };
  // "On now and off at eight", "no, off at nine".
  if (last.later && settled.every(tellsStart)) return { commands: [endPlans(last), ...settled] };
  const lamps = settled.flatMap((command) => lampsOf(command, house));
  const wrong = isSameWish ? last.lamps.filter((lamp) => !lamps.includes(lamp)) : [];
  return { commands: [...takeBack(last, house, wrong), ...settled] };
}

/** "Off at six", "no, seven": after a plan that sets no level, a number is its time. */
function readAsTime(command: Command, { plans, commands: [planned] }: TopicTurn): Command | null {
  if (command.intent !== 'light.brightness.set' || command.target || !plans) return null;
  const isHour = Number.isInteger(command.level) && command.level >= 1 && command.level <= mostHours;
  if (!isHour || planned?.intent === 'light.brightness.set') return null;
  return { intent: 'plan.change', at: `${String(command.level).padStart(2, '0')}:00`, either: true };
}

/** "Off in forty minutes", "leave it on till ten instead": it goes off at ten. */
function stayOn([command, ...others]: readonly Command[], { plans, commands }: TopicTurn): readonly Command[] | null {
  const isOff = commands.length > 0 && commands.every(({ intent }) => intent === 'light.off');
  const when = command?.intent === 'light.on' && others.length === 0 && isOff ? endOf(command) : null;
  return when && plans ? [commandSchema.parse({ intent: 'plan.change', ...when, plans: [...plans] })] : null;
}

/** When it ends that a lamp is on; null where that was not said by the clock or as a length. */
function endOf({ until, for: length }: Extract<Command, { intent: 'light.on' }>): object | null {
  if (length !== undefined) return { delay: length };
  return until?.at === undefined ? null : { at: until.at, either: until.either, date: until.date };
}

/** "On for ten minutes", "no, twenty": the number is the new time. */
function readAsDuration(command: Command, last: TopicTurn): readonly Command[] | null {
  if (command.intent !== 'light.brightness.set' || command.target || last.plans) return null;
  const timed = last.commands.filter((each) => 'for' in each && each.for !== undefined);
  const [first] = timed;
  if (!first || !('for' in first) || first.for === undefined || timed.length < last.commands.length) return null;
  const seconds = command.level * unitOf(first.for);
  return timed.map((each) => commandSchema.parse({ ...each, for: seconds }));
}

/** The lamps that were changed go back to what they were, and those that were meant get the change. */
function moveChange(
  { target }: Extract<TalkCommand, { intent: 'talk.target' }>,
  last: TopicTurn,
  discourse: Discourse,
  house: House,
): Settled {
  const meant = meantBy(target, discourse, house);
  if ('ask' in meant) return meant;
  if (last.only) return only({ lamps: [...meant.lamps] }, discourse, house);
  const wrong = last.lamps.filter((lamp) => !meant.lamps.includes(lamp));
  const again = last.commands.filter(({ intent }) => intent.startsWith('light.') && intent !== 'light.show');
  const asked = last.commands.filter(({ intent }) => intent.startsWith('state.') || intent === 'explain');
  const moved = (again.length > 0 ? again : asked).map((command) => withLamps(command, meant.lamps));
  const unique = [...new Map(moved.map((command) => [JSON.stringify(command), command])).values()];
  if (last.plans && unique.length > 0) return { commands: [endPlans(last), ...unique] };
  if (unique.length === 0) return { ask: 'What should I do there?' };
  const waiting = last.later ? [endPlans(last)] : [];
  return { commands: [...takeBack(last, house, wrong), ...waiting, ...unique] };
}
