import type { Command } from '../core/command.js';
import { tellsStart } from '../core/command-timing.js';
import { waitingOf, type Discourse, type House, type TopicTurn } from './discourse.js';
import { resolveReference } from './resolve-reference.js';
import { atTimeOf, lampsOf, takesLamps, withLamps } from './settle-command.js';

/** What takes plans back that wait for their time. */
export const endPlans = (turn: TopicTurn): Command => ({ intent: 'plan.cancel', plans: [...(waitingOf(turn) ?? [])] });

/** How a lamp looks that goes on. */
const looks = /^light\.(?:brightness\.set|color\.set|temperature\.set|effect\.start|scene\.set)$/;

/**
 * "At seven the kitchen lamp goes on", "make it red": what was planned shows that, and nothing happens now. Undefined where one of the
 * lamps is on, of which it may be said as well.
 */
export function changePlanned(command: Command, discourse: Discourse, house: House): readonly Command[] | undefined {
  const last = discourse.at(-1);
  const look = last?.plans && isLookNow(command) ? lookOf(command, discourse, house) : undefined;
  if (!last || !look || !isWaiting(last, lampsOf(look, house), isReferring(command), house)) return undefined;
  return [endPlans(last), ...last.commands.map((planned) => showInstead(planned, look, house))];
}

const isReferring = (command: Command) => 'target' in command && command.target?.refers !== undefined;

/** The look for the lamps that it refers to. */
function lookOf(command: Command, discourse: Discourse, house: House): Command | undefined {
  if (!takesLamps(command)) return undefined;
  const meant = resolveReference(command.target, discourse, house);
  return meant && 'lamps' in meant ? withLamps(command, meant.lamps) : undefined;
}

/** What goes on with lamps that are meant shows the other look at its time. */
function showInstead(planned: Command, look: Command, house: House): Command {
  const meant = lampsOf(look, house);
  const isMeant = goesOn(planned) && lampsOf(planned, house).every((lamp) => meant.includes(lamp));
  return isMeant ? atTimeOf(planned, look) : planned;
}

/** Whether it was about just these lamps, which are off and are to go on, or about them among others: "the second one". */
function isWaiting(
  { lamps, commands }: TopicTurn,
  meant: readonly string[],
  isReferred: boolean,
  house: House,
): boolean {
  const isPart = meant.length > 0 && meant.every((lamp) => lamps.includes(lamp));
  return (
    isPart &&
    (isReferred || meant.length === lamps.length) &&
    lamps.every((lamp) => house.shown(lamp)?.state === 'off') &&
    commands.some(goesOn)
  );
}

const isLook = ({ intent }: Command) => looks.test(intent);
const goesOn = (command: Command) => command.intent === 'light.on' || isLook(command);
/** A look, and no time of its own. */
const isLookNow = (command: Command) => isLook(command) && !tellsStart(command);
