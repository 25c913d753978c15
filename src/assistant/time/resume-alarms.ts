import type { Command } from '../../core/command.js';
import type { Origin } from '../../core/origin.js';
import type { ChangeInput } from '../../light/changes/change.js';
import { omit } from '../../core/omit.js';
import { requestOf } from '../../light/request-of.js';
import type { Timer } from '../../light/timer.js';
import type { Answer } from '../answers/answer.js';
import { describeAlarm, findAlarms, moveDawn, nameKind, noAlarm, type AlarmContext } from './alarms.js';
import { describeDay, describeDue, describeTime, listWords } from './describe-dates.js';
import { anyTimeAfter } from './next-time.js';

/** "Resume the alarms": all of their times are back that were left out, or moved. */
export function resumeAlarms(
  command: Extract<Command, { intent: 'alarm.resume' }>,
  origin: Origin,
  context: AlarmContext,
): Answer {
  const found = findAlarms(command, context);
  if (found.length === 0) return noAlarm(context);
  const back = found.flatMap(({ timer }) => {
    const next = anyTimeAfter(timer, context.now, context.engine);
    const isWhole = next === timer.due && (timer.except ?? []).every((time) => time < context.now);
    return next === null || isWhole ? [] : [{ timer, next }];
  });
  if (back.length === 0)
    return { say: `Nothing is left out: ${listWords(found.map(({ timer }) => describeAlarm(timer, context)))}.` };
  context.engine.apply(
    back.flatMap(({ timer, next }) => giveBack(timer, next, context)),
    origin,
  );
  const told = back.map(
    ({ timer, next }) =>
      `${nameKind(timer)} ${describeDue(timer, context)}, the next time ${describeDay(next, context)} at ${describeTime(next, context.timeZone)}`,
  );
  return { say: `Back again: ${listWords(told)}.` };
}

function giveBack(timer: Timer, next: number, context: AlarmContext): readonly ChangeInput[] {
  return [{ kind: 'timer.save', timer: omit(requestOf(timer), 'except') }, ...moveDawn(timer, next, context)];
}
