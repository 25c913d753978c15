import type { Command } from '../core/command.js';
import { tellsStart } from '../core/command-timing.js';
import { waitingOf, type Discourse, type House, type TopicTurn } from './discourse.js';
import { resolveReference } from './resolve-reference.js';
import { atTimeOf, takesLamps, withLamps } from './settle-command.js';

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
  if (!last?.plans || !takesLamps(command) || !isLookNow(command)) return undefined;
  const meant = resolveReference(command.target, discourse, house);
  const lamps = meant && 'lamps' in meant ? meant.lamps : [];
  if (!isWaiting(last, lamps, house)) return undefined;
  const instead = (planned: Command) => atTimeOf(planned, withLamps(command, lamps));
  return [endPlans(last), ...last.commands.map((planned) => (goesOn(planned) ? instead(planned) : planned))];
}

/** Whether it was about just these lamps, which are off and are to go on. */
function isWaiting({ lamps, commands }: TopicTurn, meant: readonly string[], house: House): boolean {
  const isSame = meant.length === lamps.length && meant.every((lamp) => lamps.includes(lamp));
  return isSame && lamps.every((lamp) => house.shown(lamp)?.state === 'off') && commands.some(goesOn);
}

const isLook = ({ intent }: Command) => looks.test(intent);
const goesOn = (command: Command) => command.intent === 'light.on' || isLook(command);
/** A look, and no time of its own. */
const isLookNow = (command: Command) => isLook(command) && !tellsStart(command);
