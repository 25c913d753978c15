import type { LightEvent } from '../light/changes/effect.js';
import type { Origin } from '../core/origin.js';
import type { Done } from '../engine/done.js';
import type { Engine } from '../engine/engine.js';
import { isLit } from '../engine/lit.js';
import { performCommands } from '../engine/perform-commands.js';
import { gestures, type Gesture } from './button-gestures.js';

export interface ButtonTarget {
  readonly engine: Pick<Engine, 'fire' | 'carryOut' | 'lamps' | 'machine' | 'afterglow'>;
  /** Whether the gesture was meant for something else, such as the answer to a permission question. What comes of a hold is off all the same. */
  readonly isTaken: (gesture: Gesture) => boolean;
}

const prefix = 'button_';

/** The gesture that an event is; undefined if it is none of the button's. */
export function parseGesture(event: string): Gesture | undefined {
  return gestures.find((gesture) => event === `${prefix}${gesture}`);
}

/**
 * Does what comes of a gesture, whoever makes it: the button, a command, the page. Rules answer its event (LIGHT-07). If none answers a
 * click, it toggles the lamps; a built-in rule makes a hold switch them off (OUTPUT-04).
 * @param lamp only this one; all if absent
 * @throws LanternError `not-found`, `data-unwritable`
 */
export function pressButton(gesture: Gesture, origin: Origin, { engine, isTaken }: ButtonTarget, lamp?: string): Done {
  const event: LightEvent = { name: `${prefix}${gesture}`, ...(lamp === undefined ? {} : { lamp }) };
  if (isTaken(gesture) && gesture !== 'hold') return taken;
  const fired = engine.fire(event, origin);
  if (gesture !== 'click' || fired.firings.length > 0) return fired;
  // One button for all lamps: if any is lit they go off, else they come on together.
  const meant = engine.lamps.filter(({ id }) => lamp === undefined || id === lamp);
  const intent = meant.some(({ id }) => isLit(engine, id)) ? 'light.off' : 'light.on';
  const target = lamp === undefined ? ({ all: true } as const) : { lamps: [lamp] };
  return performCommands(engine, [{ intent, target }], origin, undefined).done;
}

/** What a gesture comes to that answered a question, or silenced what rang. */
const taken: Done = {
  id: null,
  writes: [],
  firings: [],
  problems: [],
  warnings: ['it answered what was asked, or silenced what rang'],
};
