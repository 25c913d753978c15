import type { Command } from '../core/command.js';
import type { Target } from '../core/target.js';
import { meantBy } from './resolve-reference.js';
import {
  changedBy,
  isSameLook,
  standingChanges,
  type Discourse,
  type House,
  type Shown,
  type TopicTurn,
  waitingOf,
} from './discourse.js';
import type { Settled } from './settle-command.js';

/** Puts lamps back to what they showed before a turn, unless something else has changed them since. */
export function takeBack(
  turn: TopicTurn,
  house: House,
  lamps: readonly string[] = changedBy(turn),
): readonly Command[] {
  if (turn.tookBack) return [];
  return lamps.flatMap((lamp) => {
    const [before, after, now] = [turn.before.get(lamp), turn.after.get(lamp), house.shown(lamp)];
    if (!before || !after || isSameLook(before, after) || !isSameLook(now, after)) return [];
    return showing(lamp, before);
  });
}

/** The command that shows exactly this on a lamp. */
export function showing(lamp: string, { state, brightness }: Shown): readonly Command[] {
  return [{ intent: 'light.show', state, brightness, target: { lamps: [lamp] } }];
}

/** "No, leave it": everything that the last change did goes back, or what it did to some lamps ("not the aquarium"). */
export function leaveIt(target: Target | undefined, discourse: Discourse, house: House): Settled {
  const meant = target && meantBy(target, discourse, house);
  if (meant && 'ask' in meant) return meant;
  return meant ? leaveSome(meant.lamps, discourse, house) : leaveAll(discourse, house);
}

/** "It stays on": what was planned against it is canceled, and it is put back if the last change was against it. */
export function stay(is: 'on' | 'off', target: Target | undefined, discourse: Discourse, house: House): Settled {
  const meant = meantBy(target ?? { refers: 'it' }, discourse, house);
  if ('ask' in meant) return meant;
  const last = discourse.at(-1);
  const plans = waitingOf(last);
  if (plans) return { commands: [leaveOutOf(last, meant.lamps) ?? { intent: 'plan.cancel', plans: [...plans] }] };
  const against = meant.lamps.filter((lamp) => (house.shown(lamp)?.state === 'off') !== (is === 'off'));
  if (against.length === 0) return staysSo(is, meant.lamps, last, house);
  const back = last ? takeBack(last, house, against) : [];
  return { commands: back.length > 0 ? back : [{ intent: `light.${is}`, target: { lamps: against } }] };
}

/** What was "on for an hour" is to stay on: showing what it shows ends the wait for that hour. */
function staysSo(is: 'on' | 'off', lamps: readonly string[], last: TopicTurn | undefined, house: House): Settled {
  const isTimed = last?.commands.some((command) => 'for' in command || 'until' in command) === true;
  const say = `Fine, ${lamps.length === 1 ? 'it stays' : 'they stay'} ${is}.`;
  const now = lamps.flatMap((lamp) => {
    const shown = house.shown(lamp);
    return shown ? showing(lamp, shown) : [];
  });
  return isTimed ? { commands: now } : { say };
}

/** Some of the lamps for which something waits are to be left out of it; undefined where it waits for them alone, or for none of them. */
function leaveOutOf(last: TopicTurn | undefined, lamps: readonly string[]): Command | undefined {
  const planned = last?.plans && last.lamps.length > 0 ? last.lamps : [];
  const isPart = lamps.every((lamp) => planned.includes(lamp)) && planned.some((lamp) => !lamps.includes(lamp));
  return isPart && last?.plans
    ? { intent: 'plan.except', plans: [...last.plans], target: { lamps: [...lamps] } }
    : undefined;
}

/** "Not the hall", of an automation that is for the hall alone. */
const ofAutomation = 'The automation stays as it is. Say which lamp instead, or "delete it".';
const unchanged = { say: 'Fine, it stays as it is.' };

function leaveAll(discourse: Discourse, house: House): Settled {
  const { plans } = discourse.at(-1) ?? {};
  if (plans) return { commands: [{ intent: 'plan.cancel', plans: [...plans] }] };
  const last = lastChangeOf(undefined, discourse);
  if (!last) return { say: 'Fine.' };
  const back = takeBack(last, house);
  return back.length === 0 ? unchanged : { commands: back, back: 1 };
}

function leaveSome(meant: readonly string[], discourse: Discourse, house: House): Settled {
  const left = leaveOutOf(discourse.at(-1), meant);
  if (left) return { commands: [left] };
  const last = lastChangeOf(meant, discourse);
  if (!last) return { say: discourse.at(-1)?.automation ? ofAutomation : 'Fine.' };
  const lamps = changedBy(last).filter((lamp) => meant.includes(lamp) && last.lamps.includes(lamp));
  const back = takeBack(last, house, lamps);
  if (back.length === 0) return unchanged;
  // The talk goes on about the others: "all lights warm white", "not the cooker", "brighter".
  const about = last.lamps.filter((lamp) => !lamps.includes(lamp));
  return about.length > 0 ? { commands: back, about } : { commands: back };
}

/** The last change, or the one before exceptions from it: "all lamps to sixty", "but not the fish tank", "and not the bathroom". */
function lastChangeOf(lamps: readonly string[] | undefined, discourse: Discourse): TopicTurn | undefined {
  const at = discourse.findLastIndex((turn) => changedBy(turn).length > 0);
  const last = discourse[at];
  if (!last || lamps === undefined || changedBy(last).some((lamp) => lamps.includes(lamp))) return last;
  const tookBack = last.commands.every(({ intent }) => intent === 'light.show');
  return tookBack ? lastChangeOf(lamps, discourse.slice(0, at)) : last;
}

/** "Undo what you did to the counter light": these lamps go back to what they were before the latest change of any of them. */
export function undoFor(target: Target, discourse: Discourse, house: House): Settled {
  const meant = meantBy(target, discourse, house);
  if ('ask' in meant) return meant;
  const turn = standingChanges(discourse).findLast((each) =>
    changedBy(each).some((lamp) => meant.lamps.includes(lamp)),
  );
  const back = changedBy(turn ?? nothing).flatMap((lamp) => {
    const before = turn?.before.get(lamp);
    return before && meant.lamps.includes(lamp) ? showing(lamp, before) : [];
  });
  return back.length === 0 ? { say: 'I have not changed that lately.' } : { commands: back, back: 1 };
}

const nothing = { before: new Map<string, Shown>(), after: new Map<string, Shown>() };
