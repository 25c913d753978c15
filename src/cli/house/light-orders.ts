import { LanternError } from '../../core/errors.js';
import type { Controls } from '../../app/controls.js';
import { parseWritten } from '../../app/parse-written.js';
import { createNotFoundError } from '../../core/not-found.js';
import type { LightSide } from '../../app/hardware/light-side.js';
import { withControls, withStored, type CommandContext } from '../context.js';
import { findAway, tellUnkept } from './tell-unkept.js';

type Changes = Parameters<Controls['apply']>[0];

/** Prints rows as text, or as JSON with one object per line. If there are none, prints the text `none`. */
export function printRows<Row>(
  rows: readonly Row[],
  describe: (row: Row) => string,
  none: string,
  { json, surroundings }: CommandContext,
): void {
  for (const row of rows) surroundings.print(json ? JSON.stringify(row) : describe(row));
  if (rows.length === 0 && !json) surroundings.print(none);
}

/** Applies one change set and prints `said`, or that nothing changed. */
export async function sendChanges(
  changes: Changes,
  detail: string,
  said: string,
  context: CommandContext,
): Promise<number> {
  const done = await withControls(context, (controls) => controls.apply(changes, detail));
  for (const problem of done.problems) context.surroundings.printError(`lantern: ${problem}`);
  for (const warning of done.warnings)
    context.surroundings.printError(
      `lantern: ${warning}${warning.endsWith('?') ? '' : ';'} lantern undo takes it back`,
    );
  context.surroundings.print(context.json ? JSON.stringify(done) : done.id === null ? 'nothing changed' : said);
  return 0;
}

/** Parses JSON from the command line. @throws LanternError `usage-invalid` */
export function parseJsonArgument(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new LanternError(
      'usage-invalid',
      `"${text.slice(0, 60)}" is not JSON; put all of it in quotes for the shell, as in the example of --help, and close every brace`,
    );
  }
}

export async function listRules(context: CommandContext): Promise<number> {
  const rows = await withStored(context, ({ engine }) => [...engine.machine.rules.values()]);
  const describe = (rule: (typeof rows)[number]) =>
    `${rule.id}: in ${rule.from}, on ${rule.on}${rule.condition === undefined ? '' : ` if ${rule.condition}`}` +
    `${rule.action === undefined ? '' : ` do ${rule.action}`}${rule.to === undefined ? '' : ` -> ${rule.to}`}` +
    `${rule.priority === 0 ? '' : ` (priority ${rule.priority})`}${rule.enabled ? '' : ' (off)'}`;
  printRows(rows, describe, 'no rules', context);
  return 0;
}

export function addRule(json: string, context: CommandContext): Promise<number> {
  const change = parseWritten('rule', parseJsonArgument(json));
  return sendChanges([change], 'lantern rule add', 'added', context);
}

export function enableRule(id: string, enabled: boolean, context: CommandContext): Promise<number> {
  const verb = enabled ? 'enable' : 'disable';
  return sendChanges([{ kind: 'rule.enable', id, enabled }], `lantern rule ${verb} ${id}`, `${verb}d ${id}`, context);
}

export function deleteRule(id: string, context: CommandContext): Promise<number> {
  return sendChanges([{ kind: 'rule.delete', id }], `lantern rule delete ${id}`, `deleted ${id}`, context);
}

export async function listTimers(context: CommandContext): Promise<number> {
  const rows = await withStored(context, ({ engine }) =>
    [...engine.machine.timers].map(([event, timer]) => ({ event, ...timer })),
  );
  const describe = ({ event, ...timer }: (typeof rows)[number]) => `${event}: ${describeTimer(timer)}`;
  printRows(rows, describe, 'no timers', context);
  return 0;
}

type StoredTimer = MapValue<LightSide['engine']['machine']['timers']>;
type MapValue<Map> = Map extends ReadonlyMap<unknown, infer Value> ? Value : never;

/** When a timer fires and how often, in words and ISO times. */
function describeTimer({
  due,
  every_ms: every,
  cron,
  missed,
  paused_ms: left,
  ringing_since: since,
}: StoredTimer): string {
  const next = left === undefined ? new Date(due).toISOString() : `paused with ${left} ms left`;
  return [
    since === undefined ? next : `ringing since ${new Date(since).toISOString()}`,
    ...(every === undefined ? [] : [`every ${every} ms`]),
    ...(cron === undefined ? [] : [cron]),
    `when missed: ${missed}`,
  ].join(', ');
}

export function addTimer(json: string, context: CommandContext): Promise<number> {
  const change = parseWritten('timer', parseJsonArgument(json));
  return sendChanges([change], 'lantern timer add', 'set', context);
}

export function deleteTimer(id: string, context: CommandContext): Promise<number> {
  return sendChanges([{ kind: 'timer.delete', id }], `lantern timer delete ${id}`, `deleted ${id}`, context);
}

export async function getData(name: string | undefined, context: CommandContext): Promise<number> {
  const variables = await withStored(context, ({ engine }) => [...engine.machine.variables]);
  const rows = variables
    .filter(([key]) => name === undefined || key === name)
    .map(([key, value]) => ({ name: key, value }));
  if (name !== undefined && rows.length === 0)
    throw createNotFoundError(
      'variable',
      name,
      variables.map(([key]) => key),
      'lantern data get shows them all',
    );
  printRows(rows, (row) => `${row.name} = ${JSON.stringify(row.value)}`, 'no variables', context);
  return 0;
}

export function setData(name: string, text: string, context: CommandContext): Promise<number> {
  const value = parseScalar(text);
  return sendChanges(
    [{ kind: 'data.set', name, value }],
    `lantern data set ${name}`,
    `${name} = ${JSON.stringify(value)}`,
    context,
  );
}

/** Parses a number, true, false, null or a quoted text as JSON; anything else is plain text. */
function parseScalar(text: string): string | number | boolean | null {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null ? text : (value as string | number | boolean | null);
  } catch {
    return text;
  }
}

/** Prints what each lamp shows. */
export async function listLamps(context: CommandContext): Promise<number> {
  const { listStoredLamps } = await import('../../app/list-stored-lamps.js');
  const stored = await withStored(context, listStoredLamps);
  await tellUnkept(context);
  const away = await findAway(context);
  const rows = stored.map((lamp) => (away.has(lamp.id) ? { ...lamp, available: false } : lamp));
  const describe = ({ id, state, brightness, rgb }: (typeof rows)[number]) =>
    `${id}: ${state} at ${Math.round(brightness)} % rgb ${rgb.join(' ')}${away.has(id) ? ' (away: nothing reaches it)' : ''}`;
  printRows(rows, describe, 'no lamps', context);
  return 0;
}
