import { commandSchema, type Command, type TalkCommand } from '../core/command.js';
import { startFields } from '../core/command-timing.js';
import type { Target } from '../core/target.js';
import { changedBy, lastChange, type Discourse, type House, type TopicTurn } from './discourse.js';
import { focusOf, listAll, meantBy, noOther, resolveReference } from './resolve-reference.js';
import { lampsOf, withLamps, withTarget, type Settled } from './settle-command.js';
import { copy, only, restore, swap } from './settle-looks.js';
import { leaveIt, showing, stay } from './take-back.js';

/** How far "a bit" goes, in percent of full brightness. */
const bitStep = 10;
/** The share that is left when it is too bright. */
const dimmerShare = 0.6;
/** What opposes what, for "too much" and "less". */
const opposites: ReadonlyMap<Command['intent'], Command['intent']> = new Map([
  ['light.brightness.increase', 'light.brightness.decrease'],
  ['light.brightness.decrease', 'light.brightness.increase'],
  ['light.temperature.warmer', 'light.temperature.cooler'],
  ['light.temperature.cooler', 'light.temperature.warmer'],
  ['light.speed.increase', 'light.speed.decrease'],
  ['light.speed.decrease', 'light.speed.increase'],
]);

/** What a sentence about the sentence before stands for. @param adds whether it adds lamps ("and the kitchen too") */
export function settleTalk(command: TalkCommand, adds: boolean, discourse: Discourse, house: House): Settled {
  const last = discourse.at(-1);
  switch (command.intent) {
    case 'talk.target':
      return repeatFor(command.target, adds, last, discourse, house);
    case 'talk.more':
      return goOn(command, false, discourse, house);
    case 'talk.less':
      return goOn(command, true, discourse, house);
    case 'talk.again':
      return repeatLast(command.target, last, discourse, house);
    case 'talk.excess':
      return goHalfBack(discourse, house);
    case 'talk.now':
      return doNow(last);
    case 'talk.fine':
      return { say: 'Good.' };
    case 'talk.amend':
      return { unclear: true }; // Nothing was set up just now.
    case 'talk.leave':
      return command.is
        ? stay(command.is, command.target, discourse, house)
        : leaveIt(command.target, discourse, house);
    case 'talk.restore':
      return restore(command.steps, command.target, discourse, house);
    case 'talk.only':
      return only(command.target, discourse, house);
    case 'talk.swap':
      return swap(command, discourse, house);
    case 'talk.copy':
      return copy(command, discourse, house);
    case 'talk.comfort':
      return comfort(command, discourse, house);
  }
  return command satisfies never;
}

/** "No, do it now": the last plan is carried out instead of kept. */
function doNow(last: TopicTurn | undefined): Settled {
  if (!last?.plans) return { unclear: true };
  return { commands: [{ intent: 'plan.cancel', plans: [...last.plans] }, ...last.commands.map(withoutTime)] };
}

const withoutTime = (command: Command): Command =>
  commandSchema.parse(Object.fromEntries(Object.entries(command).filter(([field]) => !startFields.has(field))));

const askWhat = (lamps: readonly string[], house: House) =>
  lamps.length === 0 ? noOther : `What should I do with ${listAll(lamps, house)}?`;

/** "And the kitchen too": the last wish for other lamps as well. */
function repeatFor(
  target: Target,
  adds: boolean,
  last: TopicTurn | undefined,
  discourse: Discourse,
  house: House,
): Settled {
  const meant = meantBy(target, discourse, house);
  if ('ask' in meant) return meant;
  const wish = lastWish(last);
  const asked = wish.every(({ intent }) => !intent.startsWith('light.'));
  if (!last || wish.length === 0 || !(adds || asked)) return { ask: askWhat(meant.lamps, house) };
  const about = [...new Set([...(adds ? last.lamps : []), ...meant.lamps])];
  // "A bit brighter, and the kitchen too": as bright as this one is now, not a step from whatever the other one shows.
  const [lamp] = last.lamps;
  const shown = lamp === undefined ? undefined : house.shown(lamp);
  if (adds && shown && wish.every(({ intent }) => opposites.has(intent)))
    return { commands: meant.lamps.flatMap((id) => showing(id, shown)), about };
  // "How many are downstairs?" "And upstairs?": a question about a place stays one.
  const isPlace = wish.every(({ intent }) => intent === 'house.list');
  return {
    commands: wish.map((command) => (isPlace ? withTarget(command, target) : withLamps(command, meant.lamps))),
    about,
  };
}

/** What the last sentence wanted, of its last lamps, if it named several with a wish for each. */
function lastWish(last: TopicTurn | undefined): readonly Command[] {
  const all = (last?.commands ?? []).filter(({ intent }) => /^(light\.|state\.|explain|house\.list)/.test(intent));
  const own = all.filter(({ intent }) => intent !== 'light.show');
  const wishes = own.length > 0 ? own : all;
  const target = JSON.stringify(targetOf(wishes.at(-1)));
  return wishes.filter((command) => JSON.stringify(targetOf(command)) === target);
}

const targetOf = (command: Command | undefined) => (command && 'target' in command ? command.target : undefined);

