import type { Understanding } from '../core/command.js';
import { listDroppable } from '../language/clauses/list-droppable.js';
import type { AssistantParts } from './assistant-parts.js';
import { tellUnread } from './doubt-reading.js';

type Parts = Pick<AssistantParts, 'agent' | 'engine'>;

/** More parts of a sentence are not tried; each is read once more. */
const mostTried = 4;
const changes =
  /^(?:light|automation|state)\.|^(?:alarm|reminder)\.(?:set|change|cancel|ahead)|^timer\.(?!status)|^setup\.(?:pause|resume|forget)|^plan\.(?!list)|^appointment\./;

/**
 * What a sentence means, unless it says more than would be done of it: where it comes to the same without one of its parts, that part was
 * passed over, and nothing is done. @param read the meaning of a whole sentence
 */
export function refuseDropped(
  text: string,
  understanding: Understanding,
  read: (text: string) => { readonly understanding: Understanding },
  parts: Parts,
): Understanding {
  const { route, commands } = understanding;
  if (route !== 'command' || !commands.some(({ intent }) => changes.test(intent))) return understanding;
  const came = JSON.stringify(commands);
  const dropped = listDroppable(text, listPlaces(parts.engine.lamps))
    .slice(0, mostTried)
    .find(({ rest }) => JSON.stringify(read(rest).understanding.commands) === came);
  return dropped ? tellUnread(text, dropped.part, parts) : understanding;
}

/** What a look may be on. */
const listPlaces = (lamps: Parts['engine']['lamps']): readonly string[] => [
  ...lamps.flatMap(({ name, aliases = [], area = '' }) => [name, ...aliases, area].map((each) => each.toLowerCase())),
  ...['light', 'lamp', 'lights', 'lamps'],
];
