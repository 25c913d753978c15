import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { limits, startHousehold, until, type Household } from './household.js';
import { listProcesses } from './processes.js';

const mega = 1024 ** 2;
/** What a board of 512 MB leaves for one program. */
const boardMb = 400;

let folder: string;
let house: Household;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lantern-memory-'));
  house = await startHousehold({ data: folder, within: ['prlimit', `--data=${boardMb * mega}`] });
});
afterEach(async () => {
  await house.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** How much memory of its own a process has, in bytes: what the limit is on. */
const dataOf = (id: number) => {
  const [, kilobytes] = /^VmData:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
};
/** From now on a process gets no more than this. */
function limit(id: number, bytes: number): void {
  const { status, stderr } = spawnSync('prlimit', ['--pid', String(id), `--data=${bytes}`], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`prlimit: ${stderr}`);
}
/** From now on the processes of model-written code get nothing more, and those that come after them neither. */
function starveCode(): Disposable {
  const starve = () => {
    const children = listProcesses(house.id).filter(({ words }) => words.includes('sandbox/child.js'));
    for (const { id } of children) spawnSync('prlimit', ['--pid', String(id), '--data=1']);
  };
  const timer = setInterval(starve, 250);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
/** @returns the status of the answer */
const save = (value: number) => house.apply({ kind: 'data.set', name: 'kept', value });
const read = async (name: string) =>
  (await house.get<{ variables: Record<string, unknown> }>('overview')).variables[name];

/** A tool of model-written code that a source calls every second; it may store what it returns in a variable of that name. */
async function poll(name: string, code: string): Promise<void> {
  const tool = {
    ...{ name, description: 'Tests memory.', code, inputs: {}, returns: 'a number' },
    ...{ hosts: [], sample: { args: {} } },
  };
  const source = { name, interval_ms: 1000, fetch: { tool: name, args: {} }, store: { [name]: 'result.at' } };
  expect(await house.apply({ kind: 'tool.save', tool }, { kind: 'source.save', source })).toBe(200);
}
/** Waits until a source has told something new. */
async function isPolled(name: string): Promise<void> {
  const from = Date.now();
  const isNew = async () => Number(await read(name)) > from;
  await until(isNew, limits.healed, () => `${name} is not polled: ${house.out}`);
}
const hoard = '() => { const all = []; for (;;) all.push(new Array(10000).fill(1)); }';
const grow =
  "() => { const all = []; while (all.length < 8) all.push('x'.repeat(500000) + all.length); return { at: Date.now() }; }";

test('SAFE-02 a board of 512 MB: code that takes all memory is ended and named, big bodies are refused, all else works', async () => {
  house.mark();
  await poll('grow', grow);
  // On a busy machine the sandbox takes seconds to start, and code that waits for that runs out of time before it has filled the memory.
  await isPolled('grow');
  await poll('hoard', hoard);
  await house.told(/hoard.*memory/);
  const big = { kind: 'data.set', name: 'big', value: 'x'.repeat(20 * mega) } as const;
  // Who is refused while it still sends may see no answer, but a connection that is closed.
  const refused = await Promise.all(Array.from({ length: 20 }, () => house.apply(big).catch(() => 413)));
  expect(new Set(refused)).toEqual(new Set([413]));
  await house.obeys();
  await isPolled('grow');
  expect(dataOf(house.id)).toBeLessThan(boardMb * mega);
  await house.end();
});

test('SAFE-02 no memory is left for model-written code: it is told, the lamp obeys, and it runs again once there is some', async () => {
  await poll('grow', grow);
  await isPolled('grow');
  house.mark();
  // One that ends between two calls has failed nobody, and nothing is told of it; the next one has no memory either.
  const starving = starveCode();
  try {
    await house.told(/grow/);
    await house.obeys();
  } finally {
    starving[Symbol.dispose]();
  }
  await isPolled('grow');
});

test('SAFE-01 no memory is left: it ends, and what was acknowledged is there at the next start', async () => {
  expect(await save(1)).toBe(200);
  let kept = 1;
  limit(house.id, dataOf(house.id) + 4 * mega);
  const body = 'x'.repeat(400_000);
  const press = async () => {
    for (let value = 2; value <= 500; value += 1) {
      const [status] = await Promise.all([save(value), ...Array.from({ length: 10 }, () => house.say(body))]);
      if (status === 200) kept = value;
    }
  };
  await expect(press()).rejects.toThrow('fetch failed');
  await house.kill();
  house = await startHousehold({ data: folder });
  expect(await read('kept')).toBeGreaterThanOrEqual(kept);
  await house.obeys();
});
