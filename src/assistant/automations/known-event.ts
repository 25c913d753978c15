import type { Trigger } from '../../core/automation-command.js';
import { isMotion, motionEvent } from '../../core/motion.js';
import type { Machine } from '../../light/machine.js';
import { listFiredEvents } from '../../light/rules/fired-events.js';

/** Forms of one word in the names of events: a door that opens is one that opened. */
const forms: Readonly<Record<string, string>> = {
  ...{ opens: 'open', opened: 'open', opening: 'open', closes: 'close', closed: 'close', closing: 'close' },
  ...{ rings: 'ring', rang: 'ring', ringing: 'ring', starts: 'start', started: 'start', ends: 'end', ended: 'end' },
  ...{ finished: 'done', finishes: 'done', movement: 'motion', detected: '', sensor: '', event: '' },
};

/** The words of an event's name in any order and form: `hall_motion` and `motion_hall` are one. */
function keyOf(event: string): string {
  const words = event.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words
    .map((word) => forms[word] ?? word)
    .filter(Boolean)
    .sort()
    .join(' ');
}

/**
 * What a sentence waits for, by the name that a sensor, source or rule of this house has for it: `motion_hall` for motion in the hall.
 * Where a house has one sensor of motion, that is the one in every room.
 */
export function nameAsKnown<Command extends { readonly when: Trigger; readonly until?: Trigger | undefined }>(
  command: Command,
  machine: Machine,
): Command {
  const fired = listFiredEvents(machine);
  const { when, until } = command;
  return {
    ...command,
    when: toKnown(when, fired, machine),
    ...(until === undefined ? {} : { until: toKnown(until, fired, machine) }),
  };
}

function toKnown(trigger: Trigger, fired: ReadonlySet<string>, machine: Machine): Trigger {
  if (trigger.on !== 'event' || fired.has(trigger.event)) return trigger;
  const { event } = trigger;
  const same = [...fired].filter((known) => keyOf(known) === keyOf(event));
  const known = same.length === 1 ? same[0] : isMotion(event) ? findMotion(event, fired, machine) : undefined;
  return known === undefined ? trigger : { ...trigger, event: known };
}

/** The only motion that this house tells of, or that a rule waits for where no place was said. */
function findMotion(event: string, fired: ReadonlySet<string>, machine: Machine): string | undefined {
  const sensed = [...fired].filter(isMotion);
  if (sensed.length > 0)
    return sensed.length === 1 && [sensed[0], event].includes(motionEvent()) ? sensed[0] : undefined;
  if (event !== motionEvent()) return undefined;
  const awaited = new Set([...machine.rules.values()].map(({ on }) => on).filter(isMotion));
  return awaited.size === 1 ? [...awaited][0] : undefined;
}
