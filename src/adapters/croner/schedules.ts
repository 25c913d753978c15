import { Cron } from 'croner';
import { describeError, LanternError } from '../../core/errors.js';
import type { Schedules } from '../../ports/schedule.js';

/** Cron expressions by croner, which runs in the spring gap what node-cron leaves out that day. */
export class CronerSchedules implements Schedules {
  /** @param timeZone where an expression names none; the machine's own where absent */
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
