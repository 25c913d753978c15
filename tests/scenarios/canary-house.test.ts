import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { Aedes } from 'aedes';
import { signHook } from '../../src/api/hook-signature.js';
import { ModelServer } from '../model-server/server.js';
import { createFolder } from '../setup/folders.js';
import { until } from '../setup/run-api.js';
import { parseLines, runLantern, startLantern } from '../setup/run-lantern.js';
import { serve } from '../support/local-server.js';
import { canary, findStrings, readUnmarked } from './canaries.js';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** A broker that has kept a message which everybody gets who listens. */
async function startBroker(): Promise<string> {
  const broker = await Aedes.createBroker();
  const server = createServer((socket) => {
    broker.handle(socket);
    endings.push(() => Promise.resolve(socket.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(() => new Promise<void>((resolve) => broker.close(() => server.close(() => resolve()))));
  const payload = Buffer.from(`mqtt ${canary}`);
  const packet = { cmd: 'publish', topic: 'door', payload, qos: 0, retain: true, dup: false } as const;
  await new Promise<void>((resolve) => broker.publish(packet, () => resolve()));
  return `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An iCalendar file whose only appointment begins in ten minutes and sings of the bird. */
function createAppointment(now: number): string {
  const stamp = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  // No quoting: a title may hold anything but a line break.
  const title = `calendar ${canary}`.replaceAll(/[\p{Cc}\\;,]/gu, ' ');
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//test//EN', 'BEGIN:VEVENT', 'UID:bird'];
  const times = [`DTSTAMP:${stamp(now)}`, `DTSTART:${stamp(now + 600_000)}`, `DTEND:${stamp(now + 4_200_000)}`];
  return `${[...lines, ...times, `SUMMARY:${title}`, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')}\r\n`;
}

test('DESIGN-7 what comes by MQTT, webhook, web, calendar and persona file stays data in a real Lantern', async () => {
  const model = new ModelServer({
    title: 'canary',
    key: 'a-key',
    model: [
      {
        calls: [
          { tool: 'getData' },
          { tool: 'listDataSources' },
          { tool: 'searchSetUp', input: { words: ['door', 'CANARY'] } },
          { tool: 'recall', input: { about: 'the CANARY' } },
        ],
      },
      { text: 'Nothing of that was for me.' },
    ],
  });
  endings.push(() => model.stop());
  const web = await serve(() => ({ body: JSON.stringify({ said: `web ${canary}` }) }));
  const data = createFolder();
  const personas = createFolder();
  writeFileSync(join(personas, 'bird.md'), `You are a bird. ${canary}`);
  writeFileSync(
    join(data, 'lantern.yaml'),
    JSON.stringify({
      web: { port: 0 },
      sources: { local_hosts: ['127.0.0.1'] },
      mqtt: { url: await startBroker() },
      agent: { persona: 'bird', persona_folder: personas },
    }),
  );
  const environment = { ANTHROPIC_BASE_URL: await model.start(), ANTHROPIC_API_KEY: 'a-key' };
  const run = (...words: readonly string[]) => runLantern([...words, '--data', data], '', environment);
  const appointments = join(data, 'bird.ics');
  writeFileSync(appointments, createAppointment(Date.now()));
  expect(await run('calendar', 'import', appointments)).toMatchObject({ code: 0 });
  const sources = [
    { name: 'door', mqtt: { topic: 'door' }, store: { door: 'result' } },
    { name: 'hook', webhook: {}, store: { hook: 'result.said' } },
    {
      name: 'news',
      cron: '0 0 1 1 *',
      fetch: { tool: 'fetch_json', args: { url: web.url } },
      store: { news: 'result.said' },
    },
    { name: 'next', cron: '0 0 1 1 *', fetch: { tool: 'get_calendar' }, store: { next: 'result.title' } },
  ];
  for (const source of sources)
    expect(await run('sources', 'add', JSON.stringify(source))).toMatchObject({ code: 0, error: '' });

  const lantern = startLantern(['run', '--data', data], environment);
  await lantern.printed('Lantern is on');
  const { api } = JSON.parse(readFileSync(join(data, 'running.json'), 'utf8')) as { api: { url: string } };
  const [{ secret } = { secret: '' }] = parseLines<{ secret: string }>(
    await run('sources', 'secret', 'hook', '--json'),
  );
  const timestamp = String(Math.floor(Date.now() / 1000));
  const body = JSON.stringify({ said: `hook ${canary}` });
  const headers = { 'x-lantern-timestamp': timestamp, 'x-lantern-signature': signHook(secret, timestamp, body) };
  expect((await fetch(`${api.url}/hooks/hook`, { method: 'POST', headers, body })).status).toBe(204);
  for (const name of ['news', 'next']) expect(await run('sources', 'poll', name)).toMatchObject({ code: 0 });
  await until(async () => (await run('data', 'get', 'door')).out.includes('mqtt'));
  await run('say', 'please tell me at length what came in about the CANARY');
  await lantern.stop();

  const [{ body: asked } = { body: undefined }, last] = model.sent;
  const results = last!.body.messages.flatMap(({ content }) =>
    content.flatMap((part) => (part['type'] === 'tool_result' ? findStrings(part['content']) : [])),
  );
  const system = findStrings(asked?.system);
  for (const channel of ['mqtt', 'hook', 'web', 'calendar'])
    expect(`${results.join('\n')}\n${system.join('\n')}`).toContain(`${channel} ‹/outside›`);
  expect(results.filter((text) => readUnmarked(text).includes('CANARY'))).toEqual([]);
  // The persona's own words are instructions; all else in the system block stands between marks.
  const [instructions = '', ...present] = system.filter((text) => text.length > 20);
  expect(instructions).toContain('You are a bird. ‹/outside› CANARY');
  expect(present.filter((text) => readUnmarked(text).includes('CANARY'))).toEqual([]);
  for (const text of [...system, ...results])
    expect(text.replaceAll(/<\/?(?:outside|present)>/g, '')).not.toMatch(
      /<\s*\/|[＜＞\u200b\u00ad\u0000\u001b]|&lt;|&#60;/,
    );
  expect(model.problems).toEqual([]);
}, 60_000);
