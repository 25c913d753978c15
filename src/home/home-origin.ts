import type { Origin } from '../core/origin.js';

/** As history and why tell it: which program or switch of the house asked, and for what. */
export function createHomeOrigin(program: 'Home Assistant' | 'WLED' | 'its own switch or app', what: string): Origin {
  return { kind: 'home', detail: `${program} (${what})`.slice(0, 200) };
}
