import type { Lamp } from '../../core/lamp.js';
import type { GuestLamp } from './guests.js';

const between = String.raw`[^\p{L}\p{N}]+`;

/**
 * A sentence that is said at a satellite, with its lamps called as they are in this house: who says a name there means its own lamp first,
 * whichever lamp of the house had that name before. A name with a room before it, or another room after it, is left as it is.
 * @param guests the lamps of the satellite
 * @param all every lamp of this house
 */
export function nameAsHere(text: string, guests: readonly GuestLamp[], all: readonly Lamp[]): string {
  const names = new Set(all.flatMap(namesOf));
  const said = ` ${plain(text)} `;
  const isSaid = (name: string) => said.includes(` ${name} `);
  // What is no lamp's name here is a word of commands, or the name of a room.
  const own = new Map(
    guests.flatMap((guest) => takenFrom(guest, names).map((name) => [name, guest.lamp.name] as const)),
  );
  if (![...own.keys()].some(isSaid)) return text;
  // An expression of all names of a large house takes a tenth of a second to make.
  const rooms = [...new Set(all.flatMap(({ area }) => (area === undefined ? [] : plain(area))))].filter(isSaid);
  const home = new Set(guests.map(({ lamp }) => plain(lamp.area ?? '')));
  const pattern = findNames(
    [...names].filter(isSaid),
    rooms,
    rooms.filter((room) => !home.has(room)),
  );
  return text.replace(pattern, (found: string, room: string | undefined, name: string) =>
    room === undefined ? (own.get(plain(name)) ?? found) : found,
  );
}

/** The names that a lamp has at its satellite, and other lamps have here. */
function takenFrom({ lamp, called }: GuestLamp, names: ReadonlySet<string>): readonly string[] {
  const here = namesOf(lamp);
  return called.map(plain).filter((name) => names.has(name) && !here.includes(name));
}

const namesOf = ({ name, aliases }: Lamp) => [name, ...aliases].map(plain);
const plain = (name: string) =>
  name
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? '';

/** Finds whole names, the longest first, with the room that is said before. */
function findNames(names: readonly string[], rooms: readonly string[], elsewhere: readonly string[]): RegExp {
  const any = (some: readonly string[]) =>
    some
      .toSorted((one, other) => other.length - one.length)
      .filter((name) => name !== '')
      .map((name) => name.replaceAll(' ', between))
      .join('|') || '(?!)';
  const place = `(?!${between}(?:in|of|at|from)${between}(?:the${between})?(?:${any(elsewhere)})(?![\\p{L}\\p{N}]))`;
  const named = `(?<![\\p{L}\\p{N}])(?:(${any(rooms)})${between})?(${any(names)})(?![\\p{L}\\p{N}])`;
  return new RegExp(named + place, 'giu');
}
