import type { TimeDesk } from '../api/time-routes.js';
import type { AlarmContext } from '../assistant/time/alarms.js';
import { keepSkipped, moveTime, skipNext } from '../assistant/time/change-times.js';
import { setTime } from '../assistant/time/set-times.js';
import type { Origin } from '../core/origin.js';
import type { Lantern } from './lantern.js';

type Order = Parameters<TimeDesk>[0];

/** Sets and changes what waits for its time by hand, as the assistant does when asked. */
export function createTimeDesk({ foundation, lightSide: { engine } }: Lantern): TimeDesk {
  const { clock, config } = foundation;
  const newest = () => engine.history(1)[0]?.id ?? null;
  return (order, origin) => {
    const before = newest();
    const reply = carryOut(order, origin, {
      engine,
      now: clock.now(),
      timeZone: config.time_zone,
      dawnMs: config.alarms.wake_light_minutes * 60_000,
      nextTime: (cron: string, after?: number) => engine.nextTime(cron, after),
    });
    const after = newest();
    return { reply, id: after === before ? null : after };
  };
}

function carryOut(order: Order, origin: Origin, context: AlarmContext): string {
  switch (order.action) {
    case 'set':
      return setTime(order, origin, context);
    case 'skip':
      return skipNext(order.id, origin, context);
    case 'keep':
      return keepSkipped(order.id, origin, context);
    case 'move':
    case 'lengthen':
      return moveTime(order.id, order, origin, context);
  }
  return order satisfies never;
}
