import type { Clock } from '../../core/clock.js';
import type { Origin } from '../../core/origin.js';
import type { Timer } from '../../light/timer.js';
import type { Calendar } from '../../ports/calendar.js';
import type { Answer } from '../answers/answer.js';
import type { AlarmContext } from '../time/alarms.js';
import { describeAppointment } from '../time/describe-appointment.js';
import type { ChangedAppointments } from '../time/follow-appointment.js';
import { comeBackWith, goWithAppointments } from '../time/go-with-appointment.js';
import { TalkedAppointments } from '../time/talked-appointments.js';
import { UndoableCalendar } from '../time/undoable-calendar.js';
import { attempt } from './attempt.js';

interface Changed {
  readonly at: number;
  readonly by: Origin;
  readonly calendar: UndoableCalendar;
  /** Reminders and alarms that went with an appointment. */
  readonly gone: readonly Timer[];
}

/** Changes the calendar so that it can be undone. What was counted from an appointment goes with it. */
export class CalendarChanges {
  /** What a sentence changed last. */
  #changed: Changed | undefined;
  readonly #talked = new TalkedAppointments();

  /** @param context the present, for what goes with an appointment */
  constructor(
    private readonly parts: { readonly calendar: Calendar; readonly clock: Clock },
    private readonly context: () => AlarmContext,
  ) {}

  /** The appointments that a conversation booked or moved just now. */
  of(origin: Origin): ChangedAppointments | undefined {
    return this.#talked.of(origin);
  }

  /** Works on the calendar. @throws LanternError whatever the calendar throws */
  async make(by: Origin, work: (calendar: UndoableCalendar) => Promise<Answer>): Promise<Answer> {
    const calendar = new UndoableCalendar(this.parts.calendar);
    const result = await work(calendar);
    if (!calendar.isChanged) return result;
    const { said, gone } = goWithAppointments(calendar.change, by, this.context());
    const at = this.parts.clock.now();
    this.#changed = { at, by, calendar, gone };
    this.#talked.note(by, calendar, at);
    return said === '' ? result : { ...result, say: `${result.say} ${said}` };
  }

  /** Takes back what the same conversation changed after `since` (wall time); null if that is nothing. */
  async takeBack(origin: Origin, since: number): Promise<string | null> {
    const last = this.#changed;
    if (!last || last.at < since || last.by.kind !== origin.kind || last.by.conversation !== origin.conversation)
      return null;
    this.#changed = undefined;
    const context = this.context();
    return attempt(async () => {
      const { back, gone } = await last.calendar.takeBack();
      goWithAppointments({ removed: gone, added: back }, origin, context);
      comeBackWith(back, last.gone, origin, context);
      const [entry] = back;
      if (entry) return `Undone: ${describeAppointment(entry, context)}, as before.`;
      return `Undone: ${gone.map(({ title }) => title).join(' and ')} is not in the calendar any more.`;
    });
  }
}
