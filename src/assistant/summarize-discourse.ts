import type { Command, Understanding } from '../core/command.js';
import { references, type Target } from '../core/target.js';
import type { Lamp } from '../core/lamp.js';
import type { RequestDiscourse } from '../core/request-discourse.js';
import { resolveTarget } from '../core/resolve-target.js';
import type { Discourse, TopicTurn } from '../dialogue/discourse.js';
import type { Engine } from '../engine/engine.js';
import { isLightCommand } from '../engine/light-commands.js';
import { listNames } from './answers/describe-light.js';
import { tellWish } from './time/tell-wish.js';

/**
 * What the conversation was about when a sentence came, and which lamps the sentence meant because of it, for `lantern trace`.
 * Undefined where neither matters.
 * @param read the sentence with its references as they stand
 * @param settled the same with its references resolved
 * @param now wall time, milliseconds
 */
export function summarizeDiscourse(
  discourse: Discourse,
  read: Understanding,
  settled: Understanding,
  { engine, here, now }: { readonly engine: Engine; readonly here: string | undefined; readonly now: number },
): RequestDiscourse | undefined {
  const last = discourse.at(-1);
  const words = [...new Set(read.commands.flatMap((command) => wordsOf(targetOf(command))))];
  if (!last && words.length === 0) return undefined;
  const { manner = null } = read;
  const isTied = words.length > 0 || manner !== null || hasSettledLamps(settled);
  const meant = isTied ? listNames(lampsOf(settled, engine, here)) : '';
  if (!last) return { before: null, words, manner, meant };
  const { lamps, at } = last;
  const before = { told: tell(last, engine, here), lamps, ms: now - at, planned: last.plans !== undefined };
  return { before, words, manner, meant };
}

/** The last sentence about lamps, in a few words: "the bed light turns red". */
function tell({ commands, lamps, tookBack }: TopicTurn, engine: Engine, here: string | undefined): string {
  const known = lamps.flatMap((id): readonly Lamp[] => engine.lamps.filter((lamp) => lamp.id === id));
  const named = listNames(known) || 'no light';
  const wishes = commands.filter(isLightCommand);
  if (tookBack) return known.length > 0 ? `${named}, back as before` : 'an undo';
  return wishes.length > 0 ? tellWish(wishes, engine, here) : named;
}

const hasSettledLamps = ({ commands }: Understanding) => commands.some((command) => targetOf(command)?.lamps);

/** The lamps of a sentence's commands, each once. */
function lampsOf({ commands }: Understanding, engine: Engine, here: string | undefined): readonly Lamp[] {
  const found = commands.filter(isAboutLamps).flatMap((command): readonly Lamp[] => {
    try {
      return resolveTarget(targetOf(command), engine.lamps, here);
    } catch {
      return []; // A lamp that is not there; the reply says so.
    }
  });
  return [...new Set(found)];
}

const isAboutLamps = ({ intent }: Command) => /^(light\.|state\.get$|explain$)/.test(intent);
const targetOf = (command: object) => ('target' in command ? (command.target as Target | undefined) : undefined);

function wordsOf(target: Target | undefined): readonly string[] {
  const places = [target ?? {}, ...(target?.except ?? [])];
  return places.flatMap(({ refers, shows }) => [
    ...references.filter((word) => word === refers),
    ...(shows === undefined ? [] : [`the ${shows} one`]),
  ]);
}
