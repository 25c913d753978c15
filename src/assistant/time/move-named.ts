import { commandSchema, type Command } from '../../core/command.js';
import { omit } from '../../core/omit.js';
import type { Origin } from '../../core/origin.js';
import type { Answer } from '../answers/answer.js';
import type { AlarmContext } from './alarms.js';
import { findAppointments } from './appointments.js';
import { changeReminder } from './change-alarms.js';
import type { AgendaContext } from './describe-appointment.js';
import { findReminders } from './reminders.js';

type Move = Extract<Command, { intent: 'appointment.move' }>;

/**
 * "Push the news back two minutes": where nothing in the calendar is called so, the only reminder that is. @param move moves an appointment
 * @throws LanternError whatever the calendar throws
 */
export async function moveNamed(
  command: Move,
  origin: Origin,
  context: AlarmContext & AgendaContext,
  move: () => Promise<Answer>,
): Promise<Answer> {
  const { about, person, sure } = command;
  const mayBeReminder = about !== undefined && !sure && findReminders(about, context.engine).length === 1;
  if (!mayBeReminder || (await findAppointments({ about, person }, context)).length > 0) return move();
  const change = commandSchema.safeParse({ ...omit(command, 'person', 'sure'), intent: 'reminder.change' }).data;
  return change?.intent === 'reminder.change' ? changeReminder(change, origin, context) : move();
}
