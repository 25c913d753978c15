/** One entry of a calendar; times are milliseconds since the epoch. */
export interface CalendarEntry {
  readonly id: string;
  readonly title: string;
  readonly start: number;
  readonly end: number;
  readonly notes?: string;
}

/** Where appointments live. */
export interface Calendar {
  readonly name: string;
  /** Entries that overlap [from, to), by start. */
  between(from: number, to: number): Promise<readonly CalendarEntry[]>;
  add(entry: Omit<CalendarEntry, 'id'>): Promise<CalendarEntry>;
  remove(id: string): Promise<boolean>;
}
