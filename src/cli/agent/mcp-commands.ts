import { LanternError } from '../../core/errors.js';
import type { Controls } from '../../app/controls.js';
import { createMcpToken, findRunning } from '../../app/data-folder/running.js';
import { withControls, type CommandContext } from '../context.js';

/** `lantern mcp`: serves the tools over MCP, lists the outside servers, or prints the token for `/mcp`. */
export function mcp(action: string | undefined, context: CommandContext): Promise<number> {
  switch (action) {
    case undefined:
      return serveTools(context);
    case 'list':
      return listServers(context);
    case 'token':
      return Promise.resolve(printToken(context));
    default:
      throw new LanternError('usage-invalid', `lantern mcp takes list, token or nothing, not "${action}"`);
  }
}

/**
 * Serves the tools on standard input and output. Each call goes to the Lantern that is running on the data folder at that moment.
 * If there is none, this process owns the folder just for the call, because a client may stay connected for days.
 */
async function serveTools(context: CommandContext): Promise<number> {
  const { input, output, outputClosed, onSignal } = context.surroundings;
  const { serveMcp } = await import('../../app/agent/mcp-stdio.js');
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const signals = onSignal(stop);
  outputClosed.addEventListener('abort', stop);
  const desk: Controls['desk'] = {
    list: () => withControls(context, (controls) => controls.desk.list()),
    call: (call, signal) => withControls(context, (controls) => controls.desk.call(call, signal)),
  };
  try {
    await serveMcp(desk, input, output, stopping.signal);
    return 0;
  } finally {
    signals[Symbol.dispose]();
  }
}

/** Prints each outside server and its tools. Returns 1 if one is not connected. */
async function listServers(context: CommandContext): Promise<number> {
  const { json, surroundings } = context;
  const servers = await withControls(context, (controls) => controls.listServers());
  for (const server of servers) {
    const { name, place, state, problem, tools } = server;
    const how = `${state}${problem === null ? '' : `: ${problem}`}`;
    surroundings.print(json ? JSON.stringify(server) : `${name}  ${place}  ${how}`);
    if (!json) for (const tool of tools) surroundings.print(`  ${tool.name}  ${tool.tier}`);
  }
  if (servers.length === 0 && !json)
    surroundings.print('no outside servers; name them in mcp.servers of the configuration');
  return servers.every(({ state }) => state === 'connected') ? 0 : 1;
}

/** Prints the token that programs send to `/mcp`; it opens nothing else. @throws LanternError `not-found` */
function printToken({ dataFolder, json, surroundings, config }: CommandContext): number {
  const running = findRunning(dataFolder);
  if (!running?.api) throw new LanternError('not-found', 'no Lantern with an API is running on this data folder');
  const token = createMcpToken(running.api.token);
  const url = `${running.api.url}/mcp`;
  if (!config.mcp.serve) surroundings.printError('lantern: MCP is switched off; set mcp.serve: true to turn it on');
  surroundings.print(json ? JSON.stringify({ url, token }) : `${url}\n${token}`);
  return 0;
}
