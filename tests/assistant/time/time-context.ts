import type { createAssistant } from '../create-assistant.js';

/** What times are set and changed with by hand: in UTC, by the virtual clock. */
export const createTimeContext = ({ engine, clock }: Pick<ReturnType<typeof createAssistant>, 'engine' | 'clock'>) => ({
  engine,
  now: clock.now(),
  timeZone: 'UTC',
  dawnMs: 600_000,
  nextTime: (cron: string, after?: number) => engine.nextTime(cron, after),
});
