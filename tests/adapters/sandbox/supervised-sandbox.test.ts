import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../../setup/run-api.js';
import { afterEach, describe, expect, test } from '@jest/globals';
import { listChildFlags } from '../../../src/adapters/sandbox/child-flags.js';
import { parseAnswer } from '../../../src/adapters/sandbox/parse-answer.js';
import type { SupervisedSandbox } from '../../../src/adapters/sandbox/supervised-sandbox.js';
import type { Clock } from '../../../src/core/clock.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import { millis } from '../../../src/core/units.js';
import { LanternError } from '../../../src/core/errors.js';
import type { Edge } from '../../../src/ports/edge.js';
import { findCompiled } from '../../support/compiled.js';
import { open as openEdge } from '../http/open-edge.js';
import { createSandbox } from './create-sandbox.js';

const opened: SupervisedSandbox[] = [];
afterEach(async () => {
  for (const sandbox of opened.splice(0)) await sandbox.stop();
});

async function open(edge?: Edge, settings?: { perMinute?: number; atOnce?: number }, clock?: Clock) {
  const sandbox = createSandbox(null, edge, settings, clock);
  opened.push(sandbox);
  await sandbox.start();
  return sandbox;
}
const job = { name: 'test', args: [] };
const endless = { ...job, code: '() => { for (;;); }', limits: { timeMs: 300 } };
const quick = { ...job, code: '() => 1' };
const one = { ok: true, value: 1 };

const isAlive = (id: number) => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};

