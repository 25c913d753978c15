import type { Command } from '../../src/core/command.js';
import type { Discourse, House, Shown, TopicTurn } from '../../src/dialogue/discourse.js';

const names = { sofa: 'Sofa lamp', shelf: 'Shelf light', bed: 'Bed light', counter: 'Counter light' };
const areas = { sofa: 'Living room', shelf: 'Living room', bed: 'Bedroom', counter: 'Kitchen' };
export type LampId = keyof typeof names;
const ids = Object.keys(names) as LampId[];

export const off: Shown = { state: 'off', brightness: 100 };
export const on: Shown = { state: 'on', brightness: 100 };
export const red: Shown = { state: 'color/red', brightness: 100 };
export const blue: Shown = { state: 'color/blue', brightness: 100 };
/** The state `on`, dimmed to so many percent. */
export const at = (brightness: number): Shown => ({ state: 'on', brightness });

/** A house of four lamps, two of them in the living room, which is `here`; all are off but for those that are given. */
export function createHouse(shown: Partial<Record<LampId, Shown>> = {}, changed: Partial<House> = {}): House {
  const look = (lamp: string) => ({ ...Object.fromEntries(ids.map((id) => [id, off])), ...shown })[lamp];
  return {
    lamps: ids.map((id) => ({ id, name: names[id], area: areas[id], aliases: [] })),
    here: 'Living room',
    shown: look,
    colorOf: (lamp) => /^color\/(.*)/.exec(look(lamp)?.state ?? '')?.[1],
    sceneLamps: () => undefined,
    ...changed,
  };
}

/** A sentence about lamps, which changed what `change` gives as before and after. */
export function createTurn(
  lamps: readonly string[],
  commands: readonly Command[] = [],
  change: Partial<Record<LampId, readonly [Shown, Shown]>> = {},
  more: Partial<TopicTurn> = {},
): TopicTurn {
  const looks = (which: 0 | 1): ReadonlyMap<string, Shown> =>
    new Map(ids.map((id) => [id, change[id]?.[which] ?? off] as const));
  return { at: 0, lamps, commands, before: looks(0), after: looks(1), ...more };
}

/** "Turn these lamps red", which were off. */
export function turnedRed(...lamps: LampId[]): TopicTurn {
  return createTurn(
    lamps,
    [{ intent: 'light.color.set', color: 'red', target: { lamps } }],
    Object.fromEntries(lamps.map((id) => [id, [off, red]])),
  );
}

/** The house after `turnedRed`. */
export const redHouse = (...lamps: LampId[]): House => createHouse(Object.fromEntries(lamps.map((id) => [id, red])));

export const discourse = (...turns: TopicTurn[]): Discourse => turns;
