import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { CodeList } from '../../../src/automation/code/code-list.js';
import { createFolder } from '../../setup/folders.js';
import { startApi, until } from '../../setup/run-api.js';
import { parseLines, runLantern } from '../../setup/run-lantern.js';
import { serve } from '../../support/local-server.js';

const ember = {
  name: 'ember',
  description: 'Glows like an ember.',
  code: '(n) => 120 + Math.sin(n) * 60',
  inputs: { n: 'a number that grows' },
  returns: 'a level',
  sample: [0],
};

function open(config = '') {
  const data = createFolder();
  writeFileSync(join(data, 'lantern.yaml'), `web: { port: 0 }\n${config}`);
  return { data, lantern: (words: readonly string[], input = '') => runLantern([...words, '--data', data], input) };
}

test('DATA-05 DATA-06 FACE-01 what a model writes can be added, tried, shown, listed and removed from the command line', async () => {
  const { lantern } = open();
  expect(await lantern(['functions', 'list'])).toMatchObject({ code: 0, out: 'no functions\n' });
  expect(await lantern(['functions', 'add', '-'], JSON.stringify(ember))).toMatchObject({ code: 0, out: 'added\n' });
  expect(await lantern(['functions', 'add', JSON.stringify({ ...ember, code: '(n) => n.x.y' })])).toMatchObject({
    code: 9,
    error: expect.stringContaining('dry-run: sandbox-threw: TypeError'),
  });
  expect((await lantern(['functions', 'test', 'ember'])).out).toBe('120\n');
  expect((await lantern(['functions', 'test', 'ember', '[0.5]', '--json'])).out).toBe(
    `${JSON.stringify({ name: 'ember', value: 120 + Math.sin(0.5) * 60 })}\n`,
  );
  expect((await lantern(['functions', 'test', 'ember', '1'])).error).toContain('the inputs of ember are a list');
  expect((await lantern(['functions', 'list'])).out).toBe('ember(n): in expressions: Glows like an ember.\n');
  expect((await lantern(['functions', 'show', 'ember'])).out).toMatch(/"name": "ember"[^]*\n\n\(n\) => 120/);
  expect(await lantern(['functions', 'remove', 'ember'])).toMatchObject({ code: 0, out: 'removed ember\n' });
  expect(await lantern(['functions', 'test', 'ember'])).toMatchObject({
    code: 10,
    error: 'lantern: there is no function "ember"; lantern functions list shows them\n',
  });
}, 60_000);

test('DATA-06 a trigger of the real sandbox asks its host, lights the lamp once, and is seen doing it', async () => {
  let cold = false;
  const { url } = await serve(() => ({ body: JSON.stringify({ celsius: cold ? -3 : 8 }) }));
  const host = new URL(url).host;
  const { data, lantern } = open(`sandbox: { local_hosts: ['${host}'] }\n`);
  const frost = {
    name: 'frost',
    description: 'Tells whether it freezes outside.',
    code: `async () => (await (await fetch('${url}/')).json()).celsius < 0`,
    hosts: [host],
    answers: { [`${url}/`]: { celsius: 1 } },
    poll_interval_ms: 1000,
  };
  expect(await lantern(['triggers', 'add', JSON.stringify(frost)])).toMatchObject({ code: 0 });
  expect((await lantern(['triggers', 'test', 'frost'])).out).toBe('false\n');
  expect((await lantern(['triggers', 'list'])).out).toBe('frost: every 1 s, fires frost, not running\n');
  const api = await startApi(data);
  await api.apply({ kind: 'rule.save', rule: { from: '*', on: 'frost', to: 'on' } });
  const status = async () => (await api.get<CodeList>('code')).triggers[0]!.status;
  await until(async () => (await status()).answer === false);
  cold = true;
  await until(async () => (await api.lamp()).state === 'on');
  expect(await status()).toMatchObject({ state: 'ok', answer: true, fired: expect.any(Number), problem: null });
  expect((await lantern(['triggers', 'list'])).out).toMatch(/^frost: every 1 s, fires frost, ok, true, fired \d{4}-/);
  await api.stop();
  const [row] = parseLines<CodeList['triggers'][number]>(await lantern(['triggers', 'list', '--json']));
  expect(row).toMatchObject({ name: 'frost', status: { answer: true } });
}, 60_000);

test('DATA-05 a tool is tried with its sample, and one that is in use is kept', async () => {
  const { lantern } = open();
  const add = {
    name: 'add_up',
    description: 'Adds two numbers up, for a test.',
    code: '({ a, b }) => ({ sum: a + b })',
    inputs: { a: 'a number', b: 'another' },
    returns: 'their sum',
    hosts: [],
    sample: { args: { a: 1, b: 2 } },
  };
  await lantern(['tools', 'add', JSON.stringify(add)]);
  expect((await lantern(['tools', 'test', 'add_up'])).out).toBe('{"sum":3}\n');
  expect((await lantern(['tools', 'test', 'add_up', '{"a":40,"b":2}'])).out).toBe('{"sum":42}\n');
  const source = {
    name: 'sum',
    interval_ms: 60_000,
    fetch: { tool: 'add_up', args: { a: 1, b: 1 } },
    store: { s: 'result.sum' },
  };
  await lantern(['sources', 'add', JSON.stringify(source)]);
  expect((await lantern(['sources', 'poll', 'sum'])).out).toBe('s = 2\n');
  expect((await lantern(['tools', 'list'])).out).toBe(
    'add_up({ a, b }): asks nobody, for sum: Adds two numbers up, for a test.\n',
  );
  expect(await lantern(['tools', 'remove', 'add_up'])).toMatchObject({ code: 9 });
  expect(await lantern(['tools', 'remove', 'add_up', '--cascade'])).toMatchObject({ code: 0 });
  expect((await lantern(['sources', 'list'])).out).toBe('no data sources\n');
}, 60_000);
