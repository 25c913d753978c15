import type { TurnList } from '../../turn-routes.js';
import { describeCommand, describeRoute, type NameLamp } from '../talk/words.js';
import type { Entry } from './entry.js';

type Turn = TurnList['turns'][number];

/** What the page shows, with what Lantern keeps of it: that is older, or tells more. What was kept and is not anymore was forgotten. */
export function mergeTurns(shown: readonly Entry[], turns: readonly Turn[], nameLamp: NameLamp): readonly Entry[] {
  const kept = new Map(turns.filter(({ text }) => text !== '').map((turn) => [turn.request, toEntry(turn, nameLamp)]));
  const known = new Set(shown.map(({ id }) => id));
  const older = [...kept.values()].filter(({ id }) => !known.has(id));
  const isForgotten = ({ id, isKept = false }: Entry) => isKept && !kept.has(id);
  return [...older, ...shown.filter((entry) => !isForgotten(entry)).map((entry) => kept.get(entry.id) ?? entry)];
}

function toEntry({ request, text, route, commands, reply, undo }: Turn, nameLamp: NameLamp): Entry {
  const done = tellCommands(route, commands, nameLamp);
  return { id: request, heard: text, partial: false, done, reply, undo, isKept: true };
}

/** What was understood, in a few words for each command. */
export function tellCommands(
  route: string,
  commands: Readonly<Turn['commands']>,
  nameLamp: NameLamp,
): readonly string[] {
  const words =
    commands.length > 0 ? commands.map((command) => describeCommand(command, nameLamp)) : [describeRoute(route)];
  return words.filter((word) => word !== '');
}
