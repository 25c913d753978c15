import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { signHook } from '../../src/api/hook-signature.js';
import type { Outcome } from '../../src/core/outcome.js';
import { ModelServer, type Turn } from '../model-server/server.js';
import { createFolder } from '../setup/folders.js';
import { until } from '../setup/run-api.js';
import { parseLines, runLantern, startLantern } from '../setup/run-lantern.js';
import { serve } from '../support/local-server.js';

const servers: ModelServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

/** A Lantern that stays, with a scripted model, and a terminal beside it. */
async function startHome(model: readonly Turn[], configuration: string) {
  const server = new ModelServer({ title: 'a test', key: 'a-key', model });
  servers.push(server);
  const data = createFolder();
  const environment = { ANTHROPIC_BASE_URL: await server.start(), ANTHROPIC_API_KEY: 'a-key', LANTERN_WEB_PORT: '0' };
  writeFileSync(join(data, 'lantern.yaml'), configuration);
  const lantern = startLantern(['run', '--data', data], environment);
  await lantern.printed('Page:');
  const { api } = JSON.parse(readFileSync(join(data, 'running.json'), 'utf8')) as {
    api: { url: string; token: string };
  };
  const run = (...words: readonly string[]) => runLantern([...words, '--data', data], '', environment);
  const lamp = async () => {
    const answer = await fetch(`${api.url}/api/lamps`, { headers: { authorization: `Bearer ${api.token}` } });
    return ((await answer.json()) as { lamps: { state: string }[] }).lamps[0]?.state;
  };
  return { server, run, lamp, stop: lantern.stop, url: api.url };
}

test('AGENT-04 the build status: a webhook made by the model, and a signed post changes the lamp', async () => {
  const broken = { from: '*', on: 'build_updated', to: 'broken', condition: 'getData("build") == "failed"' };
  const { server, run, lamp, stop, url } = await startHome(
    [
      {
        calls: [
          { tool: 'createDataSource', input: { name: 'build', webhook: {}, store: { build: 'result.status' } } },
          { tool: 'createState', input: { name: 'broken', r: 255, g: 0, b: 0 } },
          { tool: 'appendRules', input: { rules: [broken] } },
        ],
      },
      { calls: [{ tool: 'done', input: { message: 'The light shows when the build breaks.' } }] },
    ],
    '',
  );
  expect((await run('say', 'please show me when our build breaks')).out).toContain('I added the data source build');
  const [{ secret }] = parseLines<{ secret: string }>(await run('sources', 'secret', 'build', '--json')) as [
    { secret: string },
  ];
  expect(JSON.stringify(server.sent.map(({ body }) => body))).not.toContain(secret);
  const post = async (key: string) => {
    const body = JSON.stringify({ status: 'failed' });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = {
      'content-type': 'application/json',
      'x-lantern-timestamp': timestamp,
      'x-lantern-signature': signHook(key, timestamp, body),
    };
    return (await fetch(`${url}/hooks/build`, { method: 'POST', headers, body })).status;
  };
  expect(await post('guessed')).toBeGreaterThanOrEqual(400);
  expect(await lamp()).toBe('off');
  expect(await post(secret)).toBe(204);
  expect(await lamp()).toBe('broken');
  await stop();
  expect(server.problems).toEqual([]);
}, 60_000);

test('AGENT-04 the weather: a tool, a source, two states and two rules, consented to in the terminal, at work in a real Lantern', async () => {
  let rain = 0;
  const web = await serve(() => ({ body: JSON.stringify({ rain }) }));
  const host = new URL(web.url).host;
  const tool = {
    name: 'get_rain',
    description: 'Reads how much it rains just now.',
    code: `async ({ city }) => ({ mm: (await (await fetch('${web.url}/weather?city=' + city)).json()).rain })`,
    inputs: { city: 'a city' },
    returns: '{mm}',
    hosts: [host],
    sample: { args: { city: 'Kiel' }, answers: { [web.url]: { rain: 2 } } },
  };
  const source = {
    name: 'rain',
    interval_ms: 1000,
    fetch: { tool: 'get_rain', args: { city: 'Kiel' } },
    store: { rain: 'result.mm' },
  };
  const rules = [
    { from: '*', on: 'rain_updated', to: 'rainy', condition: 'getData("rain") > 0' },
    { from: '*', on: 'rain_updated', to: 'dry', condition: 'getData("rain") == 0' },
  ];
  const { server, run, lamp, stop } = await startHome(
    [
      { calls: [{ tool: 'defineTool', input: tool }] },
      {
        sees: ['The tool get_rain is there', '{"mm":0}'],
        calls: [
          { tool: 'createDataSource', input: source },
          { tool: 'createState', input: { name: 'rainy', r: 0, g: 40, b: 255 } },
          { tool: 'createState', input: { name: 'dry', r: 255, g: 180, b: 60 } },
          { tool: 'appendRules', input: { rules } },
          { tool: 'setState', input: { state: 'dry' } },
        ],
      },
      { calls: [{ tool: 'done', input: { message: 'The light shows the rain.' } }] },
    ],
    `sandbox: { local_hosts: ['${host}'] }\n`,
  );
  const [asked] = parseLines<Outcome>(await run('say', 'please let the light tell me about the rain', '--json'));
  expect(asked!.run).toMatchObject({
    state: 'paused',
    question: {
      kind: 'permission',
      text: expect.stringContaining(`make get_rain, which asks ${host} and says of itself: "`),
    },
  });
  expect(web.asked).toEqual([]);
  expect((await run('agent', 'approve')).out).toContain('added 2 rules and set the light to dry.');
  expect(await lamp()).toBe('dry');
  rain = 3;
  await until(async () => (await lamp()) === 'rainy');
  await stop();
  expect(server.problems).toEqual([]);
  expect(server.left).toBe(0);
}, 60_000);
