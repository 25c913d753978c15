import { LanternError } from '../../core/errors.js';
import { withControls, withStored, type CommandContext } from '../context.js';
import { drawWaterfall, type Traced } from '../talk/waterfall.js';
import { tellUnkept } from './tell-unkept.js';

/** Prints the newest change sets: when, who, and what. */
export async function listHistory(count: number, context: CommandContext): Promise<number> {
  const entries = await withStored(context, (light) =>
    light.engine.history(count).map((entry) => ({ ...entry, why: light.tellCause(entry) })),
  );
  for (const { id, at, origin, writes, firings, undoes, why } of entries) {
    const rules = [...new Set(firings.map(({ rule }) => rule))];
    const changes = writes.map((write) => `${write.kind} ${write.id}`).join(', ');
    const line = `${id}  ${new Date(at).toISOString()}  ${origin.kind}  ${why}  [${changes}]${rules.length > 0 ? ` rules ${rules.join(', ')}` : ''}`;
    context.surroundings.print(context.json ? JSON.stringify({ id, at, origin, writes, firings, undoes }) : line);
  }
  if (entries.length === 0 && !context.json) context.surroundings.print('nothing has happened yet');
  return 0;
}

export async function undo(context: CommandContext): Promise<number> {
  const entry = await withControls(context, (controls) => controls.undo());
  context.surroundings.print(
    context.json
      ? JSON.stringify({ undone: entry.id, origin: entry.origin })
      : `undone: ${entry.origin.detail ?? entry.origin.kind}`,
  );
  return 0;
}

/** Prints why each lamp shows what it shows. */
export async function explainLamps(context: CommandContext): Promise<number> {
  const { surroundings, json } = context;
  const explained = await withStored(context, (light) => light.engine.lamps.map(({ id }) => light.explain(id)));
  await tellUnkept(context);
  for (const { sentence, ...explanation } of explained)
    surroundings.print(json ? JSON.stringify(explanation) : sentence);
  return 0;
}

/** Prints the stages of a request as a waterfall, and what the conversation was about then; by default, of the last one. */
export async function showTrace(id: string | undefined, context: CommandContext): Promise<number> {
  const requests = await withStored(context, ({ store }) => store.recent('request', id === undefined ? 1 : 1000));
  const found = requests.map((entry) => entry.body as Traced).find((request) => id === undefined || request.id === id);
  if (!found && id !== undefined)
    throw new LanternError(
      'not-found',
      `there is no request "${id}"; lantern say … --json tells each one's name, and lantern trace shows the last`,
    );
  if (!found) throw new LanternError('not-found', 'no request has been made yet');
  const { surroundings, json } = context;
  if (json) surroundings.print(JSON.stringify(found));
  else for (const line of drawWaterfall(found)) surroundings.print(line);
  return 0;
}
