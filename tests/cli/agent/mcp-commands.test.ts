import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createFolder } from '../../setup/folders.js';
import { until } from '../../setup/run-api.js';
import { parseLines, runLantern, startLantern } from '../../setup/run-lantern.js';

const program = fileURLToPath(new URL('../../../bin/lantern.js', import.meta.url));
const clients: Client[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});

/** A data folder, commands on it, and real MCP clients of `lantern mcp` on it: in process, or as clients start it. */
function createFolderWith(configuration = '') {
  const data = createFolder();
  writeFileSync(`${data}/lantern.yaml`, configuration);
  const environment: Record<string, string> = { LANTERN_WEB_PORT: '0' };
  const connectProcess = async (name: string) => {
    const client = new Client({ name, version: '1.0.0' });
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [program, 'mcp', '--data', data],
      env: environment,
      stderr: 'pipe',
    });
    await client.connect(transport);
    clients.push(client);
    return client;
  };
  const connect = async (name: string) => {
    const client = new Client({ name, version: '1.0.0' });
    const { input, output } = startLantern(['mcp', '--data', data], environment);
    // Messages look the same either way: the server's transport serves a client as well, the streams changed over.
    const transport = new StdioServerTransport(output, input);
    await client.connect(transport);
    client.onclose = () => input.end();
    clients.push(client);
    return client;
  };
  const run = (words: readonly string[]) => runLantern([...words, '--data', data], '', environment);
  const start = async () => {
    const started = startLantern(['run', '--data', data], environment);
    await started.printed('Page:');
    return started;
  };
  return { connect, connectProcess, run, start };
}

const textOf = (result: Awaited<ReturnType<Client['callTool']>>) => (result.content as { text: string }[])[0]?.text;
const tea = { name: 'tea', r: 1, g: 2, b: 3 };
const confirming = 'agent: { permissions: [{ tool: deleteState, tier: confirm }] }';

describe('lantern mcp', () => {
  test.each([
    ['{"jsonrpc": "2.0", "id": 1', -32700],
    ['hello', -32700],
    ['{"id": 1, "method": 7}', -32600],
    ['[]', -32600],
  ])('a line that is no message is answered as that: %s', async (line, code) => {
    const { input, output, printed, stop } = startLantern(['mcp', '--data', createFolder()]);
    let out = '';
    output.on('data', (bytes: Buffer) => (out += bytes.toString()));
    input.write(`${line}\n{"jsonrpc":"2.0","id":2,"method":"ping"}\n`);
    await printed('"id":2');
    await stop();
    expect(
      out
        .trim()
        .split('\n')
        .map((each) => JSON.parse(each) as object),
    ).toEqual([
      { jsonrpc: '2.0', id: null, error: { code, message: expect.any(String) } },
      { jsonrpc: '2.0', id: 2, result: {} },
    ]);
  });

  test('AGENT-18: serves its tools to a real client, changes the light, and another command undoes it', async () => {
    const { connectProcess, run } = createFolderWith();
    const client = await connectProcess('a test');
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['createState', 'setState', 'getRules', 'recall', 'undo']));
    // Those that need a conversation are not for programs.
    expect(names.filter((name) => ['ask', 'done', 'proposePlan', 'finishStep'].includes(name))).toEqual([]);
    expect(tools.find(({ name }) => name === 'getRules')?.annotations?.readOnlyHint).toBe(true);
    expect(textOf(await client.callTool({ name: 'createState', arguments: tea }))).toBe('The state tea is made.');
    expect((await run(['state', 'list'])).out).toContain('tea');
    expect((await run(['undo'])).out).toContain('a test: make the state tea');
    expect((await run(['state', 'list'])).out).not.toContain('tea');
  });

  test('refuses what needs a yes where no Lantern is running, and tells bad input and unknown tools', async () => {
    const { connect } = createFolderWith(confirming);
    const client = await connect('a test');
    await client.callTool({ name: 'createState', arguments: tea });
    const refused = await client.callTool({ name: 'deleteState', arguments: { name: 'tea' } });
    expect(refused.isError).toBe(true);
    expect(textOf(refused)).toContain('nobody can be asked, since no Lantern is running');
    expect(textOf(await client.callTool({ name: 'createState', arguments: { name: 1 } }))).toContain('- r:');
    await expect(client.callTool({ name: 'fly' })).rejects.toThrow('there is no tool "fly"');
  });

  test('goes through the Lantern that is running, whose people are asked; two clients at once', async () => {
    const { connect, run, start } = createFolderWith(confirming);
    const lantern = await start();
    const [ada, bob] = [await connect('Ada'), await connect('Bob')];
    expect(textOf(await ada.callTool({ name: 'createState', arguments: tea }))).toBe('The state tea is made.');
    expect(textOf(await bob.callTool({ name: 'getStates', arguments: {} }))).toContain('tea');
    const deleting = bob.callTool({ name: 'deleteState', arguments: { name: 'tea' } });
    await lantern.printed('The program "Bob" asks: may it use deleteState to delete the state tea?');
    // A yes within a second of the question can't be an answer to it.
    await until(async () => (await run(['agent', 'approve'])).code === 0);
    expect(textOf(await deleting)).toContain('deleted');
    const audit = parseLines<{ type: string; client?: string; by?: string }>(await run(['audit', 'list', '--json']));
    expect(audit.reverse().map(({ type, client, by = '' }) => `${type} ${client ?? ''} ${by}`.trim())).toEqual([
      'call Ada',
      'call Bob',
      'asked Bob',
      'decided Bob api',
      'call Bob',
    ]);
    await lantern.stop();
    // The next call finds that it is gone.
    expect(textOf(await ada.callTool({ name: 'getStates', arguments: {} }))).not.toContain('"tea"');
  });

  test('a client that gives up has its question withdrawn, and one that is gone leaves nothing behind', async () => {
    const { connect, run, start } = createFolderWith(confirming);
    const lantern = await start();
    const client = await connect('Ada');
    await client.callTool({ name: 'createState', arguments: tea });
    const abort = new AbortController();
    const call = { name: 'deleteState', arguments: { name: 'tea' } };
    const deleting = client.callTool(call, undefined, { signal: abort.signal });
    await lantern.printed('The program "Ada" asks');
    abort.abort();
    await expect(deleting).rejects.toThrow();
    await until(async () => !(await run(['agent', 'status'])).out.includes('paused'));
    const again = client.callTool(call).catch(() => 'gone');
    await until(async () => (await run(['agent', 'status'])).out.includes('paused'));
    await client.close();
    await again;
    await until(async () => !(await run(['agent', 'status'])).out.includes('paused'));
    expect((await run(['state', 'list'])).out).toContain('tea');
    expect((await run(['agent', 'approve'])).code).not.toBe(0);
  });

  test('prints the token for /mcp, and knows nothing else than list and token', async () => {
    const { run, start } = createFolderWith('mcp: { serve: true }');
    expect((await run(['mcp', 'token'])).code).toBe(10);
    await start();
    const { out } = await run(['mcp', 'token']);
    const [url = '', token = ''] = out.split('\n');
    const client = new Client({ name: 'http', version: '1.0.0' });
    clients.push(client);
    const { StreamableHTTPClientTransport } = await import('@modelcontextprotocol/sdk/client/streamableHttp.js');
    await client.connect(
      new StreamableHTTPClientTransport(new URL(url), {
        requestInit: { headers: { authorization: `Bearer ${token}` } },
      }),
    );
    expect(textOf(await client.callTool({ name: 'createState', arguments: tea }))).toBe('The state tea is made.');
    expect((await run(['mcp', 'fly'])).code).toBe(2);
  });
});
