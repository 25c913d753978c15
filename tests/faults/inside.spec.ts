import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { limits, startHousehold, until, type Household } from './household.js';
import { signalProcess } from './processes.js';

const folder = mkdtempSync(join(tmpdir(), 'lantern-inside-'));
const sandbox = /sandbox\/child\.js/;
let house: Household;

beforeAll(async () => {
  house = await startHousehold({ data: folder });
  const tool = {
    ...{ name: 'beat', description: 'Tells the time.', code: '() => ({ at: Date.now() })' },
    ...{ inputs: {}, returns: 'a number', hosts: [], sample: { args: {} } },
  };
  const fetch = { tool: 'beat', args: {} };
  const source = { name: 'beat', interval_ms: 1000, fetch, store: { beat: 'result.at' } };
  expect(await house.apply({ kind: 'tool.save', tool }, { kind: 'source.save', source })).toBe(200);
  await beats(limits.healed);
}, 60_000);
beforeEach(() => house.mark());
afterAll(async () => {
  await house.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Waits until code in the sandbox has run anew. */
async function beats(within: number): Promise<void> {
  const from = Date.now();
  const isNew = async () => {
    const { variables } = await house.get<{ variables: Record<string, unknown> }>('overview');
    return Number(variables['beat']) > from;
  };
  await until(isNew, within, () => `nothing runs in the sandbox: ${house.out}`);
}

test('SAFE-02 the process of model-written code is killed again and again: the next call has a new one', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    await signalProcess(sandbox, 'SIGKILL', house.id);
    await house.obeys();
    await beats(limits.healed);
  }
});

test('SAFE-02 the process of model-written code hangs: it is told, ended, and the next call has a new one', async () => {
  await signalProcess(sandbox, 'SIGSTOP', house.id);
  await house.obeys();
  // A call has five seconds, and the next one begins within one.
  await house.told(/beat.*(?:longer than|took too long|time|did not)/, limits.told + 1500);
  await house.obeys();
  await beats(limits.healed);
});

/** The thread, beside the main one, that computes most within a second while the lamp moves. */
async function findLightThread(): Promise<string> {
  const tasks = `/proc/${house.id}/task`;
  const list = () =>
    readdirSync(tasks).map((id) => {
      const [, ...numbers] = readFileSync(`${tasks}/${id}/stat`, 'utf8').split(/\) \S /);
      const [, , , , , , , , , , user, system] = numbers.join('').split(' ');
      return { id, spent: Number(user) + Number(system) };
    });
  const before = new Map(list().map(({ id, spent }) => [id, spent]));
  await wait(2000);
  const since = list().map(({ id, spent }) => ({ id, spent: spent - (before.get(id) ?? 0) }));
  const others = since.filter(({ id }) => id !== String(house.id));
  return others.sort((one, other) => other.spent - one.spent)[0]?.id ?? '';
}

test('SAFE-02 the light thread hangs: it is told, another one takes over, and the lamp moves on', async () => {
  const delay = 'inject=epoll_wait,epoll_pwait:delay_exit=9000000';
  const words = ['-qq', '-o', '/dev/null', '-p', await findLightThread(), '-e', delay];
  const tracer = spawn('strace', words, { stdio: 'ignore' });
  const ended = new Promise((resolve) => tracer.on('close', resolve));
  try {
    await house.told(/the light thread does not answer; another one takes over/);
    await house.obeys();
    // Long enough for it to be ended, and to hang while it ends.
    await wait(15_000);
  } finally {
    tracer.kill('SIGKILL');
    await ended;
  }
  await house.told(/the light thread ended .*; another one takes over/, limits.healed);
  await house.told(/the light thread runs again/, limits.healed);
  await house.obeys();
  expect(await house.say('show a rainbow')).toContain('rainbow');
  // What it is judged by at the end.
  await wait(3000);
  expect(house.out).not.toMatch(/Warning/);
});
