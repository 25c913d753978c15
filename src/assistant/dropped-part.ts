import type { Command, Understanding } from '../core/command.js';
import { listDroppable, type Droppable } from '../language/clauses/list-droppable.js';
import type { AssistantParts } from './assistant-parts.js';
import { unread } from './doubt-reading.js';
import { isForLater } from './time/delayed-commands.js';
import { changing } from './unread-part.js';

type Parts = Pick<AssistantParts, 'agent' | 'engine'>;

/** More parts of a sentence are not tried; each is read once more. */
const mostTried = 4;
/** Of these too a part may not be passed over. */
const alsoChanging = /^(?:state|appointment)\./;

/** What is named by when it happens: "stop turning on the hall lamp *when there is motion*". */
const names = /\.(?:cancel|pause|resume|forget|remove|end)$/;

/**
 * What a sentence means, unless it says more than would be done of it: where it comes to the same without one of its parts, that part was
 * passed over. An agent understands more; without one it is asked whether the rest is to be done. @param read the meaning of a whole sentence
 */
export function askAboutDropped(
  text: string,
  understanding: Understanding,
  read: (text: string) => { readonly understanding: Understanding },
  { agent, engine }: Parts,
): Understanding {
  const { route, commands } = understanding;
  if (route !== 'command' || !commands.some(({ intent }) => changing.test(intent) || alsoChanging.test(intent)))
    return understanding;
  const came = JSON.stringify(commands);
  const dropped = listDroppable(text, listPlaces(engine.lamps))
    .filter((each) => counts(each, commands))
    .slice(0, mostTried)
    .find(({ rest }) => JSON.stringify(read(rest).understanding.commands) === came);
  if (!dropped) return understanding;
  const question = `I didn't understand "${dropped.part}". Shall I do the rest?`;
  return agent ? unread(text) : { text, route: 'ask', commands: [], offers: commands, question };
}

/**
 * Whether a part counts. Around what is done at once, people say all sorts of things ("turn off the lights and sleep well", "when you get a
 * chance"), and what is ended is named by its condition.
 */
function counts({ kind, part }: Droppable, commands: readonly Command[]): boolean {
  if (kind === 'look') return true;
  if (kind === 'condition' && commands.every(({ intent }) => names.test(intent))) return false;
  const isNow = commands.every((command) => command.intent.startsWith('light.') && !isForLater(command));
  return !isNow || /^(?:if|unless|provided)\b/.test(part);
}

/** What a look may be on. */
const listPlaces = (lamps: Parts['engine']['lamps']): readonly string[] => [
  ...lamps.flatMap(({ name, aliases = [], area = '' }) => [name, ...aliases, area].map((each) => each.toLowerCase())),
  ...['light', 'lamp', 'lights', 'lamps'],
];
