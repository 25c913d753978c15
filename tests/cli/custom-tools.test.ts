import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { ChangeInput } from '../../src/light/changes/change.js';
import { createFolder } from '../setup/folders.js';
import { startApi, until } from '../setup/run-api.js';
import { serve } from '../support/local-server.js';

interface SourceRow {
  readonly name: string;
  readonly status: { readonly state: string; readonly problem: string | null };
}

test('DATA-05 a tool that a model wrote is polled in the sandbox, fills a variable, and a rule lights the lamp', async () => {
  let price = 30;
  const { url, asked } = await serve(() => ({ body: JSON.stringify({ usd: price }) }));
  const host = new URL(url).host;
  const data = createFolder();
  writeFileSync(join(data, 'lantern.yaml'), `web: { port: 0 }\nsandbox: { local_hosts: ['${host}'] }\n`);
  const save = (factor: number): ChangeInput => ({
    kind: 'tool.save',
    tool: {
      name: 'get_price',
      description: 'Reads the price of a coin from a test server.',
      code: `async ({ coin }) => { const answer = await fetch('${url}/' + coin); return { price: (await answer.json()).usd * ${factor} } }`,
      inputs: { coin: 'which coin' },
      returns: 'the price',
      hosts: [host],
      sample: { args: { coin: 'btc' } },
    },
  });
  const first = await startApi(data);
  const done = await first.apply(
    save(1),
    {
      kind: 'source.save',
      source: {
        name: 'coin',
        interval_ms: 1000,
        fetch: { tool: 'get_price', args: { coin: 'btc' } },
        store: { price: 'result.price' },
      },
    },
    { kind: 'state.save', state: { name: 'rich', r: 0, g: 255, b: 0, fade_ms: 0 } },
    { kind: 'rule.save', rule: { from: '*', on: 'coin_updated', to: 'rich', condition: "getData('price') > 50" } },
  );
  expect(done).toMatchObject({ status: 200 });
  const sourceRow = async ({ get } = first) => (await get<{ sources: SourceRow[] }>('sources')).sources[0]!;
  await until(async () => (await sourceRow()).status.state === 'ok');
  expect(asked[0]).toMatchObject({ method: 'GET', url: '/btc' });
  expect((await first.lamp()).state).toBe('off');
  price = 60;
  await until(async () => (await first.lamp()).state === 'rich');
  await until(async () => (await first.lamp()).rgb.join() === '0,255,0');

  // Redefined: the next poll runs the new code.
  price = 1;
  await first.apply({ kind: 'lamp.set', lamp: 'lamp', state: 'off' }, save(100));
  await until(async () => (await first.lamp()).state === 'rich');

  // What its code does wrong is the source's failure, under its name; the light and the source stay.
  await first.apply({ kind: 'lamp.set', lamp: 'lamp', state: 'off' }, {
    ...save(1),
    tool: { ...(save(1) as { tool: object }).tool, code: `({ coin }) => coin.no.way` },
  } as ChangeInput);
  await until(async () => (await sourceRow()).status.state === 'failing');
  expect((await sourceRow()).status.problem).toMatch(/^get_price: TypeError/);

  // It is there again after a restart, and gone when it is removed.
  await first.apply(save(100));
  await first.stop();
  const second = await startApi(data);
  await until(async () => (await second.lamp()).state === 'rich');
  expect(await second.apply({ kind: 'tool.delete', name: 'get_price' })).toMatchObject({
    status: 400,
    body: expect.stringContaining('is used by data source coin'),
  });
  expect(await second.apply({ kind: 'tool.delete', name: 'get_price', cascade: true })).toMatchObject({ status: 200 });
  expect(await second.get('sources')).toEqual({ sources: [] });
  await second.stop();
}, 60_000);
