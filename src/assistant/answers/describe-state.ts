import { nearestColorName } from '../../core/nearest-color-name.js';
import type { Look } from '../../light/look.js';
import type { LightState } from '../../light/state.js';

/** The states there are, by name; only their looks are needed here. */
export type NamedLooks = ReadonlyMap<string, Pick<LightState, 'look'>>;

/** A state as people say it: red, white of 2700 kelvin, pulse blue. A state without a look is called by its name. */
export function describeState(name: string, states: NamedLooks): string {
  // A rule's `from` may name a group of states this way.
  if (name.endsWith('/*')) return `any ${name.slice(0, -2)}`;
  const look = states.get(name)?.look;
  return look === undefined ? sayState(name) : describeLook(look);
}

/** The name of a state as it is said: what sets up looks of its own names them by a path ("pomodoro/work"). */
export const sayState = (name: string) => name.replaceAll('/', ' ');

function describeLook(look: Look): string {
  switch (look.kind) {
    case 'color':
      return sayColor(look.color);
    case 'white':
      return describeWhite(look.kelvin);
    case 'effect': {
      const base = look.color === undefined ? look.of : sayColor(look.color);
      const moving = movements[look.effect] ?? look.effect;
      return base === undefined ? moving : `${moving} ${base}`;
    }
    case 'pace':
      return look.of;
  }
  return look satisfies never;
}

/** Nobody says "#3366cc". */
const sayColor = (color: string) => (color.startsWith('#') ? (nearestColorName(color) ?? color) : color);

/** What an effect does, as the end of "the light is …". */
const movements: Readonly<Record<string, string>> = {
  pulse: 'pulsing',
  breathe: 'breathing',
  blink: 'blinking',
  strobe: 'flashing',
  candle: 'flickering like a candle',
  fireplace: 'flickering like a fire',
  rainbow: 'going through the rainbow',
  party: 'on party lights',
  police: 'flashing like a police car',
  aurora: 'shimmering like northern lights',
  sunrise: 'rising like the sun',
};

/** Kelvin below which white is called warm, and above which it is called cool; between them it is plain white. */
const [warmBelow, coolAbove] = [3300, 5000];

function describeWhite(kelvin: number): string {
  if (kelvin < warmBelow) return kelvin < 2300 ? 'very warm white' : 'warm white';
  if (kelvin > coolAbove) return 'cool white';
  return kelvin < 3900 ? 'a slightly warm white' : 'white';
}

/** The color that a lit state shows, for whoever asks about it. The state `on` is white. */
export function describeColor(name: string, states: NamedLooks): string {
  return name === 'on' ? 'white' : describeState(name, states);
}
