import { parseWritten } from '../../app/parse-written.js';
import { HookSecrets } from '../../app/data-folder/hook-secrets.js';
import { LanternError } from '../../core/errors.js';
import { createNotFoundError } from '../../core/not-found.js';
import { withControls, withStored, type CommandContext } from '../context.js';
import { sendChanges, parseJsonArgument, printRows } from './light-orders.js';

export async function listSources(context: CommandContext): Promise<number> {
  const rows = await withControls(context, async (controls) => {
    const all = await controls.listSources();
    return all.map((source) => ({ ...source, running: controls.stays }));
  });
  const describe = (row: (typeof rows)[number]) => {
    const { name, interval_ms: interval, cron, fetch, mqtt, status, running } = row;
    const from = fetch
      ? `${fetch.tool} ${cron ?? `every ${(interval ?? 0) / 1000} s`}`
      : mqtt
        ? `mqtt ${mqtt.topic}`
        : `POST /hooks/${name}`;
    const how = running || status.state === 'off' ? status.state : 'not running';
    const heard = status.heard === null ? '' : `, heard ${new Date(status.heard).toISOString()}`;
    const next = running && status.next !== null ? `, next ${new Date(status.next).toISOString()}` : '';
    return `${name}: ${from}, ${how}${status.stale ? ', stale' : ''}${heard}${next}${status.problem === null ? '' : `: ${status.problem}`}`;
  };
  printRows(rows, describe, 'no data sources', context);
  return 0;
}

export async function addSource(json: string, context: CommandContext): Promise<number> {
  const change = parseWritten('source', parseJsonArgument(json));
  const code = await sendChanges([change], 'lantern sources add', 'added', context);
  const webhook = change.kind === 'source.save' && change.source.webhook ? change.source.name : null;
  return webhook !== null && !context.json ? showSecret(webhook, context) : code;
}

export function removeSource(name: string, context: CommandContext): Promise<number> {
  const change = { kind: 'source.delete', name } as const;
  return sendChanges([change], `lantern sources remove ${name}`, `removed ${name}`, context);
}

/** Fetches from one data source now, and prints what its variables then hold. */
export async function pollSource(name: string, context: CommandContext): Promise<number> {
  await withControls(context, (controls) => controls.pollSource(name));
  const rows = await withStored(context, ({ engine }) =>
    Object.keys(engine.machine.sources.get(name)?.store ?? {}).map((variable) => ({
      name: variable,
      value: engine.machine.variables.get(variable) ?? null,
    })),
  );
  printRows(rows, (row) => `${row.name} = ${JSON.stringify(row.value)}`, `${name} answered`, context);
  return 0;
}

/** Prints the address of a webhook and the secret that posts are signed with. */
export async function showSecret(name: string, context: CommandContext): Promise<number> {
  const { json, surroundings, config, dataFolder } = context;
  const sources = await withStored(context, ({ engine }) => engine.machine.sources);
  const source = sources.get(name);
  if (!source) throw createNotFoundError('data source', name, sources.keys(), 'lantern sources list shows them all');
  if (!source.webhook) throw new LanternError('usage-invalid', `"${name}" is not a webhook`);
  const secret = new HookSecrets(dataFolder).secretOf(source);
  const { host, port, tls } = config.web;
  const origin = tls?.enabled ? `https://${host}:${tls.port}` : `http://${host}:${port}`;
  const url = `${origin}/hooks/${name}`;
  surroundings.print(json ? JSON.stringify({ name, url, secret }) : `${url}\nsecret: ${secret}`);
  return 0;
}
