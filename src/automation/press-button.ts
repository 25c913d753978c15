import type { LightEvent } from '../light/changes/effect.js';
import type { Origin } from '../core/origin.js';
import type { Done } from '../engine/done.js';
import type { Engine } from '../engine/engine.js';
import { isLit } from '../engine/lit.js';
import { validateEvent } from '../engine/validate-event.js';
import { performCommands } from '../engine/perform-commands.js';
import { gestures, type Gesture } from './button-gestures.js';

export interface ButtonTarget {
  readonly engine: Pick<Engine, 'carryOut' | 'lamps' | 'machine' | 'afterglow'>;
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
 * @param only these lamps; all if absent
 * @throws LanternError `not-found`, `data-unwritable`
 */
export function pressButton(
  gesture: Gesture,
  origin: Origin,
  { engine, isTaken }: ButtonTarget,
  only?: readonly string[],
): Done {
  if (isTaken(gesture) && gesture !== 'hold') return taken;
  const events = createEvents(`${prefix}${gesture}`, only);
  for (const event of events) validateEvent(event, engine.machine);
  const fired = engine.carryOut([], origin, events);
  if (gesture !== 'click' || fired.firings.length > 0) return fired;
  return toggle(engine, origin, only ?? engine.lamps.map(({ id }) => id));
}

function createEvents(name: string, only: readonly string[] | undefined): readonly LightEvent[] {
  return only === undefined ? [{ name }] : only.map((lamp) => ({ name, lamp }));
}

/** One button for all lamps: if any is lit they go off, else they come on together. */
function toggle(engine: ButtonTarget['engine'], origin: Origin, lamps: readonly string[]): Done {
  const intent = lamps.some((id) => isLit(engine, id)) ? 'light.off' : 'light.on';
  return performCommands(engine, [{ intent, target: { lamps: [...lamps] } }], origin, undefined).done;
}

/** What a gesture comes to that answered a question, or silenced what rang. */
const taken: Done = {
  id: null,
  writes: [],
  firings: [],
  problems: [],
  warnings: ['it answered what was asked, or silenced what rang'],
};
