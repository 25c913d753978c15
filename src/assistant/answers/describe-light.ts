import { capitalize } from '../../core/capitalize.js';
import type { Lamp } from '../../core/lamp.js';
import { sayName } from '../../core/say-name.js';
import type { Engine } from '../../engine/engine.js';
import { isLit } from '../../engine/lit.js';
import type { StuckLight } from '../../ports/light-thread.js';
import { listWords } from '../time/describe-dates.js';
import { describeState } from './describe-state.js';

/** Several names as people list them: "the sofa lamp, the shelf light and Anna's lamp". */
export function listNames(lamps: readonly Lamp[], joint = 'and'): string {
  return listWords(lamps.map(sayName), joint);
}

/** What a lamp does, as the end of a sentence: "off", "on", "red", "on at 40 percent". */
export function describeLight(engine: Engine, lamp: string): string {
  const { state, brightness } = engine.status(lamp);
  if (state === 'off') return describeOff(engine, lamp);
  const look = describeState(state, engine.machine.states);
  return brightness >= 100 ? look : `${look} at ${Math.round(brightness)} percent`;
}

/** What a lamp does that is off; it may still be on its way there. */
export function describeOff(engine: Engine, lamp: string): string {
  const stuck = engine.afterglow.stuck(lamp);
  if (stuck) return `still lit: ${describeStuck(stuck)}`;
  return engine.afterglow.isFading(lamp) ? 'still fading out' : 'off';
}

/** What of a lamp can't be reached: "red is stuck", "red, green and blue are stuck". */
export function describeStuck({ channels }: StuckLight): string {
  return `${listWords(channels)} ${channels.length === 1 ? 'is' : 'are'} stuck`;
}

/** A sentence's subject with its verb: "The light is", "All the lights are", "The sofa lamp and the shelf light are". */
export function tellSubject(lamps: readonly Lamp[], engine: Engine): string {
  const all = engine.lamps.length;
  if (all === 1) return 'The light is';
  if (lamps.length === all) return 'All the lights are';
  return capitalize(`${subjectOf(lamps, engine)} ${lamps.length === 1 ? 'is' : 'are'}`);
}

/** Lamps by their room where they are all of it, else by name. */
function subjectOf(lamps: readonly Lamp[], engine: Engine): string {
  const [first] = lamps;
  const sharing = engine.lamps.filter(({ area }) => area !== undefined && area === first?.area);
  const isRoom = lamps.length > 2 && sharing.length === lamps.length && lamps.every(({ area }) => area === first?.area);
  if (isRoom) return `all lights in the ${first?.area?.toLowerCase() ?? 'room'}`;
  return lamps.length > 4 ? `${lamps.length} lights` : listNames(lamps);
}

/** Whether a lamp is on. */
export const isOn = (engine: Engine, { id }: Lamp) => isLit(engine, id);

/** A sentence as it goes on after a comma: "Yes, *the bed light is on.*" */
export function continueSentence(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
