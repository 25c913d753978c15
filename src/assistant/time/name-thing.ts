import type { Timer } from '../../light/timer.js';
import { nameKind } from './alarms.js';
import { messageOf } from './reminders.js';
import { toYou } from './to-you.js';

/** "The alarm", "the reminder "call the vet"". */
export const nameThing = (timer: Timer): string =>
  timer.purpose?.kind === 'reminder' ? `the reminder "${toYou(messageOf(timer))}"` : nameKind(timer);

/** The purpose of an alarm or a reminder, which says when it comes. */
export const findSaying = ({ purpose }: Timer) =>
  purpose?.kind === 'alarm' || purpose?.kind === 'reminder' ? purpose : undefined;
