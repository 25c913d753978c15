import { LocalCalendar } from '../../../src/adapters/calendar/local-calendar.js';
import { createSeededRandom } from '../../../src/core/random.js';
import { millis } from '../../../src/core/units.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import { MemoryStore } from '../../fakes/memory-store.js';

/** A calendar in memory, and what it reports. */
export function beginCalendar(timeZone = 'UTC', store = new MemoryStore(), seed = 1) {
  store.start();
  const troubles: string[] = [];
  const calendar = new LocalCalendar({
    store,
    clock: new VirtualClock(millis(Date.UTC(2026, 10, 1))),
    random: createSeededRandom(seed),
    timeZone,
    onTrouble: (message) => troubles.push(message),
  });
  return { calendar, store, troubles };
}

/** An instant as ISO writes it, wall time in milliseconds. */
export const at = (text: string) => Date.parse(text);
/** A calendar file of these lines. */
export const hours = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
/** The lines of the appointment `one`. */
export const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:one',
  'DTSTAMP:20261101T000000Z',
  ...lines,
  'END:VEVENT',
];
