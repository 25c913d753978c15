import { daysBetween } from '../../core/calendar-day.js';
import type { Command, Understanding } from '../../core/command.js';
import { toLocalMoment } from '../../core/local-time.js';
import { readDone, type SaidDone } from '../../language/clauses/read-done.js';
import type { Timer } from '../../light/timer.js';
import { isSeries } from './alarms.js';
import type { AroundTalk } from './follow-pick.js';
import { messageOf } from './reminders.js';
import { cancelTimes, listTold } from './talked-times.js';
import { tellOne } from './tell-one.js';
import { tellingWords } from './telling-words.js';

const pointed = /^(?:|it|that|this|them|those|that one|all of (?:it|them)|the lot)$/;

/** "I've rung Dorothy": what was to be remembered is done, and need not be told; of a series the time of today. Undefined for anything else. */
export function followDone(text: string, around: AroundTalk): Understanding | undefined {
  const reminders = listTold(around.timers).filter(([, { purpose }]) => purpose?.kind === 'reminder');
  const said =
    reminders.length === 0
      ? undefined
      : readDone(
          text,
          reminders.map(([, timer]) => verbOf(timer)),
        );
  const meant = said && reminders.filter(([id, timer]) => isMeant(said, id, timer, around));
  const [only, ...others] = meant ?? [];
  if (!only || others.length > 0) return undefined;
  const [id, timer] = only;
  if (!isSeries(timer)) return commandsOf(text, cancelTimes([id], around.timers));
  if (isToday(timer, around)) return commandsOf(text, [{ intent: 'alarm.cancel', alarm: id, once: true }]);
  return { text, route: 'answer', commands: [], reply: `Good. ${tellOne(timer, around)}` };
}

const commandsOf = (text: string, commands: readonly Command[]): Understanding => ({
  text,
  route: 'command',
  commands,
});

const verbOf = (timer: Timer) => messageOf(timer).toLowerCase().split(' ')[0] ?? '';

/** What is named must be in it, and what is only pointed at was talked of. */
function isMeant({ verb, what }: SaidDone, id: string, timer: Timer, { talked }: AroundTalk): boolean {
  if (verb !== undefined && verbOf(timer) !== verb) return false;
  if (pointed.test(what)) return talked.includes(id);
  const own = tellingWords(messageOf(timer));
  const words = tellingWords(what).filter((word) => word !== 'just' && word !== 'already');
  return words.length > 0 && words.every((word) => own.includes(word));
}

const isToday = ({ due }: Timer, { now, timeZone }: AroundTalk) =>
  daysBetween(toLocalMoment(now, timeZone), toLocalMoment(due, timeZone)) === 0;
