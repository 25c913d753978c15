import { hasAny, isTimed, type ClockOrder } from './clock-order.js';

/** Alarms that a sentence sets, moves or cancels; undefined where a word of it is not understood. The commands are not checked. */
export function readAlarms(order: ClockOrder): readonly object[] | undefined {
  if (order.isStrange) return undefined;
  if (order.lengths.length > 0) return readMove(order);
  if (hasAny(order, 'cancel')) return readCancel(order);
  const { moments } = order;
  if (moments.length === 0 || !moments.every(isTimed)) return undefined;
  if (!isMoved(order)) return moments.map((each) => ({ intent: 'alarm.set', ...each }));
  return moments.length === 1 ? [{ intent: 'alarm.change', ...moments[0], ...areAll(order) }] : undefined;
}

/** "I've swapped shifts, so *move* the alarm to seven": the one that there is, and no other one. */
function isMoved({ words, spans }: ClockOrder): boolean {
  const movers = spans.filter((span) => span.kind === 'phrase' && span.role === 'move');
  return movers.some(
    ({ at }) =>
      /^(?:move|shift|change|push|bring|reschedule|nudge)$/.test(words[at] ?? '') && !noun.test(words[at - 1] ?? ''),
  );
}

/** "I have *a late* shift" moves nothing. */
const noun = /^(?:a|an|my|our|his|her|their|this|that|late|early|night|day|evening|morning|double|long|first|second)$/;

/** "No alarm on Wednesday please". */
function readCancel(order: ClockOrder): readonly object[] | undefined {
  const [moment, ...others] = order.moments;
  // "Get rid of that alarm".
  if (!moment && !hasAny(order, 'all')) return [{ intent: 'alarm.cancel' }];
  return moment && others.length === 0 ? [{ intent: 'alarm.cancel', ...moment }] : undefined;
}

/** "Could you shift tomorrow's alarm half an hour back". */
function readMove(order: ClockOrder): readonly object[] | undefined {
  const { lengths, moments } = order;
  const [moment] = moments;
  const isSingle = lengths.length === 1 && moments.length <= 1 && moment?.delay === undefined;
  if (!isSingle || hasAny(order, 'cancel') || !hasAny(order, 'earlier', 'later')) return undefined;
  const way = hasAny(order, 'earlier') ? { earlier: true } : {};
  return [{ intent: 'alarm.change', ...moment, by: lengths[0], ...way, ...areAll(order) }];
}

/** "Move *the alarms* to half past". */
const areAll = ({ words }: ClockOrder) => (words.includes('alarms') ? { all: true } : {});
