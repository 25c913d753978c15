import type { Look } from '../../light/look.js';
import type { LightState } from '../../light/state.js';

/** The states there are, by name; only their looks are needed here. */
export type NamedLooks = ReadonlyMap<string, Pick<LightState, 'look'>>;

/** A state as people say it: red, white of 2700 kelvin, pulse blue. A state without a look is called by its name. */
export function describeState(name: string, states: NamedLooks): string {
  // A rule's `from` may name a group of states this way.
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
