import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { ModelServer } from '../model-server/server.js';
import { createFolder } from '../setup/folders.js';
import { parseLines, runLantern, startLantern } from '../setup/run-lantern.js';

const program = fileURLToPath(new URL('../support/outside-server.js', import.meta.url));

function createFolderWith(servers: object, environment: Record<string, string> = {}) {
  const data = createFolder();
  writeFileSync(`${data}/lantern.yaml`, JSON.stringify({ web: { port: 0 }, mcp: { servers } }));
  const run = (words: readonly string[]) => runLantern([...words, '--data', data], '', environment);
  return { run, start: () => startLantern(['run', '--data', data], environment) };
}
const hours = { command: process.execPath, args: [program, 'good'] };
const broken = { command: process.execPath, args: [program, 'exits'] };

interface Listed {
  readonly name: string;
  readonly state: string;
  readonly problem: string | null;
  readonly tools: readonly { readonly name: string; readonly tier: string }[];
}

describe('outside MCP servers, on the command line', () => {
  test('AGENT-18: lantern mcp list and lantern check say how each is, with and without a Lantern that runs', async () => {
    const { run, start } = createFolderWith({ hours: { ...hours, tools: { lookup: { tier: 'allow' } } }, broken });
    const listed = await run(['mcp', 'list']);
    expect(listed.out).toContain('  hours_lookup  allow\n');
    expect(listed.out).toContain('waiting: no license was found');
    expect(listed.code).toBe(1);
    expect((await run(['check'])).out).toContain('hours (2 tools), broken no license was found');
    const lantern = start();
    await lantern.printed('Page:');
    let [first] = parseLines<Listed>(await run(['mcp', 'list', '--json']));
    while (first?.state === 'starting') [first] = parseLines<Listed>(await run(['mcp', 'list', '--json']));
    expect(first).toMatchObject({ name: 'hours', state: 'connected', problem: null });
    expect((await lantern.stop()).code).toBe(0);
  });

  test('a permission for one of their tools is given by another command, which brings the server up first', async () => {
    const model = new ModelServer({
      title: 'a test',
      key: 'a-key',
      model: [
        { calls: [{ tool: 'hours_lookup', input: { place: 'the museum' } }] },
        { sees: 'the museum opens at nine', text: 'It opens at nine.' },
      ],
    });
    const environment = { ANTHROPIC_BASE_URL: await model.start(), ANTHROPIC_API_KEY: 'a-key' };
    const { run } = createFolderWith({ hours }, environment);
    const asked = await run(['say', 'please find out when the museum opens and tell me about it']);
    expect(asked.out).toContain('May I use hours_lookup');
    expect((await run(['agent', 'approve'])).out).toContain('It opens at nine.');
    await model.stop();
    expect(model.problems).toEqual([]);
  });

  test('a secret that is not there is named, and the rest of Lantern works', async () => {
    const { run } = createFolderWith({ hours: { ...hours, env: { KEY: { env: 'HOURS_KEY' } } } });
    const [listed] = parseLines<Listed>(await run(['mcp', 'list', '--json']));
    expect(listed?.problem).toContain('mcp.servers.hours.env.KEY: the environment variable HOURS_KEY is not set');
    expect((await run(['say', 'turn the light red'])).out).toContain('red');
  });

  test('a server is neither a text nor a secret in plain sight elsewhere', async () => {
    const { run } = createFolderWith({ web: { url: 'http://example.org/mcp' }, BAD: hours });
    const { code, error } = await run(['mcp', 'list']);
    expect(code).toBe(3);
    expect(error).toContain('mcp.servers');
  });
});
