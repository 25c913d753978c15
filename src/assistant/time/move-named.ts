import { commandSchema, type Command } from '../../core/command.js';
import { omit } from '../../core/omit.js';
import type { Origin } from '../../core/origin.js';
import type { Answer } from '../answers/answer.js';
import type { AlarmContext } from './alarms.js';
import { nothingLike } from './appointments.js';
import { changeReminder } from './change-alarms.js';
import { findReminders } from './reminders.js';

type Move = Extract<Command, { intent: 'appointment.move' }>;

/** "Push the news back two minutes": where nothing in the calendar is called so, the only reminder that is. @param move moves an appointment */
export async function moveNamed(
  command: Move,
  origin: Origin,
  context: AlarmContext,
  move: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await move();
  const { about } = command;
  if (about === undefined || answer.say !== nothingLike(about)) return answer;
  const found = findReminders(about, context.engine);
  const change = commandSchema.safeParse({ ...omit(command, 'person', 'sure'), intent: 'reminder.change' }).data;
  return found.length === 1 && change?.intent === 'reminder.change' ? changeReminder(change, origin, context) : answer;
}
