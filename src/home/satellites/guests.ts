import { z } from 'zod';
import { commandWords } from '../../core/command-words.js';
import { describeError } from '../../core/errors.js';
import type { Lamp } from '../../core/lamp.js';
import type { Store } from '../../ports/store.js';
import type { Hello } from './messages.js';

const kind = 'satellite';
const words = z.string().min(1).max(60);

const knownSchema = z.object({
  room: words,
  lamps: z.array(
    z.object({
      id: z.string(),
      name: words,
      area: words.optional(),
      floor: words.optional(),
      aliases: z.array(words).default([]),
    }),
  ),
});
type Known = z.infer<typeof knownSchema>;

/** A lamp of a satellite as one of this house. */
export interface GuestLamp {
  readonly lamp: Lamp;
  readonly satellite: string;
  /** The lamp's id there. */
  readonly there: string;
  /** What it is called there. */
  readonly called: readonly string[];
}

/** The satellites that were here, and their lamps. They are kept over a restart, so that a lamp is known before its satellite is back. */
export class Guests {
  readonly #known = new Map<string, Known>();
  #all: readonly GuestLamp[] | undefined;

  /**
   * @param names the satellites that may come
   * @param own the lamps of this Lantern itself
   */
  constructor(
    private readonly store: Pick<Store, 'read' | 'commit'>,
    private readonly names: readonly string[],
    private readonly own: () => readonly Lamp[],
    private readonly onTrouble: (message: string) => void,
  ) {}

  /** Reads who was here. The store must have started. */
  load(): void {
    for (const [name, value] of this.names.length > 0 ? this.store.read(kind) : []) {
      const parsed = knownSchema.safeParse(value);
      if (parsed.success && this.names.includes(name)) this.#known.set(name, parsed.data);
    }
    this.#all = undefined;
  }

  /** Notes what a satellite says of itself. @returns the ids there of lamps that are new */
  note(satellite: string, { room, lamps }: Hello): readonly string[] {
    const before = this.#known.get(satellite);
    const known = {
      room,
      lamps: lamps.map(({ id, name, area, floor, aliases }) => ({
        id,
        name,
        ...(area === undefined ? {} : { area }),
        ...(floor === undefined ? {} : { floor }),
        aliases,
      })),
    };
    const fresh = lamps.filter(({ id }) => !before?.lamps.some((lamp) => lamp.id === id)).map(({ id }) => id);
    if (JSON.stringify(before) === JSON.stringify(known)) return fresh;
    this.#known.set(satellite, known);
    this.#all = undefined;
    this.#keep(satellite, known);
    return fresh;
  }

  /** The satellites that are known. */
  get satellites(): readonly string[] {
    return [...this.#known.keys()];
  }

  roomOf(satellite: string): string | undefined {
    return this.#known.get(satellite)?.room;
  }

  /** The lamps of all satellites, under names that no other lamp has. */
  get all(): readonly GuestLamp[] {
    return (this.#all ??= nameGuests(this.#known, this.own()));
  }

  /** Names are given anew when the lamps of this Lantern have others. */
  rename(): void {
    this.#all = undefined;
  }

  find(lamp: string): GuestLamp | undefined {
    return this.all.find((guest) => guest.lamp.id === lamp);
  }

  lampsOf(satellite: string): readonly GuestLamp[] {
    return this.all.filter((guest) => guest.satellite === satellite);
  }

  #keep(id: string, value: Known): void {
    try {
      this.store.commit([{ kind, id, value }]);
    } catch (error) {
      this.onTrouble(
        `the satellite ${id} could not be noted, so its lamps are unknown after a restart: ${describeError(error)}`,
      );
    }
  }
}

/** The lamps of satellites as lamps of this house: in its room, and under a name that means it alone. */
export function nameGuests(known: ReadonlyMap<string, Known>, own: readonly Lamp[]): readonly GuestLamp[] {
  const rooms = [...own, ...[...known.values()].flatMap(({ room, lamps }) => [{ area: room }, ...lamps])];
  const taken = new Set([
    ...commandWords,
    ...rooms.flatMap(({ area }) => area?.toLowerCase() ?? []),
    ...own.flatMap(({ name, aliases }) => [name, ...aliases].map((each) => each.toLowerCase())),
  ]);
  const ids = new Set(own.map(({ id }) => id));
  return [...known].flatMap(([satellite, { room, lamps }]) =>
    lamps.map(({ id: there, name: called, area = room, floor, aliases }) => {
      const id = takeFree(`${toId(satellite)}-${there}`, ids);
      const name = takeFree(called, taken, [`${area} ${called.toLowerCase()}`, `${satellite} ${called.toLowerCase()}`]);
      const others = aliases.filter((alias) => isFree(alias, taken));
      for (const alias of others) taken.add(alias.toLowerCase());
      const lamp = { id, name, area, aliases: others, ...(floor === undefined ? {} : { floor }) };
      return { lamp, satellite, there, called: [called, ...aliases] };
    }),
  );
}

const toId = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9-]/g, '-');
const isFree = (name: string, taken: ReadonlySet<string>) => !taken.has(name.toLowerCase());

/** The first of some names that nothing else has, else the first with a number; it is taken from then on. */
function takeFree(name: string, taken: Set<string>, others: readonly string[] = []): string {
  const wanted = [name, ...others].find((each) => isFree(each, taken));
  let found = wanted ?? name;
  for (let number = 2; !isFree(found, taken); number += 1)
    found = `${name} ${number}`.replace(/ (?=\d+$)/, name.includes('-') ? '-' : ' ');
  taken.add(found.toLowerCase());
  return found;
}
