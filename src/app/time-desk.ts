import type { TimeDesk } from '../api/time-routes.js';
import { moveTime, skipNext } from '../assistant/time/change-times.js';
import type { Lantern } from './lantern.js';

/** Changes what waits for its time by hand, as the assistant does when asked. */
export function createTimeDesk({ foundation, lightSide: { engine } }: Lantern): TimeDesk {
  const { clock, config } = foundation;
  return (order, origin) => {
    const context = {
      engine,
      now: clock.now(),
      timeZone: config.time_zone,
      dawnMs: config.alarms.wake_light_minutes * 60_000,
      nextTime: (cron: string, after?: number) => engine.nextTime(cron, after),
    };
    switch (order.action) {
      case 'skip':
        return skipNext(order.id, origin, context);
      case 'move':
        return moveTime(order.id, { at: order.at }, origin, context);
      case 'lengthen':
        return moveTime(order.id, { minutes: order.minutes }, origin, context);
    }
    return order satisfies never;
  };
}
