import type { Command, TalkCommand } from '../core/command.js';
import type { Target } from '../core/target.js';
import { changedBy, standingChanges, type Discourse, type House, type Shown } from './discourse.js';
import { listChoices, meantBy } from './resolve-reference.js';
import { lampsOf, settleCommand, type Settled } from './settle-command.js';
import { showing } from './take-back.js';

/** Back to what it was before the last `steps` changes; without `steps`, before the first of this conversation. */
export function restore(
  steps: number | undefined,
  target: Target | undefined,
  discourse: Discourse,
  house: House,
): Settled {
  const meant = target && meantBy(target, discourse, house);
  if (meant && 'ask' in meant) return meant;
  const only = meant?.lamps;
  const changes = standingChanges(discourse).filter((turn) =>
    changedBy(turn).some((lamp) => only?.includes(lamp) ?? true),
  );
  const undone = steps === undefined ? changes : changes.slice(-steps);
  const then = new Map<string, Shown>();
  for (const turn of undone.toReversed()) {
    for (const lamp of changedBy(turn)) {
      const before = turn.before.get(lamp);
      if (before && (only?.includes(lamp) ?? true)) then.set(lamp, before);
    }
  }
  if (then.size === 0) return { say: 'I have not changed anything lately that I could take back.' };
  return { commands: [...then].flatMap(([lamp, shown]) => showing(lamp, shown)), back: undone.length };
}

/** Only these lamps: they come on, and all others that are lit go off. */
export function only(target: Target | undefined, discourse: Discourse, house: House): Settled {
  const on = settleCommand({ intent: 'light.on', ...(target ? { target } : {}) }, discourse, house);
  if (!('commands' in on) || 'say' in on) return on;
  const lamps = on.commands.flatMap((command) => lampsOf(command, house));
  const others = house.lamps.map(({ id }) => id).filter((id) => !lamps.includes(id));
  const lit = others.filter((id) => house.shown(id)?.state !== 'off');
  const off: Command[] = lit.length === 0 ? [] : [{ intent: 'light.off', target: { lamps: lit } }];
  return { commands: [...off, ...on.commands], about: lamps, only: true };
}

/** Two lamps, or two groups of them, change places. */
export function swap(
  { target, other }: Extract<TalkCommand, { intent: 'talk.swap' }>,
  discourse: Discourse,
  house: House,
): Settled {
  const [first, second, ...more] =
    other === undefined ? ids(asTwo(target), discourse, house) : pair(target, other, discourse, house);
  if (first === undefined || second === undefined || more.length > 0) return { ask: 'Which two lights should I swap?' };
  const [one, two] = [house.shown(first), house.shown(second)];
  if (!one || !two) return { unclear: true };
  return { commands: [...showing(first, two), ...showing(second, one)] };
}

function ids(target: Target, discourse: Discourse, house: House): readonly string[] {
  const meant = meantBy(target, discourse, house);
  return 'ask' in meant ? [] : meant.lamps;
}

/** "Swap them", "swap it": two lamps are meant. */
const asTwo = (target: Target | undefined): Target =>
  target === undefined || target.refers === 'them' || target.refers === 'it' ? { refers: 'both' } : target;

const pair = (one: Target | undefined, other: Target, discourse: Discourse, house: House) => [
  ...ids(one ?? { refers: 'it' }, discourse, house),
  ...ids(other, discourse, house),
];

/** A lamp takes on the look of another. */
export function copy(
  { target, from, factor }: Extract<TalkCommand, { intent: 'talk.copy' }>,
  discourse: Discourse,
  house: House,
): Settled {
  const source = meantBy(from, discourse, house);
  const meant = meantBy(target, discourse, house);
  if ('ask' in source) return source;
  if ('ask' in meant) return meant;
  const [lamp] = source.lamps;
  const looks = new Set(source.lamps.map((id) => JSON.stringify(house.shown(id))));
  const shown = lamp === undefined ? undefined : house.shown(lamp);
  if (!shown || looks.size > 1) return { ask: `Which one should it look like: ${listChoices(source.lamps, house)}?` };
  const onto = meant.lamps.filter((id) => !source.lamps.includes(id));
  if (factor !== undefined) return scaleTo(onto.length > 0 ? onto : meant.lamps, shown, factor);
  if (onto.length === 0) return { say: 'It looks like that already.' };
  return { commands: onto.flatMap((id) => showing(id, shown)) };
}

/** "Half as bright as the bed lamp": only the level. */
function scaleTo(lamps: readonly string[], { state, brightness }: Shown, factor: number): Settled {
  if (state === 'off') return { say: 'That one is off.' };
  const level = Math.min(100, Math.max(1, Math.round(brightness * factor)));
  return { commands: [{ intent: 'light.brightness.set', level, target: { lamps: [...lamps] } }] };
}
