import { capitalize } from '../core/capitalize.js';
import type { Lamp } from '../core/lamp.js';
import type { Origin } from '../core/origin.js';
import type { Engine } from '../engine/engine.js';
import type { Command } from '../core/command.js';
import type { LightCommand } from '../core/light-command.js';
import { resolveTarget } from '../core/resolve-target.js';
import { sayName } from '../core/say-name.js';
import { performCommands } from '../engine/perform-commands.js';
import { describeStuck, listNames } from './answers/describe-light.js';
import { describeChanges } from './answers/replies.js';
import type { AssistantParts } from './assistant-parts.js';
import { watchFirstFrame } from './first-frame.js';
import { planLater, planReturn, type Kept } from './time/delayed-commands.js';
import { settleEnds } from './time/settle-ends.js';
import { tellWish } from './time/tell-wish.js';

/**
 * Carries out the light commands of one sentence as one change set: at once, later, or for a while and then back. The changes in
 * `also` join that change set. Returns the reply.
 */
export function actOnLights(
  commands: readonly LightCommand[],
  origin: Origin,
  parts: AssistantParts,
  also: Changes = [],
): string {
  return carryOut(commands, origin, parts, also).tell();
}

/** The same, and waits until outputs have shown whether they obey lamps told to be off, which the reply then says. */
export async function switchLights(
  commands: readonly LightCommand[],
  origin: Origin,
  parts: AssistantParts,
  also: Changes = [],
): Promise<string> {
  using firstFrame = watchFirstFrame(parts.light, parts.clock);
  const { goesOff, tell } = carryOut(commands, origin, parts, also);
  if (goesOff) await firstFrame.at;
  return tell();
}

type LightQuestion = Extract<Command, { intent: 'state.get' }>;
type Changes = Parameters<Engine['apply']>[0];

interface CarriedOut {
  /** Whether a lamp was told to be off that was not, or that did not obey before. */
  readonly goesOff: boolean;
  /** The reply, by what is known when it is called. */
  readonly tell: () => string;
}

function carryOut(commands: readonly LightCommand[], origin: Origin, parts: AssistantParts, also: Changes): CarriedOut {
  const { engine, here } = parts;
  const context = laterContext(parts);
  const said = origin.detail ?? '';
  const later = planLater(commands, said, context);
  const ends = settleEnds(commands, context);
  const now = ends.commands;
  const back = planReturn(now, said, context, ends.told);
  const hasChanged = watchLamps(engine);
  const { done, lamps } = performCommands(engine, now, origin, here, [...also, ...back.changes, ...later.changes]);
  const failed = later.failed ?? ends.failed;
  if (failed !== undefined) return { goesOff: false, tell: () => `${failed}.` };
  if (now.length === 0) return { goesOff: false, tell: () => tellLater(later, parts) };
  const changed = hasChanged();
  const goesOff = lamps.flat().some(({ id }) => isOff(engine, id) && (changed || parts.light.stuck(id)));
  const rest = later.replies.length === 0 ? '' : tellLater(later, parts);
  const unkept = done.unkept?.first ? 'But I cannot store that: after a restart the light will be as before.' : '';
  const tell = () =>
    [tellShown(now, lamps, changed, parts), unkept, describeFailures(lamps.flat(), parts), back.reply, rest]
      .filter((part) => part !== '')
      .join(' ');
  return { goesOff, tell };
}

/** What lamps show now, but for those that do not obey "off", which are told by themselves. */
function tellShown(
  commands: readonly LightCommand[],
  lamps: readonly (readonly Lamp[])[],
  changed: boolean,
  { engine, light }: AssistantParts,
): string {
  const obeying = lamps.map((each) => each.filter(({ id }) => !isOff(engine, id) || !light.stuck(id)));
  const isNone = obeying.flat().length === 0 && lamps.flat().length > 0;
  return isNone ? '' : describeChanges(commands, obeying, engine, changed);
}

const isOff = (engine: Engine, lamp: string) => engine.status(lamp).state === 'off';

/** Tells later whether any lamp has changed since, or was fading out slowly, which ends when it is told to be off. */
function watchLamps(engine: Engine): () => boolean {
  const before = new Map(engine.machine.lamps);
  const wasFading = engine.lamps.some(({ id }) => engine.afterglow.isFading(id));
  return () => wasFading || engine.lamps.some(({ id }) => before.get(id) !== engine.machine.lamps.get(id));
}

/** Ends the effects that these lamps show; returns the reply, '' if none of them moves. */
export function stopEffects(lamps: readonly string[], origin: Origin, parts: AssistantParts): string {
  const { machine } = parts.engine;
  const isMoving = (lamp: string) => (machine.states.get(parts.engine.status(lamp).state)?.speed ?? null) !== null;
  const moving = lamps.filter(isMoving);
  if (moving.length === 0) return '';
  return actOnLights([{ intent: 'light.effect.stop', target: { lamps: moving } }], origin, parts);
}

/** What will happen and when: "In 10 minutes the sofa lamp turns blue; in an hour the sofa lamp goes off." */
function tellLater({ replies }: Kept, { engine, here }: AssistantParts): string {
  const told = replies.map(({ when, commands }) => `${when} ${tellWish(commands, engine, here)}`);
  return `${capitalize(told.join('; '))}.`;
}

/** A lamp whose output has failed takes on its new state but does not show it, so the reply must say that too. */
function describeFailures(lamps: readonly Lamp[], { engine, light }: AssistantParts): string {
  const told = new Map(lamps.map((lamp) => [lamp.id, describeFailure(lamp, engine, light)]));
  return [...told.values()].filter((sentence) => sentence !== '').join(' ');
}

/** What is asked of lamps is what they are to show; where one can't be reached, that has to be said. */
export function tellUnsure({ target }: Pick<LightQuestion, 'target'>, { engine, light, here }: AssistantParts): string {
  const unsure = new Map<string, Lamp[]>();
  for (const lamp of resolveTarget(target, engine.lamps, here)) {
    const message = light.failure(lamp.id);
    if (message !== undefined) unsure.set(message, [...(unsure.get(message) ?? []), lamp]);
  }
  return [...unsure]
    .map(
      ([why, lamps]) => ` But I can't tell what ${listNames(lamps)} ${lamps.length === 1 ? 'shows' : 'show'}: ${why}.`,
    )
    .join('');
}

function describeFailure(lamp: Lamp, engine: Engine, light: AssistantParts['light']): string {
  const stuck = light.stuck(lamp.id);
  if (stuck) {
    const cannot = isOff(engine, lamp.id)
      ? `I cannot switch off ${sayName(lamp)}`
      : `But ${sayName(lamp)} does not show all of that`;
    return `${cannot}: ${describeStuck(stuck)} (${stuck.message}).`;
  }
  const message = light.failure(lamp.id);
  return message === undefined ? '' : `But nothing shows on ${lamp.name}: ${message}.`;
}

/** What answers are worked out from. */
export const answerContext = ({ engine, clock, timeZone, here }: AssistantParts) => ({
  engine,
  now: clock.now(),
  timeZone,
  here,
});
/** What plans for later are worked out from. */
export const laterContext = (parts: AssistantParts) => ({
  ...answerContext(parts),
  nextSun: (which: 'sunrise' | 'sunset', after: number) => parts.nextSun(which, after),
});
