import { omit } from '../../core/omit.js';
import type { Calendar, CalendarEntry, NewAppointment } from '../../ports/calendar.js';

/**
 * A calendar that knows how to take back what one sentence changed in it. An occurrence of a series comes back as an appointment of its own; a
 * whole series as it was, where it is known how it repeats.
 */
export class UndoableCalendar implements Calendar {
  readonly #seen = new Map<string, CalendarEntry>();
  readonly #added: CalendarEntry[] = [];
  readonly #removed: CalendarEntry[] = [];
  readonly #gone: string[] = [];
  /** What was removed as a whole. */
  readonly #whole = new Set<CalendarEntry>();

  constructor(private readonly calendar: Calendar) {}

  get name(): string {
    return this.calendar.name;
  }

  /** What was added last and is still there. */
  get newest(): CalendarEntry | undefined {
    return this.#added.at(-1);
  }

  /** The ids of all that was removed as a whole, also of what was added before. */
  get gone(): readonly string[] {
    return this.#gone;
  }

  /** What was removed and added. */
  get change(): { readonly removed: readonly CalendarEntry[]; readonly added: readonly CalendarEntry[] } {
    return { removed: this.#removed, added: this.#added };
  }

  /** Whether anything was changed that can be taken back. */
  get isChanged(): boolean {
    return this.#added.length + this.#removed.length > 0;
  }

  async between(from: number, to: number, signal?: AbortSignal): Promise<readonly CalendarEntry[]> {
    const entries = await this.calendar.between(from, to, signal);
    for (const entry of entries) {
      if (!this.#seen.has(entry.id)) this.#seen.set(entry.id, entry);
      this.#seen.set(`${entry.id} ${entry.start}`, entry);
    }
    return entries;
  }

  isFree(from: number, to: number, signal?: AbortSignal): Promise<boolean> {
    return this.calendar.isFree(from, to, signal);
  }

  async add(appointment: NewAppointment, signal?: AbortSignal): Promise<CalendarEntry> {
    const made = await this.calendar.add(appointment, signal);
    this.#added.push(made);
    return made;
  }

  async remove(id: string, occurrence?: number, signal?: AbortSignal): Promise<boolean> {
    const entry = this.#seen.get(occurrence === undefined ? id : `${id} ${occurrence}`);
    const isGone = await this.calendar.remove(id, occurrence, signal);
    if (isGone) this.#note(id, entry, occurrence === undefined);
    return isGone;
  }

  #note(id: string, entry: CalendarEntry | undefined, isWhole: boolean): void {
    if (isWhole) this.#gone.push(id);
    const own = this.#added.findIndex((made) => made.id === id);
    // What is left out of what was just added goes with it.
    if (own >= 0) this.#added.splice(own, isWhole ? 1 : 0);
    else if (entry) this.#keep(entry, isWhole);
  }

  #keep(entry: CalendarEntry, isWhole: boolean): void {
    this.#removed.push(entry);
    if (isWhole) this.#whole.add(entry);
  }

  /** Puts back what was removed, and removes what was added. @throws LanternError whatever the calendar throws */
  async takeBack(): Promise<{ readonly back: readonly CalendarEntry[]; readonly gone: readonly CalendarEntry[] }> {
    const back: CalendarEntry[] = [];
    for (const entry of this.#removed) back.push(await this.calendar.add(this.#again(entry)));
    for (const { id } of this.#added) await this.calendar.remove(id);
    return { back, gone: this.#added };
  }

  #again(entry: CalendarEntry): NewAppointment {
    const { repeats } = entry;
    const isSeries = repeats !== undefined && this.#whole.has(entry);
    return { ...omit(entry, 'id', 'recurring', 'repeats'), ...(isSeries ? { recurrence: repeats } : {}) };
  }
}
