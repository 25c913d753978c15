import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from '@jest/globals';
import { findInspector, openInspector } from '../../bench/soak/living.js';

/** Keeps ten million bytes at the first line, makes as much garbage at the second, keeps more in a thread at the third. */
const program = `
const { Worker } = require('node:worker_threads');
const fill = () => Array.from({ length: 100 }, (_, at) => Buffer.alloc(1e5, at % 256));
const kept = [];
const acts = [
  (done) => done(kept.push(fill())),
  (done) => done(fill().length),
  (done) => {
    const text = 'const kept = (' + fill + ')(); require("node:worker_threads").parentPort.on("message", () => kept).postMessage(0)';
    new Worker(text, { eval: true }).once('message', done);
  },
];
let act = 0;
require('node:readline').createInterface({ input: process.stdin }).on('line', () => acts[act++](() => console.log('done')));
`;

test('SAFE-05 what lives in a process is told apart from its garbage, in all of its threads', async () => {
  const child = spawn(process.execPath, ['--inspect=127.0.0.1:0', '-e', program]);
  try {
    let address: string | undefined;
    for await (const line of createInterface(child.stderr)) if ((address = findInspector(line))) break;
    const inspector = await openInspector(address ?? '');
    const lines = createInterface(child.stdout);
    const next = async () => {
      child.stdin.write('\n');
      await once(lines, 'line');
      return inspector.measure();
    };
    const before = await inspector.measure();
    const kept = await next();
    expect(kept - before).toBeGreaterThan(9);
    expect(Math.abs((await next()) - kept)).toBeLessThan(2);
    expect((await next()) - kept).toBeGreaterThan(9);
    inspector.close();
  } finally {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
});
