import type { TopicTurn } from '../../dialogue/discourse.js';
import type { Machine } from '../../light/machine.js';
import type { ChangedAppointments } from './follow-appointment.js';
import type { AroundTimes } from './follow-times.js';

/** What a gist may be about. */
export interface AroundGist extends AroundTimes {
  /** The ids of the alarms, reminders and timers that were talked of last. */
  readonly talked: readonly string[];
  readonly appointments: ChangedAppointments | undefined;
  /** The lamps or the automation that were talked of last. */
  readonly last: TopicTurn | undefined;
  readonly machine: Machine;
  /** The names of the lamps. */
  readonly lamps: readonly string[];
}
