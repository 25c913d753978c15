import { parseWritten } from '../../app/parse-written.js';
import { anyLamp, listStates, type Machine, type StateOrigin } from '../../app/list-states.js';
import { LanternError } from '../../core/errors.js';
import { createNoLampError, createNotFoundError } from '../../core/not-found.js';
import { withStored, type CommandContext } from '../context.js';
import { parseJsonArgument, sendChanges } from './light-orders.js';

/** The headings of the list. */
const headings: Readonly<Record<StateOrigin, string>> = {
  own: 'your own looks',
  'asked for': 'made because somebody asked for them',
  'built in': 'always there',
};

/** Prints every look with what it looks like, one's own first. */
export async function printStates(context: CommandContext): Promise<number> {
  const { surroundings, json } = context;
  let last: StateOrigin | undefined;
  for (const { stored, ...view } of await readStates(context)) {
    const { name, origin, shows } = view;
    if (json) surroundings.print(JSON.stringify({ ...stored, origin, shows }));
    else {
      if (origin !== last) surroundings.print(`${headings[origin]}:`);
      surroundings.print(`  ${name}: ${shows}`);
    }
    last = origin;
  }
  return 0;
}

const readStates = (context: CommandContext) =>
  withStored(context, ({ engine }) => listStates(engine.machine, engine.lamps));

/** One look by its name, however that is capitalized. @throws LanternError `not-found` */
async function findStored(name: string, context: CommandContext): Promise<object> {
  const all = await readStates(context);
  const folded = name.toLowerCase();
  const found = all.find((each) => each.name === name) ?? all.find((each) => each.name.toLowerCase() === folded);
  if (found) return found.stored;
  throw createNotFoundError(
    'state',
    name,
    all.map((each) => each.name),
    'lantern state list shows them all',
  );
}

export async function showState(name: string, context: CommandContext): Promise<number> {
  context.surroundings.print(JSON.stringify(await findStored(name, context), null, context.json ? 0 : 2));
  return 0;
}

export function createState(json: string, context: CommandContext): Promise<number> {
  const change = parseWritten('state', parseJsonArgument(json));
  return sendChanges([change], 'lantern state create', 'saved', context);
}

export async function removeState(name: string, cascade: boolean, context: CommandContext): Promise<number> {
  const kept = await findKept(name, context);
  const change = kept
    ? { kind: 'scene.delete' as const, name: kept.name }
    : { kind: 'state.delete' as const, name, cascade };
  return sendChanges([change], `lantern state delete ${name}`, `deleted ${name}`, context);
}

/** How some lamps look together, kept under that name; undefined where it is none or a state has the name. */
async function findKept(name: string, context: CommandContext): Promise<Kept | undefined> {
  const { states, scenes } = await withStored(context, ({ engine }) => engine.machine);
  const folded = name.toLowerCase();
  return states.has(name) ? undefined : [...scenes.values()].find((each) => each.name.toLowerCase() === folded);
}

type Kept = ReturnType<Machine['scenes']['get']> & object;

export async function setState(name: string, lamp: string | undefined, context: CommandContext): Promise<number> {
  const all = context.config.lamps.map(({ id }) => id);
  const ids = all.filter((id) => lamp === undefined || id === lamp);
  if (ids.length === 0) throw createNoLampError(lamp ?? '', all);
  const kept = await findKept(name, context);
  const changes = ids.flatMap((id) =>
    kept ? showKept(kept, id) : [{ kind: 'lamp.set' as const, lamp: id, state: name }],
  );
  const shown = changes.map((change) => change.lamp).join(', ');
  if (changes.length === 0) throw new LanternError('not-found', `the look ${name} has nothing for ${ids.join(', ')}`);
  return sendChanges(changes, `lantern state set ${name}`, `${shown}: ${name}`, context);
}

/** What a lamp is to show of it. */
function showKept({ lamps }: Kept, lamp: string) {
  const look = lamps.find((each) => each.lamp === lamp) ?? lamps.find((each) => each.lamp === anyLamp);
  if (look === undefined) return [];
  const { state, brightness } = look;
  return [{ kind: 'lamp.set' as const, lamp, state, brightness }];
}
