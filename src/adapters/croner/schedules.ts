import { Cron } from 'croner';
import { describeError, LanternError } from '../../core/errors.js';
import type { Schedules } from '../../ports/schedule.js';

/**
 * Cron expressions, read by croner. A time in the hour that daylight saving skips still runs that day; node-cron would leave it
 * out.
 */
export class CronerSchedules implements Schedules {
  /** @param timeZone the zone of expressions that name none; by default the machine's own */
  constructor(private readonly timeZone?: string) {}

  nextRun(cron: string, timeZone: string | undefined, after: number): number | null {
    const zone = timeZone ?? this.timeZone;
    try {
      const job = new Cron(cron, { paused: true, ...(zone === undefined ? {} : { timezone: zone }) });
      return job.nextRun(new Date(after))?.getTime() ?? null;
    } catch (error) {
      throw new LanternError(
        'change-invalid',
        `the schedule "${cron}"${zone === undefined ? '' : ` in ${zone}`} is not one: ${describeError(error)}`,
        {
          cause: error,
        },
      );
    }
  }
}
