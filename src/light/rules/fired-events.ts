import { triggerEvent } from '../custom.js';
import type { Machine } from '../machine.js';
import { eventOf } from '../source.js';
import type { Timer } from '../timer.js';

/** Events that come by themselves. */
export const houseEvents: readonly string[] = [
  ...['button_click', 'button_double_click', 'button_hold', 'button_release', 'state_entered'],
  ...['started', 'online', 'offline', 'sunrise', 'sunset', 'talking_started', 'talking_ended', 'wake_detected'],
  ...['appointment_soon', 'appointment_started', 'appointment_ended'],
  ...['listening', 'thinking', 'speaking', 'idle', 'error', 'permission_asked'],
];
/** These come too: whichever timer it is, and some minutes before the sun where a rule waits for that. */
const timeEvents = /^(?:alarm_rings|timer_ends|reminder_rings|\d+(?:\.\d+)?_minutes_before_(?:sunrise|sunset))$/;
/** Whether it is an event of time that no list has, as there are endless ones. */
export const isTimeEvent = (event: string): boolean => timeEvents.test(event);

/** What the end of a countdown that has a name tells too, by its id: the tea is done when the timer `timer:tea` ends. Undefined for any other timer. */
export function doneEvent(id: string, { purpose }: Timer): string | undefined {
  const name = /^timer:(?!timer(?:-\d+)?$)(\D.*)$/.exec(id)?.[1];
  return purpose?.kind === 'countdown' && name !== undefined ? `${name.replaceAll(/[ -]/g, '_')}_done` : undefined;
}

/** Every event that something here fires. */
export function listFiredEvents(machine: Machine): ReadonlySet<string> {
  return new Set([
    ...houseEvents,
    ...[...machine.timers].flatMap(([id, timer]) => [id, doneEvent(id, timer) ?? id]),
    ...[...machine.sources.values()].map(eventOf),
    ...[...machine.triggers.values()].map(triggerEvent),
    ...[...machine.variables].flatMap(([name, value]) => listSensorEvents(name, value)),
  ]);
}

/** What a sensor at this machine fires when its variable changes. Any other variable of its form could be one. */
function listSensorEvents(name: string, value: unknown): readonly string[] {
  if (typeof value === 'boolean') return [name, `${name}_ended`];
  return typeof value === 'number' ? [`${name}_updated`] : [];
}
