import { commandSchema, type Command, type Understanding } from '../../core/command.js';
import { omit } from '../../core/omit.js';
import { withoutTakingBack } from '../../language/goes-on.js';
import { parseSaidMoment } from '../../language/time/spoken-time.js';

/** An appointment that a conversation booked or moved, and when; wall time, milliseconds. */
export interface ChangedAppointment {
  readonly at: number;
  readonly title: string;
}

const moves =
  /^(?:make|move|change|set|put|shift|push|do|have|reschedule) (?:it|that|this|that one)(?: to| on| for| at| till| until| back to| be)? (.+?)(?: instead)?$/;

const ends =
  /^(?:please )?(?:cancel|delete|remove|scrap|drop|call off|forget|take out) (?:it|that|this|that one|the appointment)(?: (?:again|please|then|after all))*$/;

/**
 * What few words are about the appointment that was talked of last: "move it to eleven", "make it Friday", "no, half past", "cancel it".
 * Undefined for anything else.
 */
export function followAppointment(
  text: string,
  read: (text: string) => Understanding,
  title: string,
): Understanding | undefined {
  const said = text
    .toLowerCase()
    .replace(/[,.!?]+(?= |$)/g, '')
    .trim();
  const meant = moves.exec(said)?.[1] ?? withoutTakingBack(said);
  const moment = meant === undefined ? undefined : readWhole(meant);
  if (ends.test(said)) return { text, route: 'command', commands: [{ intent: 'appointment.cancel', about: title }] };
  const command = moment ? move(moment, title) : fromPlan(read(text), title);
  return command && { text, route: 'command', commands: [command] };
}

function readWhole(words: string) {
  const said = words.split(' ');
  const found = parseSaidMoment(said, 0);
  return found?.next === said.length && found.value.recurrence === undefined ? found.value : undefined;
}

const move = (moment: object, about: string): Command | undefined =>
  commandSchema.safeParse({ ...omit(moment as { daypart?: unknown }, 'daypart'), intent: 'appointment.move', about })
    .data;

/** "Cancel it", "an hour later". */
function fromPlan({ commands }: Understanding, about: string): Command | undefined {
  const [command] = commands;
  if (commands.length !== 1 || !command || ('target' in command && command.target)) return undefined;
  if (command.intent === 'plan.cancel') return { intent: 'appointment.cancel', about };
  if (command.intent !== 'plan.change' || command.by === undefined) return undefined;
  return move({ by: command.by, earlier: command.earlier }, about);
}
