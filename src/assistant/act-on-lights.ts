import type { Lamp } from '../core/lamp.js';
import type { Origin } from '../core/origin.js';
import type { Engine } from '../engine/engine.js';
import type { LightCommand } from '../engine/light-commands.js';
import { performCommands } from '../engine/perform-commands.js';
import type { LightThread } from '../ports/light-thread.js';
import { startSentence } from './answers/describe-light.js';
import { describeChanges } from './answers/replies.js';
import type { AssistantParts } from './assistant-parts.js';
import { isForLater, planLater, planReturn, type Kept } from './time/delayed-commands.js';
import { tellWish } from './time/tell-wish.js';

/**
 * Carries out the light commands of one sentence as one change set: at once, later, or for a while and then back. The changes in
 * `also` join that change set. Returns the reply.
 */
export function actOnLights(
  commands: readonly LightCommand[],
  origin: Origin,
  parts: AssistantParts,
  also: Parameters<Engine['apply']>[0] = [],
): string {
  const { engine, here } = parts;
  const context = laterContext(parts);
  const said = origin.detail ?? '';
  const later = planLater(commands, said, context);
  const now = commands.filter((command) => !isForLater(command));
  const back = planReturn(now, said, context);
  const hasChanged = watchLamps(engine);
  const { done, lamps } = performCommands(engine, now, origin, here, [...also, ...back.changes, ...later.changes]);
  if (later.failed !== undefined) return `${later.failed}.`;
  if (now.length === 0) return tellLater(later, parts);
  const rest = later.replies.length === 0 ? '' : tellLater(later, parts);
  const dark = describeFailures(lamps.flat(), parts.light);
  const unkept = done.unkept?.first ? 'But I cannot store that: after a restart the light will be as before.' : '';
  const told = [describeChanges(now, lamps, engine, hasChanged()), unkept, dark, back.reply, rest];
  return told.filter((part) => part !== '').join(' ');
}

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
  return `${startSentence(told.join('; '))}.`;
}

/** A lamp whose output has failed takes on its new state but shows nothing, so the reply must say that too. */
function describeFailures(lamps: readonly Lamp[], light: LightThread): string {
  const failures = new Map(lamps.map(({ id, name }) => [name, light.failure(id)]));
  return [...failures]
    .flatMap(([name, message]) => (message === undefined ? [] : [`But nothing shows on ${name}: ${message}.`]))
    .join(' ');
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
