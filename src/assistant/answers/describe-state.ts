import type { Look } from '../../light/look.js';
import type { LightState } from '../../light/state.js';

export type NamedLooks = ReadonlyMap<string, Pick<LightState, 'look'>>;

/** A state as people say it: red, white of 2700 kelvin, pulse blue; its name where nothing better is known. */
export function describeState(name: string, states: NamedLooks): string {
  // As in a rule's `from`: a group of states.
  if (name.endsWith('/*')) return `any ${name.slice(0, -2)}`;
  const look = states.get(name)?.look;
  return look === undefined ? name : describeLook(look);
}

function describeLook(look: Look): string {
  switch (look.kind) {
    case 'color':
      return look.color;
    case 'white':
      return `white of ${look.kelvin} kelvin`;
    case 'effect': {
      const base = look.color ?? look.of;
      return base === undefined ? look.effect : `${look.effect} ${base}`;
    }
    case 'pace':
      return look.of;
  }
  return look satisfies never;
}
