import type { Command, Understanding } from '../../core/command.js';
import { timerId, type Timer } from '../../light/timer.js';
import type { Satellites } from '../../ports/satellites.js';
import type { AssistantParts } from '../assistant-parts.js';

type House = Pick<AssistantParts, 'engine' | 'here' | 'satellites'>;
type Kind = 'alarm' | 'reminder' | 'timer';

const nothing = { alarm: 'No alarm is set', reminder: 'There is no reminder', timer: 'No timer is running' };
const purposes = { alarm: 'alarm', reminder: 'reminder', timer: 'countdown' };

/** Whether a command is about an alarm, a reminder or a timer that is set already. */
export function isOfStanding({ intent }: Command): boolean {
  return /^(?:alarm|reminder|timer)\.(?!set|start)/.test(intent) || intent === 'timer.set';
}

/** The same of those in a room alone; where there is none of the kind, that is the answer. */
export function meanStanding(rest: Understanding, room: string, house: House): Understanding {
  const commands = rest.commands.map((command) => ({ ...command, among: listIn(room, kindOf(command), house) }));
  const [empty] = commands.filter(({ among }) => among.length === 0);
  if (!empty) return { ...rest, commands: commands as readonly Command[] };
  const reply = `${nothing[kindOf(empty)]} in the ${room.toLowerCase()}.`;
  const isAsked = /\.(?:get|status)$/.test(empty.intent);
  return { text: rest.text, route: 'answer', commands: [], reply, ...(!isAsked && { failed: 'not-found' as const }) };
}

const kindOf = ({ intent }: Pick<Command, 'intent'>) => intent.split('.')[0] as Kind;

/** Tells the room where something rings, where that is not here: " in the kitchen". */
export function createRoomTeller(satellites: Pick<Satellites, 'roomOf'> | undefined) {
  return ({ satellite, room }: Timer): string => {
    const own = satellite === undefined ? room : satellites?.roomOf(satellite);
    return own === undefined ? '' : ` in the ${own.toLowerCase()}`;
  };
}

function listIn(room: string, kind: Kind, house: House): readonly string[] {
  const timers = [...house.engine.machine.timers.values()].filter(({ purpose }) => purpose?.kind === purposes[kind]);
  return timers.filter((timer) => isIn(room, timer, house)).map(timerId);
}

/** Whether it rings in a room, or is for that one. In a house whose only Lantern has no room of its own, it may be any. */
function isIn(room: string, timer: Timer, { here, satellites }: House): boolean {
  const own = timer.satellite === undefined ? (timer.room ?? here) : satellites?.roomOf(timer.satellite);
  if (own === undefined) return timer.satellite === undefined && (satellites?.rooms ?? []).length === 0;
  return own.toLowerCase() === room.toLowerCase();
}
