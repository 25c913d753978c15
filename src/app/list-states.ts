import { describeState } from '../assistant/answers/describe-state.js';
import { formatHex } from '../core/format-hex.js';
import type { Lamp } from '../core/lamp.js';
import type { Machine } from '../light/machine.js';
import { anyLamp } from '../light/saved-scene.js';
import { builtInStates, type LightState } from '../light/state.js';

export { anyLamp };
export type { Machine };

/** What somebody made or kept, what came to be when a sentence asked for it, and what is always there. */
export type StateOrigin = 'own' | 'asked for' | 'built in';

/** A name that lamps can be put into, with what they show then. */
export interface StateView {
  readonly name: string;
  readonly origin: StateOrigin;
  /** In words: "pulsing blue", "#0ac800". */
  readonly shows: string;
  /** What is stored: a state, or how some lamps look together. */
  readonly stored: object;
}

/** Every look, those that somebody made or kept first. */
export function listStates(machine: Pick<Machine, 'states' | 'scenes'>, lamps: readonly Lamp[]): readonly StateView[] {
  const scenes = [...machine.scenes.values()].map((scene): StateView => {
    const shows = scene.lamps.map(({ lamp, state, brightness }) => {
      const name = lamp === anyLamp ? 'any lamp' : (lamps.find(({ id }) => id === lamp)?.name ?? lamp);
      return `${name} ${describeState(state, machine.states)}${state === 'off' ? '' : ` at ${brightness} %`}`;
    });
    return { name: scene.name, origin: 'own', shows: shows.join(', '), stored: scene };
  });
  const states = [...machine.states.values()].map((state): StateView => {
    return { name: state.name, origin: originOf(state), shows: describeLooks(state, machine), stored: state };
  });
  const by = (origin: StateOrigin) => states.filter((state) => state.origin === origin);
  return [...scenes, ...by('own'), ...by('asked for'), ...by('built in')];
}

function originOf({ name, look }: LightState): StateOrigin {
  if (builtInStates.some((state) => state.name === name)) return 'built in';
  return look === undefined ? 'own' : 'asked for';
}

/** A color by its number, and what is known of it in words. */
function describeLooks(state: LightState, { states }: Pick<Machine, 'states'>): string {
  const { r, g, b, speed, description } = state;
  const said = state.look === undefined ? description : describeState(state.name, states);
  const channels = [r, g, b].filter((channel) => typeof channel === 'number');
  const isPlain = channels.length === 3 && state.name !== 'off';
  const color = isPlain ? formatHex(channels.map((channel) => Math.min(255, Math.max(0, channel)))) : '';
  const moving = speed === null || state.look !== undefined ? '' : `a moving look, ${speed} ms a frame`;
  const told = [said ?? '', color, moving].filter((part) => part !== '');
  return told.length === 0 ? 'by its own expressions' : told.join(', ');
}
