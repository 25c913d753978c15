/** Reads cron expressions against a calendar with time zones and daylight saving. */
export interface Schedules {
  /**
   * The next time after `after` (wall time, milliseconds), or null if there is none.
   * What is due in the hour that daylight saving skips runs right after it; in the hour that it repeats, it runs once.
   * @throws LanternError `change-invalid` for an invalid expression or time zone
   */
  nextRun(cron: string, timeZone: string | undefined, after: number): number | null;
}
