// Whether what waits for its time is what a file of automations says: alarms, reminders, timers, delayed commands and appointments.
import { toLocalMoment } from '../dist/core/local-time.js';

const kinds = { countdown: 'timer', alarm: 'alarm', reminder: 'reminder', commands: 'command', restore: 'command' };
const pad = (/** @type {number} */ value) => String(value).padStart(2, '0');
/** How far ahead appointments are looked for, in milliseconds. */
const ahead = 400 * 86_400_000;

/**
 * Everything that waits for its time, as "reminder 03-05 08:00 pills repeats".
 */
export async function listTimes({ lightSide, outside }, now, zone) {
  const timers = [...lightSide.engine.machine.timers.values()].flatMap(
    ({ name, due: first, purpose, cron, every_ms: every, ringing_since: since, rings_again: again }) => {
      const kind = purpose && kinds[purpose.kind];
      const due = dueOf(first, since, again);
      if (!kind || due === undefined) return [];
      const words = kind === 'timer' ? name : (purpose.message ?? '');
      return [tell(kind, due, zone, `${words}${cron === undefined && every === undefined ? '' : ' repeats'}`)];
    },
  );
  const entries = await outside.services.calendar.between(now, now + ahead);
  // Of a series, the next one stands for all, as it does with reminders.
  const next = entries.filter(({ id }, at) => entries.findIndex((entry) => entry.id === id) === at);
  const told = next.map(({ start, title, recurring }) =>
    tell('appointment', start, zone, `${title}${recurring ? ' repeats' : ''}`),
  );
  return [...timers, ...told];
}

/** What rings, until somebody has heard it, comes again at the next time of its series. */
const dueOf = (first, since, again) => (since === undefined ? first : again);

function tell(kind, due, zone, words) {
  const { month, day, hour, minute } = toLocalMoment(due, zone);
  return `${kind} ${pad(month)}-${pad(day)} ${pad(hour)}:${pad(minute)} ${words}`.trim();
}

/** What differs, in words; empty where all is as wanted. @param {readonly string[]} wanted @param {readonly string[]} found */
export function judgeTimes(wanted, found) {
  const rest = [...found];
  const missed = wanted.filter((each) => {
    const at = rest.findIndex((one) => isMeant(each, one));
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return [...missed.map((each) => `no ${each}`), ...rest.map((each) => `${each}, not asked for`)];
}

/** @param {string} wanted @param {string} found */
function isMeant(wanted, found) {
  const [kind = '', ...words] = wanted.toLowerCase().split(' ');
  const said = found.toLowerCase();
  return (kind === 'any' || said.startsWith(`${kind} `)) && words.every((word) => said.includes(word));
}
