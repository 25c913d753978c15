import { text as readText } from 'node:stream/consumers';
import { checkDefinedCode, tryCode, type CodeKind } from '../../app/checks/try-code.js';
import type { Controls } from '../../app/controls.js';
import { LanternError } from '../../core/errors.js';
import { withControls, withStored, withUnlit, type CommandContext } from '../context.js';
import { sendChanges, parseJsonArgument, printRows } from '../house/light-orders.js';

type List = Awaited<ReturnType<Controls['listCode']>>;

export async function printCodeList(kind: CodeKind, context: CommandContext): Promise<number> {
  const [list, stays] = await withControls(context, async (controls) => [await controls.listCode(), controls.stays]);
  const none = `no ${kind}s`;
  switch (kind) {
    case 'tool':
      printRows(list.tools, describeTool, none, context);
      return 0;
    case 'function':
      printRows(list.functions, describeFunction, none, context);
      return 0;
    case 'trigger':
      printRows(list.triggers, (trigger) => describeTrigger(trigger, stays), none, context);
      return 0;
  }
  return kind satisfies never;
}

function describeTool({ name, inputs, hosts, sources, description }: List['tools'][number]): string {
  const asks = hosts.length === 0 ? 'asks nobody' : `asks ${hosts.join(', ')}`;
  const used = sources.length === 0 ? '' : `, for ${sources.join(', ')}`;
  return `${name}({ ${Object.keys(inputs).join(', ')} }): ${asks}${used}: ${description}`;
}

function describeFunction({ name, inputs, runs, problem, description }: List['functions'][number]): string {
  const how = runs === 'tick' ? 'in expressions' : 'in the sandbox';
  return `${name}(${Object.keys(inputs).join(', ')}): ${how}: ${problem ?? description}`;
}

function describeTrigger(trigger: List['triggers'][number], stays: boolean): string {
  const { name, fires, poll_interval_ms: interval, status } = trigger;
  const how = stays || status.state === 'off' ? status.state : 'not running';
  const said = status.answer === null ? '' : `, ${String(status.answer)}`;
  const fired = status.fired === null ? '' : `, fired ${new Date(status.fired).toISOString()}`;
  const why = status.problem === null ? '' : `: ${status.problem}`;
  return `${name}: every ${interval / 1000} s, fires ${fires ?? name}, ${how}${said}${fired}${why}`;
}

export async function showCode(kind: CodeKind, name: string, context: CommandContext): Promise<number> {
  const found = await withStored(context, ({ engine }) => engine.machine[`${kind}s`].get(name));
  if (!found) throw new LanternError('not-found', `there is no ${kind} "${name}"; lantern ${kind}s list shows them`);
  const { code, ...rest } = found;
  const { json, surroundings } = context;
  surroundings.print(json ? JSON.stringify(found) : `${JSON.stringify(rest, null, 2)}\n\n${code}`);
  return 0;
}

/** Runs code once in a sandbox of this process, whether or not a Lantern is running. */
export async function testCode(
  kind: CodeKind,
  name: string,
  json: string | undefined,
  context: CommandContext,
): Promise<number> {
  const given = json === undefined ? undefined : parseJsonArgument(json);
  const value = await withUnlit(context, ({ lightSide: { engine }, outside }) =>
    tryCode(kind, name, given, engine.machine, outside.sandbox),
  );
  context.surroundings.print(context.json ? JSON.stringify({ name, value }) : JSON.stringify(value));
  return 0;
}

export async function addCode(kind: CodeKind, json: string, context: CommandContext): Promise<number> {
  const definition = parseJsonArgument(json === '-' ? await readText(context.surroundings.input) : json);
  const change = await withUnlit(context, ({ outside }) => checkDefinedCode(kind, definition, outside.sandbox));
  return sendChanges([change], `lantern ${kind}s add`, 'added', context);
}

export function removeCode(kind: CodeKind, name: string, cascade: boolean, context: CommandContext): Promise<number> {
  const change =
    kind === 'trigger' ? { kind: `${kind}.delete` as const, name } : { kind: `${kind}.delete` as const, name, cascade };
  return sendChanges([change], `lantern ${kind}s remove ${name}`, `removed ${name}`, context);
}
