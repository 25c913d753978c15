import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { SHARE_ENV, Worker } from 'node:worker_threads';

/** Small programs that stand first on the search path, in place of those of the machine. */
export class Shims {
  readonly folder = mkdtempSync(join(tmpdir(), 'lantern-shims-'));
  readonly #path = process.env['PATH'] ?? '';

  /** With `alone`, nothing else is found on the search path. */
  async start({ alone = false } = {}): Promise<void> {
    await setSearchPath(alone ? this.folder : `${this.folder}${delimiter}${this.#path}`);
  }

  /** Adds a program of JavaScript; its arguments are in process.argv from 2 on. */
  add(name: string, code: string): void {
    const path = join(this.folder, name);
    writeFileSync(path, `#!${process.execPath}\n${code}\n`);
    chmodSync(path, 0o755);
  }

  async stop(): Promise<void> {
    await setSearchPath(this.#path);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Jest gives tests a copy of the environment; child processes start with the true one, which a thread can share. */
async function setSearchPath(path: string): Promise<void> {
  // Jest gives tests a copy of the environment; programs are started with either.
  process.env['PATH'] = path;
  const code = `process.env.PATH = require('node:worker_threads').workerData;`;
  await once(new Worker(code, { eval: true, env: SHARE_ENV, workerData: path }), 'exit');
}
