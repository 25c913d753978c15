import type { Lamp } from '../../core/lamp.js';

/** What rooms are called; one that this house does not have is told so. */
const rooms =
  /\b(?:(?:living|dining|bed|bath|guest|laundry|play|utility) ?room|kitchen|nursery|hall(?:way)?|office|study|garden|garage|attic|cellar|basement|balcony|terrace|patio|porch|lounge|corridor|landing)\b/giu;

/** "There is no kitchen here. The rooms are Büro and Wohnzimmer."; undefined where no room is named that is not here. */
export function tellNoRoom(text: string, lamps: readonly Lamp[]): string | undefined {
  const areas = [...new Set(lamps.flatMap(({ area }) => area ?? []))];
  const names = lamps.flatMap(({ name, area = '', floor = '', aliases }) => [name, area, floor, ...aliases]);
  const said = [...text.matchAll(rooms)].map(([name]) => name.toLowerCase());
  const room = said.find((each) => !names.some((name) => name.toLowerCase().includes(each)));
  if (room === undefined || areas.length === 0) return undefined;
  const told = areas.length === 1 ? `The only room is ${areas[0] ?? ''}.` : `The rooms are ${listNames(areas)}.`;
  return `There is no ${room} here. ${told}`;
}

const listNames = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
