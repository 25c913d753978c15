import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';

const system = new URL('../../../dist/adapters/system/', import.meta.url).href;

/** A process with a thread that sleeps in the C library, from where nothing wakes it, and is to end. */
const hanging = `
  import { Worker } from 'node:worker_threads';
  import { endForSure } from '${system}end-for-sure.js';
  const sleeper = "require('koffi').load('libc.so.6').func('uint sleep(uint)')(100)";
  const worker = new Worker(sleeper, { eval: true, execArgv: [] });
  await new Promise((resolve) => setTimeout(resolve, 500));
  endForSure(500, () => console.log('told'));
  await worker.terminate();
  console.log('ended by itself');
`;

test('SAFE-02 a process whose thread hangs in foreign code ends by force, and says so', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', hanging], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()));
  const late = setTimeout(() => child.kill('SIGTERM'), 20_000);
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
  clearTimeout(late);
  expect(out).toBe('told\n');
});

test('SAFE-02 a process that has ended before is not held up', async () => {
  const done = `import { endForSure } from '${system}end-for-sure.js'; endForSure(50_000, () => undefined);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', done]);
  expect(await once(child, 'close')).toEqual([0, null]);
});

test('SAFE-02 a process that hangs while it is busy too ends as soon, though it looks less often', async () => {
  const busy = `
    import { endForSure } from '${system}end-for-sure.js';
    const since = performance.now();
    const took = () => performance.now() - since;
    endForSure(1500, () => process.stdout.write(String(took())));
    setInterval(() => { for (const until = took() + 140; took() < until;); }, 1);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', busy], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()));
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
  expect(Number(out)).toBeGreaterThanOrEqual(1500);
  expect(Number(out)).toBeLessThan(1900);
});
