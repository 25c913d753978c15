import { nameConversation, type Origin } from '../../core/origin.js';
import type { ChangedAppointments } from './follow-appointment.js';
import type { UndoableCalendar } from './undoable-calendar.js';

/** More are not remembered. */
const mostTalked = 8;

/** The appointments that were booked or moved last, by whichever conversation did so; what another one does ends that. */
export class TalkedAppointments {
  #last: (ChangedAppointments & { readonly by: Origin }) | undefined;

  /** The appointments of this conversation; undefined if another changed something since, or none is left. */
  of(origin: Origin): ChangedAppointments | undefined {
    const last = this.#last;
    const isOwn = last !== undefined && nameConversation(last.by) === nameConversation(origin);
    return isOwn && last.entries.length > 0 ? last : undefined;
  }

  /** Remembers what a sentence changed. @param at wall time, milliseconds */
  note(by: Origin, { newest, gone }: UndoableCalendar, at: number): void {
    const before = this.of(by)?.entries ?? [];
    const kept = before.filter(({ id }) => id !== newest?.id && !gone.includes(id)).slice(-mostTalked);
    this.#last = { at, by, entries: newest ? [...kept, newest] : kept };
  }
}
