import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { ModelServer } from '../../model-server/server.js';
import { createFolder } from '../../setup/folders.js';
import { until } from '../../setup/run-api.js';
import { parseLines, runLantern, startLantern } from '../../setup/run-lantern.js';

const servers: ModelServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

/** A Lantern that stays, with a scripted model that makes one look, and everything that its socket tells. */
async function startHome() {
  const model = new ModelServer({
    title: 'a test',
    key: 'a-key',
    model: [
      {
        calls: [
          { tool: 'createState', input: { name: 'tea', r: 9, g: 6, b: 0 } },
          { tool: 'deleteState', input: { name: 'cocoa' } },
        ],
      },
      { text: 'There is a look for tea; there is none for cocoa.' },
    ],
  });
  servers.push(model);
  const data = createFolder();
  const environment = { ANTHROPIC_BASE_URL: await model.start(), ANTHROPIC_API_KEY: 'a-key', LANTERN_WEB_PORT: '0' };
  writeFileSync(join(data, 'lantern.yaml'), '');
  const { printed, stop } = startLantern(['run', '--data', data], environment);
  await printed('Lantern is on');
  const { api } = JSON.parse(readFileSync(join(data, 'running.json'), 'utf8')) as {
    api: { url: string; token: string };
  };
  const headers = { authorization: `Bearer ${api.token}` };
  const get = async (path: string): Promise<unknown> =>
    (await fetch(`${api.url}/api/${path}`, { headers: { ...headers, connection: 'close' } })).json();
  const told: unknown[] = [];
  const socket = new WebSocket(`${api.url.replace('http', 'ws')}/api/socket`, { headers });
  socket.on('message', (bytes: Buffer) => told.push(JSON.parse(bytes.toString())));
  await until(() => told.length > 0);
  const run = (...words: readonly string[]) => runLantern([...words, '--data', data], '', environment);
  return {
    run,
    get,
    told,
    stop: async () => {
      socket.terminate();
      await stop();
    },
  };
}

test('AGENT-16 FACE-01 tool calls are told on the socket and in the audit log; patterns, modes and plans over the API', async () => {
  const { run, get, told, stop } = await startHome();
  await run('say', 'please invent something nice for tea and never again show the cocoa one');
  await run('say', 'turn the light on in twenty minutes');
  const called = (tool: string, ok: boolean) => expect.objectContaining({ type: 'tool-called', tool, ok });
  await until(() => told.some((each) => JSON.stringify(each).includes('deleteState')));
  expect(told).toEqual(expect.arrayContaining([called('createState', true), called('deleteState', false)]));
  expect(await get('audit')).toMatchObject({
    entries: expect.arrayContaining([
      expect.objectContaining({ event: expect.objectContaining({ type: 'call', tool: 'createState', ok: true }) }),
    ]),
    verdict: { problem: null },
  });
  expect(await get('patterns')).toMatchObject({
    patterns: expect.arrayContaining([expect.objectContaining({ name: 'motion', example: expect.any(String) })]),
  });
  expect(await get('modes')).toMatchObject({
    mode: 'home',
    modes: expect.arrayContaining([expect.objectContaining({ name: 'home', agent: true })]),
  });
  expect(await get('plans')).toEqual({
    plans: [
      { timer: expect.any(String), what: expect.stringContaining('on'), due: expect.any(Number), lamps: ['lamp'] },
    ],
  });
  await stop();
}, 60_000);

test('AGENT-06 patterns are listed with what to say, and shown; one that is not there is answered with the nearest', async () => {
  const data = createFolder();
  const run = (...words: readonly string[]) => runLantern(['pattern', ...words, '--data', data]);
  const listed = (await run('list')).out.trimEnd().split('\n');
  expect(listed.length).toBeGreaterThanOrEqual(15);
  expect(listed).toContainEqual(expect.stringMatching(/^motion: .*\(say ".+"\)$/));
  const [first] = parseLines<{ name: string }>(await run('show', 'motion', '--json'));
  expect(first).toMatchObject({ name: 'motion' });
  expect(await run('show', 'moton')).toMatchObject({ code: 10, error: expect.stringContaining('motion') });
});
