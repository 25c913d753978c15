import type { Command } from '../../core/command.js';
import type { Origin } from '../../core/origin.js';
import { daysBetween } from '../../core/calendar-day.js';
import { toLocalMoment } from '../../core/local-time.js';
import type { Engine } from '../../engine/engine.js';
import { resolveDate } from '../../language/time/dates.js';
import { tidyMessage } from '../../language/time/tidy-message.js';
import type { SpokenTime } from '../../language/time/spoken-time.js';
import type { Timer } from '../../light/timer.js';
import { isSeries } from './alarms.js';
import { describeDue } from './describe-dates.js';
import { freeNames } from './delayed-commands.js';
import type { Answer } from '../answers/answer.js';
import { nameAsSaid } from '../look-names.js';
import { isTyped } from '../read-typed.js';
import { toYou } from './to-you.js';
import { planWhen, tellGap, type NoTiming, type WhenContext } from './plan-time.js';

/** What setting, listing and canceling reminders needs. */
export interface ReminderContext extends WhenContext {
  readonly engine: Engine;
}

/** Sets a reminder; returns what to say, or why the time cannot be used. @param read the message in lower case, as it was read: what was typed keeps its capitals */
export function setReminder(
  read: string,
  moment: SpokenTime,
  origin: Origin,
  context: ReminderContext,
): string | NoTiming {
  const plain = tidyMessage(read);
  const message = isTyped(origin) ? nameAsSaid(plain, origin.detail ?? '', true) : plain;
  return keepReminder(message, moment, origin, context);
}

/** The same, with just these words. */
export function keepReminder(
  message: string,
  moment: SpokenTime,
  origin: Origin,
  context: ReminderContext,
): string | NoTiming {
  const { engine } = context;
  const timing = planWhen(moment, context, { prefer: 'waking' });
  if ('problem' in timing) return timing;
  const isSame = (timer: Timer) =>
    messageOf(timer).toLowerCase() === message.toLowerCase() &&
    timer.due === timing.due &&
    timer.cron === timing.timer.cron;
  // Whoever says it again wants one, and to be sure of it.
  if ([...engine.machine.timers.values()].some(isSame))
    return `That reminder is set already, ${timing.said}: ${toYou(message)}.`;
  const name = freeNames(engine, 'reminder')();
  const purpose = { kind: 'reminder' as const, message, said: timing.said, ...(context.of && { of: context.of }) };
  engine.apply([{ kind: 'timer.save', timer: { name, ...timing.timer, purpose } }], origin);
  return `I will remind you ${timing.said}: ${toYou(message)}.${tellGap(moment, timing.due, context.timeZone)}`;
}

/** Lists the reminders, of one day or all. */
export function tellReminders(
  { date, about, among }: Extract<Command, { intent: 'reminder.get' }>,
  { engine, now, timeZone }: Omit<ReminderContext, 'nextTime'>,
): string {
  const day = date === undefined ? undefined : resolveDate(date, toLocalMoment(now, timeZone));
  const due = findReminders(about, engine, among)
    .map(([, timer]) => timer)
    .filter((timer) => !day || daysBetween(day, toLocalMoment(timer.due, timeZone)) === 0)
    .sort((one, other) => one.due - other.due);
  if (due.length === 0 && about !== undefined) return noReminder(engine).say;
  if (due.length === 0) return `There are no reminders${date === undefined ? '' : ' for that day'}.`;
  const lines = due.map((timer) => `${toYou(messageOf(timer))}, ${describeDue(timer, { now, timeZone })}`);
  return `${due.length === 1 ? 'One reminder' : `${due.length} reminders`}: ${lines.join('; ')}.`;
}

/** Cancels reminders: all, or those whose messages contain the words said. If several fit and "all" was not said, asks which. */
export function cancelReminders(
  { about, all, among }: Extract<Command, { intent: 'reminder.cancel' }>,
  origin: Origin,
  { engine }: ReminderContext,
): Answer {
  const meant = findReminders(about, engine, among);
  if (meant.length === 0) return noReminder(engine);
  if (meant.length > 1 && !all) {
    const choices = meant.map(([, timer]) => ({
      label: toYou(messageOf(timer)),
      command: { intent: 'reminder.cancel' as const, about: messageOf(timer), among },
    }));
    return { say: `Which one: ${choices.map(({ label }) => label).join(', or ')}?`, choices };
  }
  engine.apply(
    meant.map(([id]) => ({ kind: 'timer.delete', id })),
    origin,
  );
  return { say: `Canceled: ${meant.map(([, timer]) => tellWhole(timer)).join('; ')}.` };
}

/** The reminders whose messages contain the words said; all without any. @param among only these, by their ids */
export function findReminders(
  about: string | undefined,
  engine: Engine,
  among?: readonly string[],
): readonly (readonly [string, Timer])[] {
  const words = (about?.toLowerCase().split(/\s+/) ?? []).filter((word) => !/^(?:the|my|a|an|to)$/.test(word));
  return [...engine.machine.timers].filter(
    ([id, timer]) =>
      timer.purpose?.kind === 'reminder' &&
      (among?.includes(id) ?? true) &&
      words.every((word) => messageOf(timer).toLowerCase().includes(word)),
  );
}

/** Why nothing is done with a reminder that is not there. */
export function noReminder({ machine }: Engine): Answer {
  const isAny = [...machine.timers.values()].some(({ purpose }) => purpose?.kind === 'reminder');
  return { say: isAny ? 'There is no such reminder.' : 'There are no reminders.', failed: 'not-found' };
}

/** A reminder as it is told when it is gone: of a series, that it is one. */
function tellWhole(timer: Timer): string {
  const said = timer.purpose?.kind === 'reminder' ? timer.purpose.said : undefined;
  const series = isSeries(timer) ? `, the whole series ${said ?? ''}`.trimEnd() : '';
  const isCounted = timer.purpose?.kind === 'reminder' && timer.purpose.of !== undefined;
  const message = isCounted ? `the reminder "${messageOf(timer)}"` : toYou(messageOf(timer));
  return `${message}${series}`;
}

/** The message of a reminder; '' for any other timer. */
export function messageOf({ purpose }: Timer): string {
  return purpose?.kind === 'reminder' ? purpose.message : '';
}
