export const frequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const;

/** How an appointment repeats. Imported appointments may repeat in ways that this type cannot express; they are kept as they are. */
export interface Recurrence {
  readonly frequency: (typeof frequencies)[number];
  /** Every how many days, weeks, …; 1 when absent. */
  readonly interval?: number;
  /** The days of the week, 0 is Sunday; when absent, the weekday of the start. */
  readonly weekdays?: readonly number[];
  /** The latest possible start, milliseconds since the epoch. */
  readonly until?: number;
  /** How many times in all. With neither this nor `until` it repeats forever. */
  readonly count?: number;
}

/**
 * One occurrence of an appointment. Times are milliseconds since the epoch; `end` is the first moment after it. An all-day
 * occurrence runs from midnight at the start of its first day to midnight at the end of its last, in the calendar's time zone.
 */
export interface CalendarEntry {
  /** The appointment's id, which all its occurrences share. */
  readonly id: string;
  readonly title: string;
  readonly start: number;
  readonly end: number;
  readonly allDay: boolean;
  /** Whether it is one of several occurrences. */
  readonly recurring: boolean;
  /** How it repeats, where that can be told in these terms and no occurrence has a time of its own. */
  readonly repeats?: Recurrence;
  readonly notes?: string;
  readonly place?: string;
}

/** An appointment to be added. */
export interface NewAppointment {
  readonly title: string;
  readonly start: number;
  /** After `start`. */
  readonly end: number;
  /** Fills whole days; the clock times of `start` and `end` are then ignored. */
  readonly allDay?: boolean;
  readonly notes?: string;
  readonly place?: string;
  readonly recurrence?: Recurrence;
}

/**
 * Where appointments are kept. Each call has its own time limit, and ends early with `part-unreachable` when the signal aborts.
 * @throws LanternError `part-unreachable` when it does not answer, `part-refused` when it rejects the password or the request,
 *   `part-absent` when no calendar is set up, `appointment-invalid` when the appointment cannot be made; messages can be spoken
 */
export interface Calendar {
  /** Its name as people see it: "the calendar on this machine". */
  readonly name: string;
  /** Occurrences that overlap [from, to), sorted by start; one without length counts at its start. At most five years at a time. */
  between(from: number, to: number, signal?: AbortSignal): Promise<readonly CalendarEntry[]>;
  /** Whether [from, to) is free. Neither appointments that are marked as leaving their time free count, nor all-day ones. */
  isFree(from: number, to: number, signal?: AbortSignal): Promise<boolean>;
  /** Returns the first occurrence once the appointment is safely stored. */
  add(appointment: NewAppointment, signal?: AbortSignal): Promise<CalendarEntry>;
  /** Removes an appointment, or only its occurrence that starts at `occurrence`; false if there is no such appointment. */
  remove(id: string, occurrence?: number, signal?: AbortSignal): Promise<boolean>;
}