describe('DATA-05 the supervisor', () => {
  test('starts no process before the first call, and leaves none behind', async () => {
    const sandbox = await open();
    expect(sandbox.processes).toEqual([]);
    await sandbox.run(quick);
    const [id] = sandbox.processes;
    await sandbox.stop();
    // Killed at once; the system forgets the number a little later.
    await until(() => !isAlive(id!));
    expect(await sandbox.run(quick)).toMatchObject({ ok: false, code: 'sandbox-crashed' });
  });

  test('keeps a process that ended well, and replaces one that ran out of time', async () => {
    const sandbox = await open();
    await sandbox.run(quick);
    const [first] = sandbox.processes;
    await sandbox.run(quick);
    expect(sandbox.processes).toEqual([first]);
    await sandbox.run(endless);
    expect(await sandbox.run(quick)).toEqual(one);
    expect(sandbox.processes).not.toContain(first);
  });

  test('a call that begins just before the process would be ended as idle is not ended with it', async () => {
    const clock = new VirtualClock();
    const slow: Edge = {
      explainRefusal: () => null,
      fetch: ({ url }) => {
        clock.advance(millis(10));
        return Promise.resolve({ url, status: 200, headers: {}, text: '1' });
      },
    };
    const sandbox = await open(slow, {}, clock);
    expect(await sandbox.run(quick)).toEqual(one);
    clock.advance(millis(5 * 60_000 - 5));
    const code = "async () => (await fetch('https://example.com/')).status";
    const polled = await sandbox.run({ ...job, code, capabilities: { fetch: ['example.com'] } });
    expect(polled).toEqual({ ok: true, value: 200 });
  });

  test('tells of a process that was killed from outside, and serves on', async () => {
    const sandbox = await open();
    await sandbox.run(quick);
    const call = sandbox.run({ ...endless, limits: { timeMs: 5000 } });
    await wait(50);
    process.kill(sandbox.processes[0]!, 'SIGKILL');
    expect(await call).toMatchObject({
      ok: false,
      code: 'sandbox-crashed',
      message: expect.stringContaining('SIGKILL'),
    });
    expect(await sandbox.run(quick)).toEqual(one);
  });

  test('lets an endless loop hold up nobody else', async () => {
    const sandbox = await open();
    await Promise.all([sandbox.run(quick), sandbox.run(quick)]);
    const loop = sandbox.run({ ...endless, limits: { timeMs: 2000 } });
    const first = await Promise.race([loop, sandbox.run(quick)]);
    expect(first).toEqual(one);
    expect(await loop).toMatchObject({ code: 'sandbox-timeout' });
  });

  test('lets a few calls wait for their turn, and refuses the rest', async () => {
    // Time stands, so that no turn comes too late on a busy machine.
    const sandbox = await open(undefined, { atOnce: 1 }, new VirtualClock());
    const results = await Promise.all(Array.from({ length: 20 }, () => sandbox.run(quick)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(17);
    expect(results.filter((result) => !result.ok && result.code === 'sandbox-busy')).toHaveLength(3);
  });

  test('counts the calls a minute of each name', async () => {
    const sandbox = await open(undefined, { perMinute: 2 });
    const run = (name: string) => sandbox.run({ ...quick, name });
    expect([await run('a'), await run('a'), await run('b')]).toEqual([one, one, one]);
    expect(await run('a')).toEqual({
      ok: false,
      code: 'sandbox-busy',
      message: 'a is called more than 2 times a minute',
    });
  });

  test.each([
    ['code that nobody would read', { ...quick, code: ' '.repeat(50_001) }],
    ['an entry that is more than a name', { ...quick, entry: 'a;b' }],
    ['arguments without end', { ...quick, args: ['x'.repeat(1_000_001)] }],
  ])('refuses %s', async (_title, given) => {
    expect(await (await open()).run(given)).toMatchObject({ ok: false, code: 'sandbox-forbidden' });
  });

  test('the child may read nothing but its program, start nothing, and finds no environment', () => {
    const flags = listChildFlags(findCompiled('adapters/sandbox/'), null);
    const attempt = (code: string) =>
      spawnSync(process.execPath, [...flags, '-e', code], { env: {}, encoding: 'utf8' });
    for (const code of [
      'require("fs").readFileSync("/etc/hostname")',
      'require("fs").writeFileSync("/tmp/lantern-was-here", "x")',
      'require("child_process").execSync("id")',
      'new (require("worker_threads").Worker)("1", { eval: true })',
    ])
      expect(attempt(code)).toMatchObject({ status: 1, stderr: expect.stringContaining('ERR_ACCESS_DENIED') });
  });
});

describe('DATA-05 DATA-07 fetch in the sandbox', () => {
  const weather = `async (city) => {
    const answer = await fetch('URL/rain?city=' + encodeURIComponent(city), { headers: { authorization: 'Bearer {{secret:RAIN_KEY}}' } });
    return { ok: answer.ok, type: answer.headers.get('Content-Type'), body: await answer.json() };
  }`;

  test('is asked at the edge, where the secret is put in; the code never has it', async () => {
    const { edge, secrets, server, host, url } = await openEdge(({ headers }) => ({
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mm: 3, echo: headers.authorization }),
    }));
    secrets.set('RAIN_KEY', 'quite secret', host);
    const sandbox = await open(edge);
    const result = await sandbox.run({
      ...job,
      code: weather.replace('URL', url),
      args: ['Köln'],
      capabilities: { fetch: [host] },
    });
    expect(result).toEqual({
      ok: true,
      value: { ok: true, type: 'application/json', body: { mm: 3, echo: 'Bearer [secret RAIN_KEY]' } },
    });
    expect(server.asked).toMatchObject([
      { url: '/rain?city=K%C3%B6ln', headers: { authorization: 'Bearer quite secret' } },
    ]);
  });

  test('is let go of when the call is over', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const edge: Edge = {
      explainRefusal: () => null,
      fetch: (_request, { signal }) => {
        signals.push(signal);
        return new Promise(() => undefined);
      },
    };
    const sandbox = await open(edge);
    const code = `async () => { fetch('https://a.example/'); await null; return 1 }`;
    expect(await sandbox.run({ ...job, code, capabilities: { fetch: ['a.example'] } })).toEqual(one);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  });

  test('fails in the code with a line that it can catch', async () => {
    const edge: Edge = {
      explainRefusal: () => null,
      fetch: () => Promise.reject(new LanternError('part-unreachable', 'a.example is not there')),
    };
    const sandbox = await open(edge);
    const ask = (code: string) => sandbox.run({ ...job, code, capabilities: { fetch: ['a.example'] } });
    expect(await ask(`() => fetch('https://a.example/')`)).toEqual({
      ok: false,
      code: 'sandbox-threw',
      message: 'Error: a.example is not there',
      unreachable: true,
    });
    expect(await ask(`() => fetch('https://a.example/').catch(() => 1)`)).toEqual(one);
  });
});

describe('DATA-05 an answer', () => {
  test('is plain data without a prototype to obey', () => {
    const value = parseAnswer('{"a":[{"__proto__":{"polluted":true},"b":"]]]}}}"}]}') as { a: object[] };
    expect(value).toEqual({ a: [{ b: ']]]}}}' }] });
    expect(Object.assign({}, value.a[0])).not.toHaveProperty('polluted');
  });

  test('is not nested deeper than anybody needs', () => {
    expect(parseAnswer('['.repeat(64) + ']'.repeat(64))).toBeDefined();
    expect(() => parseAnswer('['.repeat(65) + ']'.repeat(65))).toThrow('nested more than 64 deep');
  });
});
