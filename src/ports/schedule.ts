/** Reads cron expressions against a calendar with time zones and daylight saving. */
export interface Schedules {
  /**
   * The next time after `after` (wall time, milliseconds), or null when it never comes.
   * In the hour that daylight saving leaves out, what was due in it runs right after; in the hour it repeats, it runs once.
   * @throws LanternError `change-invalid` for an expression or zone that is not one
   */
  nextRun(cron: string, timeZone: string | undefined, after: number): number | null;
}
