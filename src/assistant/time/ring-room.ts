import type { Command, Understanding } from '../../core/command.js';
import type { Origin } from '../../core/origin.js';
import { omit } from '../../core/omit.js';
import type { AssistantParts } from '../assistant-parts.js';

type House = Pick<AssistantParts, 'engine' | 'here' | 'satellites'>;

/** What may ring in a room; other sentences are not looked at. */
const rings = /\b(?:wake|alarm|timer|remind)/i;
/** Behind these words a reminder says what it is about. */
const saysWhat = /\bremind me\b.*\b(?:to|that|about)\b/i;

/**
 * A sentence that names the room where something is to ring: "wake me at seven in the living room". Undefined where it names none, and
 * where the room belongs to what a reminder is about.
 * @param found what the sentence says with these words @param read reads the sentence without them
 */
export function readRingRoom(
  text: string,
  found: Understanding,
  house: House,
  read: (rest: string) => Understanding,
): Understanding | undefined {
  if (!rings.test(text)) return undefined;
  for (const { room, before, after } of listRooms(house).flatMap((each) => cutAt(each, text))) {
    const isOfReminder = saysWhat.test(before) && (after !== '' || found.commands.some(isReminder));
    const rest = isOfReminder ? undefined : read(`${before} ${after}`.trim());
    if (rest && isAllSet(rest)) return { ...rest, text, ringsIn: room };
  }
  return undefined;
}

/** What stands before and behind the words for a room, wherever they stand. */
function cutAt(room: string, text: string) {
  return [...text.matchAll(phraseOf(room))].map(({ index, 0: words }) => {
    return { room, before: text.slice(0, index), after: text.slice(index + words.length) };
  });
}

/** Where something is asked for, or the room that was named for it. */
export function inRingRoom(origin: Origin, room: string | undefined, { here, satellites }: House): Origin {
  if (room === undefined || isSame(room, origin.room)) return origin;
  const satellite = satellites?.inRoom(room);
  if (satellite !== undefined) return { ...origin, room, satellite };
  return { ...omit(origin, 'room', 'satellite'), ...(isSame(room, here) ? {} : { room }) };
}

/** Tells where something rings, where that is not where it was said. */
export function tellRingRoom(origin: Origin, room: string | undefined, { here, satellites }: House): string {
  if (room === undefined || isSame(room, origin.room ?? here)) return '';
  const named = `the ${room.toLowerCase()}`;
  if (isSame(room, here) || satellites?.inRoom(room) !== undefined) return ` It rings in ${named}.`;
  return ` There is no Lantern in ${named}, so it rings ${origin.satellite === undefined ? 'here' : 'at the hub'}.`;
}

/** The rooms of the house, longer names first: "small bedroom" is not "bedroom". */
function listRooms({ engine, here, satellites }: House): readonly string[] {
  const areas = engine.lamps.flatMap(({ area }) => area ?? []);
  const rooms = [...(here === undefined ? [] : [here]), ...areas, ...(satellites?.rooms ?? [])];
  return [...new Map(rooms.map((room) => [room.toLowerCase(), room])).values()].sort((a, b) => b.length - a.length);
}

const phraseOf = (room: string) =>
  new RegExp(`[ ,]*(?<![\\p{L}\\p{N}])in (?:(?:the|my|our) )?${escape(room)}(?![\\p{L}\\p{N}])[,.!]*`, 'giu');
const escape = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const isSame = (one: string, other: string | undefined) => one.toLowerCase() === other?.toLowerCase();

const isAllSet = ({ commands }: Understanding) => commands.length > 0 && commands.every(isSet);

/** Whether something is set, with all that it takes. */
function isSet(command: Command): boolean {
  return command.intent === 'timer.start' || (command.intent === 'alarm.set' ? hasTime(command) : isReminder(command));
}

const isReminder = (command: Command) =>
  command.intent === 'reminder.set' && command.message !== undefined && hasTime(command);
const hasTime = (command: Command) => 'at' in command || 'delay' in command;
