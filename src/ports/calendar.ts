export const frequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const;

/** How an appointment comes again. What is imported may come again in ways that this cannot say; those are kept as they are. */
export interface Recurrence {
  readonly frequency: (typeof frequencies)[number];
  /** Every so many days, weeks …; 1 where absent. */
  readonly interval?: number;
  /** On these days of the week, 0 is Sunday; that of the start where absent. */
  readonly weekdays?: readonly number[];
  /** The last start there may be, milliseconds since the epoch. */
  readonly until?: number;
  /** How often in all. With neither this nor `until` there is no end. */
  readonly count?: number;
}

/**
 * One occurrence of an appointment; times are milliseconds since the epoch, `end` is the first moment after it. One that fills
 * whole days starts at midnight of its first day and ends at midnight after its last, in the calendar's time zone.
 */
export interface CalendarEntry {
  /** The appointment's; all its occurrences have the same. */
  readonly id: string;
  readonly title: string;
  readonly start: number;
  readonly end: number;
  readonly allDay: boolean;
  /** Whether it is one of several occurrences. */
  readonly recurring: boolean;
  readonly notes?: string;
  readonly place?: string;
}

/** An appointment to be made. */
export interface NewAppointment {
  readonly title: string;
  readonly start: number;
  /** After `start`. */
  readonly end: number;
  /** Fills whole days: the clock time of `start` and `end` is then not looked at. */
  readonly allDay?: boolean;
  readonly notes?: string;
  readonly place?: string;
  readonly recurrence?: Recurrence;
}

/**
 * Where appointments live. Each call has a time limit of its own, and ends early with `part-unreachable` when the signal aborts.
 * @throws LanternError `part-unreachable` when it does not answer, `part-refused` when it does not take the password or the
 *   request, `part-absent` when there is none, `appointment-invalid` when it cannot be made; each message can be spoken
 */
export interface Calendar {
  /** Where it is, for people: "the calendar on this machine". */
  readonly name: string;
  /** Occurrences that overlap [from, to), by start; one without length counts where it starts. Five years at most at a time. */
  between(from: number, to: number, signal?: AbortSignal): Promise<readonly CalendarEntry[]>;
  /** Whether nothing overlaps [from, to) but what is marked as leaving one free. */
  isFree(from: number, to: number, signal?: AbortSignal): Promise<boolean>;
  /** Answers with the first occurrence, once it is durable. */
  add(appointment: NewAppointment, signal?: AbortSignal): Promise<CalendarEntry>;
  /** Removes an appointment with all its occurrences, or of these only the one that starts at `occurrence`; false where there is none. */
  remove(id: string, occurrence?: number, signal?: AbortSignal): Promise<boolean>;
}
