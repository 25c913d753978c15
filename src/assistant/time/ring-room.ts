import type { Command, Understanding } from '../../core/command.js';
import type { Origin } from '../../core/origin.js';
import { omit } from '../../core/omit.js';
import type { Timer } from '../../light/timer.js';
import type { AssistantParts } from '../assistant-parts.js';
import { findReminders } from './reminders.js';
import { isOfStanding, meanStanding } from './standing-in-room.js';

type House = Pick<AssistantParts, 'engine' | 'here' | 'satellites'>;

/** What may ring in a room; other sentences are not looked at. */
const rings = /\b(?:wake|alarm|timer|remind)/i;
/** Behind these words a reminder says what it is about. */
const saysWhat = /\bremind me\b.*\b(?:to|that|about)\b/i;

/**
 * A sentence that names the room where something is to ring, or rings: "wake me at seven in the living room", "cancel the kitchen alarm".
 * Undefined where it names none, and where the room belongs to what a reminder is about.
 * @param found what the sentence says with these words @param read reads the sentence without them
 */
export function readRingRoom(
  text: string,
  found: Understanding,
  house: House,
  read: (rest: string) => Understanding,
): Understanding | undefined {
  if (!rings.test(text)) return undefined;
  for (const cut of listRooms(house).flatMap((each) => cutAt(each, text))) {
    const { room, before, after } = cut;
    if (isOther(cut, found, house)) continue;
    const rest = read(`${before} ${after}`.trim());
    if (isAll(rest, isOfStanding)) return meanStanding({ ...rest, text }, room, house);
    if (isAll(rest, saysWhat.test(before) ? isWhole : isSet)) return { ...rest, text, ringsIn: room };
  }
  return undefined;
}

/** Whether the words for a room are no place where something rings, but part of a message or a name. */
function isOther(cut: Cut, found: Understanding, house: House): boolean {
  const isOfMessage = saysWhat.test(cut.before) && (cut.after !== '' || found.commands.some(isReminder));
  return isOfMessage || isName(cut, found, house) || found.commands.some((each) => isFound(each, house));
}

/** The words for a room in a sentence, and what stands before and behind them. */
interface Cut {
  readonly room: string;
  readonly before: string;
  readonly after: string;
  /** "The kitchen timer", and not "in the kitchen". */
  readonly isNoun: boolean;
}

function cutAt(room: string, text: string): readonly Cut[] {
  return [placeOf(room), nounOf(room)].flatMap((phrase, at) =>
    [...text.matchAll(phrase)].map(({ index, 0: words }) => {
      return { room, before: text.slice(0, index), after: text.slice(index + words.length), isNoun: at === 1 };
    }),
  );
}

/** A timer may have the name of a room: "set a kitchen timer for ten minutes". */
function isName({ room, isNoun }: Cut, { commands }: Understanding, { engine }: House): boolean {
  const isNew = commands.some(({ intent }) => intent === 'timer.start' || intent === 'timer.rename');
  return isNoun && (isNew || [...engine.machine.timers.values()].some(({ name }) => isSame(name, room)));
}

/** A reminder may be about a room: "cancel the reminder to paint in the kitchen". */
function isFound(command: Command, { engine }: House): boolean {
  const about = command.intent.startsWith('reminder.') && 'about' in command ? command.about : undefined;
  return about !== undefined && findReminders(about, engine).length > 0;
}

/** Where something is asked for, or the room that was named for it. */
export function inRingRoom(origin: Origin, room: string | undefined, { here, satellites }: House): Origin {
  if (room === undefined || isSame(room, origin.room)) return origin;
  const satellite = satellites?.inRoom(room);
  if (satellite !== undefined) return { ...origin, room, satellite };
  return { ...omit(origin, 'room', 'satellite'), ...(isSame(room, here) ? {} : { room }) };
}

/** Tells where something rings that was set just now, where that is not where it was said. */
export function tellRingRoom(asked: Origin, { satellite, room }: Timer, { here, satellites }: House): string {
  const rung = satellite === undefined ? here : satellites?.roomOf(satellite);
  const isElsewhere = satellite !== asked.satellite && rung !== undefined;
  if (room === undefined) return isElsewhere ? ` It rings in the ${rung.toLowerCase()}.` : '';
  const where = asked.satellite === undefined ? 'here' : 'at the hub';
  return ` There is no Lantern in the ${room.toLowerCase()}, so it rings ${where}.`;
}

/** The rooms of the house, longer names first: "small bedroom" is not "bedroom". */
function listRooms({ engine, here, satellites }: House): readonly string[] {
  const areas = engine.lamps.flatMap(({ area }) => area ?? []);
  const rooms = [...(here === undefined ? [] : [here]), ...areas, ...(satellites?.rooms ?? [])];
  return [...new Map(rooms.map((room) => [room.toLowerCase(), room])).values()].sort((a, b) => b.length - a.length);
}

const placeOf = (room: string) =>
  new RegExp(`[ ,]*(?<![\\p{L}\\p{N}])in (?:(?:the|my|our) )?${escape(room)}(?![\\p{L}\\p{N}])[,.!?]*`, 'giu');
/** Only before what rings: "the kitchen alarm". */
const nounOf = (room: string) =>
  new RegExp(
    ` (?:(?<=\\b(?:the|my|our|all) ))?${escape(room)}(?= (?:alarm|timer|reminder)s?(?![\\p{L}\\p{N}]))`,
    'giu',
  );
const escape = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const isSame = (one: string, other: string | undefined) => one.toLowerCase() === other?.toLowerCase();

const isAll = ({ commands }: Understanding, are: (command: Command) => boolean) =>
  commands.length > 0 && commands.every(are);

/** Whether something is set, be it that what it takes is still asked for. */
const isSet = ({ intent }: Command) => /^(?:timer\.start|alarm\.set|reminder\.set)$/.test(intent);

/** Whether something is set, with all that it takes. */
const isWhole = (command: Command) =>
  command.intent === 'timer.start' || (command.intent === 'alarm.set' ? hasTime(command) : isReminder(command));

const isReminder = (command: Command) =>
  command.intent === 'reminder.set' && command.message !== undefined && hasTime(command);
const hasTime = (command: Command) => 'at' in command || 'delay' in command;