function repeatLast(
  target: Target | undefined,
  last: TopicTurn | undefined,
  discourse: Discourse,
  house: House,
): Settled {
  if (target !== undefined) return repeatFor(target, true, last, discourse, house);
  const wish = (last?.commands ?? []).filter(({ intent }) => intent.startsWith('light.'));
  return wish.length === 0 ? { unclear: true } : { commands: wish };
}

/** "More", "a bit less": further the way the last change went, or back. */
function goOn(
  { bit, target }: Extract<TalkCommand, { intent: 'talk.more' | 'talk.less' }>,
  back: boolean,
  discourse: Discourse,
  house: House,
): Settled {
  const meant = target && meantBy(target, discourse, house);
  if (meant && 'ask' in meant) return meant;
  const lamps = meant?.lamps ?? focusOf(discourse, house);
  const intent = wayOf(discourse);
  if (intent === null) return { unclear: true };
  // "Less" means less light, whichever way it went before.
  const forLight = intent.startsWith('light.brightness')
    ? ('light.brightness.decrease' as const)
    : opposites.get(intent);
  // "And the wine rack a bit more": of a lamp that is named, more light, whichever way another one went.
  const isNamed = target !== undefined && target.refers === undefined && intent.startsWith('light.brightness');
  const onward = isNamed ? ('light.brightness.increase' as const) : intent;
  return { commands: [stepOf(back ? (forLight ?? intent) : onward, bit ? bitStep : undefined, lamps)] };
}

function stepOf(intent: Command['intent'], by: number | undefined, lamps: readonly string[]): Command {
  const isLevel = intent.startsWith('light.brightness');
  return { intent, ...(isLevel && by !== undefined ? { by } : {}), target: { lamps: [...lamps] } } as Command;
}

/** Which way the last change went: its own intent if it was a step, or brighter or dimmer by what the lamps show. */
function wayOf(discourse: Discourse): Command['intent'] | null {
  for (const turn of [...discourse].reverse()) {
    const step = turn.commands.findLast(({ intent }) => opposites.has(intent));
    if (step) return step.intent;
    const [lamp] = changedBy(turn);
    const [before, after] = [turn.before.get(lamp ?? ''), turn.after.get(lamp ?? '')];
    if (!before || !after || after.state === 'off') continue;
    return before.state !== 'off' && after.brightness < before.brightness
      ? 'light.brightness.decrease'
      : 'light.brightness.increase';
  }
  return null;
}

/** "Too much": half of the last step back. */
function goHalfBack(discourse: Discourse, house: House): Settled {
  const last = lastChange(discourse);
  if (!last) return { unclear: true };
  const step = last.commands.findLast(({ intent }) => opposites.has(intent));
  const levels = changedBy(last).flatMap((lamp): readonly Command[] => {
    const [before, now] = [last.before.get(lamp), house.shown(lamp)];
    if (!before || !now || now.state === 'off' || before.brightness === now.brightness) return [];
    // Said again, it goes on by as much: the last change was the way back then.
    const goesOn = last.commands.every(({ intent }) => intent === 'light.show');
    const level = goesOn ? 2 * now.brightness - before.brightness : (before.brightness + now.brightness) / 2;
    return showing(lamp, { state: now.state, brightness: Math.min(100, Math.max(1, Math.round(level))) });
  });
  if (levels.length > 0) return { commands: levels };
  const lit = last.lamps.filter((lamp) => (house.shown(lamp)?.state ?? 'off') !== 'off');
  if (lit.length === 0) return { unclear: true };
  const back = step && opposites.get(step.intent);
  return { commands: back ? [stepOf(back, bitStep, lit)] : lit.map((lamp) => scaled(lamp, dimmerShare)) };
}

const scaled = (lamp: string, factor: number): Command => ({
  intent: 'light.brightness.scale',
  factor,
  target: { lamps: [lamp] },
});

/** Too dark: what is lit gets brighter, or is switched on where nothing is. Too bright: a share of what it was, never off. */
function comfort(
  { need, target }: Extract<TalkCommand, { intent: 'talk.comfort' }>,
  discourse: Discourse,
  house: House,
): Settled {
  const meant = resolveReference(target, discourse, house);
  if (meant && 'ask' in meant) return meant;
  // After "everything off", it is too dark here, not everywhere.
  const isHouse = target === undefined && meant?.lamps.length === house.lamps.length;
  const named =
    (isHouse ? undefined : meant?.lamps) ??
    lampsOf({ intent: 'light.on', ...(target?.refers === undefined && target ? { target } : {}) }, house);
  const lit = named.filter((lamp) => (house.shown(lamp)?.state ?? 'off') !== 'off');
  if (need === 'dimmer')
    return lit.length === 0
      ? { say: 'No light is on there.' }
      : { commands: lit.map((lamp) => scaled(lamp, dimmerShare)) };
  const dimmed = lit.filter((lamp) => (house.shown(lamp)?.brightness ?? 100) < 100);
  if (dimmed.length > 0)
    return { commands: dimmed.map((lamp) => stepOf('light.brightness.increase', undefined, [lamp])) };
  const dark = named.filter((lamp) => !lit.includes(lamp));
  return dark.length > 0
    ? { commands: [withLamps({ intent: 'light.on' }, dark)] }
    : { say: 'They are as bright as they get.' };
}
