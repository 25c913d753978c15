import { hasAny, isTimed, type ClockOrder } from './clock-order.js';
import type { SpokenTime } from './spoken-time.js';

/** "Quarter to two is enough", "push that back by thirty minutes": another time for what was talked of. The command is not checked. */
export function readChange(order: ClockOrder): readonly object[] | undefined {
  if (order.isStrange || hasAny(order, 'cancel', 'all', 'alarm', 'timer', 'reminder')) return undefined;
  if (!hasAny(order, 'move', 'later', 'earlier', 'slip')) return undefined;
  const { moments, lengths } = order;
  if (moments.length + lengths.length !== 1) return undefined;
  const [moment] = moments;
  return moment ? toOther(moment) : [{ intent: 'plan.change', ...toLength(order) }];
}

function toOther(moment: SpokenTime): readonly object[] | undefined {
  return isTimed(moment) && moment.recurrence === undefined ? [{ intent: 'plan.change', ...moment }] : undefined;
}

function toLength(order: ClockOrder) {
  const [seconds] = order.lengths;
  if (hasAny(order, 'earlier')) return { by: seconds, earlier: true };
  return hasAny(order, 'later') ? { by: seconds } : { delay: seconds };
}
